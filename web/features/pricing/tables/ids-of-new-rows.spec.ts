import { expect } from 'chai';
import { newIdsOf } from '../../../../src/pricing/contract/row-ids.ts';
import { idsOfNewRows } from './ids-of-new-rows.ts';

describe('the ids of rows that were added to a price table', () => {
  const added = { key: 'new-0', cells: { price: '9' } };
  const sent = [{ key: '1', cells: { price: '8' } }, added];
  const idIn = (draft: number): string => String(newIdsOf(draft).first);

  it('are those that came for them, in their order', () => {
    expect([...idsOfNewRows(sent, ['1', idIn(3)], undefined)]).to.deep.equal([[added.key, idIn(3)]]);
    expect([...idsOfNewRows(sent, ['1', idIn(7)], '7')]).to.deep.equal([[added.key, idIn(7)]]);
  });

  it('are not those of rows that others published before the draft was saved', () => {
    expect([...idsOfNewRows(sent, ['1', idIn(3), idIn(7)], '7')]).to.deep.equal([[added.key, idIn(7)]]);
  });
});
