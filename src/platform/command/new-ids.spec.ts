import { expect } from 'chai';
import type { Sql } from '../sql.ts';
import { createNewIds } from './new-ids.ts';

/** Sequence whose numbers resolve on demand. */
const open = () => {
  let last = 0;
  const held: Array<() => void> = [];
  const sql = (() => {
    const rows = Array.from({ length: 20 }, () => ({ id: ++last }));
    return new Promise((resolve) => held.push(() => resolve(rows)));
  }) as unknown as Sql;
  return { ...createNewIds(sql), letGo: () => held.splice(0).forEach((answer) => void answer()) };
};

const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('numbers for new records', () => {
  it('are fetched ahead, and handed out once each', async () => {
    const { next, letGo } = open();
    const asked = Promise.all([next('record'), next('record'), next('record')]);
    letGo();
    expect(await asked).to.deep.equal([1, 2, 3]);
    expect(await next('record')).to.equal(4);
  });

  it('are fetched anew once they were forgotten, those that were under way too', async () => {
    const { next, forget, letGo } = open();
    const asked = next('record');
    forget();
    letGo();
    await soon();
    letGo();
    expect(await asked).to.equal(21);
    forget();
    const later = next('record');
    letGo();
    expect(await later).to.equal(41);
  });
});
