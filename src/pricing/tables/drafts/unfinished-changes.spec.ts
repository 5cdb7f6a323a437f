import { expect } from 'chai';
import type * as t from 'io-ts';
import { recorded } from '../../../platform/testing/decider-spec.ts';
import type { PriceDraftEvent } from '../events.ts';
import { band } from '../testing/tables.ts';
import { priceDraft } from './price-draft.ts';
import { changeKey, type ListedChange, latestPart, listedAfter } from './unfinished-changes.ts';

const ADA = 'user:1';
const DRAFT = 4 as t.Int;
const FILE = 'file';

const part = (done: number, more: boolean, id = FILE) => ({
  type: 'PriceRowsDrafted' as const,
  data: {
    ...{ draftId: DRAFT, base: 2 as t.Int, rows: [band(done, done, done, 5)] },
    change: { id, done: done as t.Int, all: 9 as t.Int, more },
  },
  actor: ADA,
});
const accepted: PriceDraftEvent = {
  type: 'BrokenOffChangesAccepted',
  data: { draftId: DRAFT, ended: [changeKey(ADA, FILE)] },
};
const begun: PriceDraftEvent = {
  type: 'PriceDraftBegun',
  data: { draftId: DRAFT, name: 'Spring', base: 2 as t.Int, direct: false, undoes: null },
};

describe('what lists show of the unfinished changes of a draft', () => {
  const listed = (...events: ReadonlyArray<PriceDraftEvent>) => {
    const all = [begun, ...events].map(recorded);
    const ofParts = all.filter(
      (event) => event.type === 'PriceRowsDrafted' || event.type === 'BrokenOffChangesAccepted',
    );
    const draft = all.reduce(priceDraft.evolve, priceDraft.initial);
    const unfinished = draft.kind === 'none' ? {} : draft.unfinished;
    const known = Object.entries(unfinished).map(([key, change]) => {
      const { by, at, done, all: of } = change;
      return [key, { by, at, revision: latestPart(change), done, all: of }] as const;
    });
    const before: Readonly<Record<string, ListedChange>> = {};
    const shown = ofParts.reduce((changes, event) => listedAfter(changes, event), before);
    expect(shown).to.deep.equal(Object.fromEntries(known));
    return Object.values(shown).map(({ revision, done }) => [revision, done]);
  };

  it('is what the draft knows of them: the latest part, also where one goes on that was said to be all', () => {
    expect(listed(part(1, true))).to.deep.equal([[1, 1]]);
    expect(listed(part(1, true), part(2, true))).to.deep.equal([[2, 2]]);
    expect(listed(part(1, true), part(2, true), part(3, false))).to.deep.equal([]);
    expect(listed(part(1, true), accepted)).to.deep.equal([]);
    expect(listed(part(1, true), accepted, part(2, true))).to.deep.equal([[3, 2]]);
    expect(listed(part(1, true), part(1, true, 'other'), accepted)).to.deep.equal([[2, 1]]);
  });
});
