import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import type { Given } from '../../../platform/command/command.ts';
import { recorded } from '../../../platform/testing/decider-spec.ts';
import { type Actor, systemActor } from '../../../shared-kernel/actor.ts';
import type { FieldErrors } from '../../../shared-kernel/rejection.ts';
import { decodeWith } from '../../../shared-kernel/validation.ts';
import { ROWS_OF_FILE } from '../../contract/rows-of-file.ts';
import { type PriceDraft, priceDraft } from '../drafts/price-draft.ts';
import { changeKey, NO_FILE } from '../drafts/unfinished-changes.ts';
import type { PriceDraftEvent } from '../events.ts';
import type { TableRows } from '../rows/price-rows.ts';
import { band, rowsOf, tables, UNPUBLISHED } from '../testing/tables.ts';
import { draftPrices } from './draft-prices.ts';

const ADA = 'user:1';
const DRAFT = 4 as t.Int;
const AT_ONCE = 500;
const FILE_ROWS = 1_500;
const KEY = changeKey(ADA, 'prices.csv');

type By = PriceDraftEvent & { readonly actor: string };
type Past = ReadonlyArray<By>;
type Sent = {
  readonly more?: boolean;
  readonly file?: string | null;
  readonly fileRows?: number;
  /** Where its rows stand in the file, if it says so. */
  readonly firstRow?: number | null;
};

const begun: By = {
  type: 'PriceDraftBegun',
  data: { draftId: DRAFT, name: 'Spring', base: 2 as t.Int, direct: false, undoes: null },
  actor: ADA,
};
/** Somebody says that that is all of it. */
const accepted = (key: string): By => ({
  type: 'BrokenOffChangesAccepted',
  data: { draftId: DRAFT, ended: [key] },
  actor: 'user:2',
});

const folded = (past: Past): PriceDraft => past.map(recorded).reduce(priceDraft.evolve, priceDraft.initial);

/** The part of a file that begins at a row. */
const part = (
  at: number,
  { more = true, file = 'prices.csv', fileRows = FILE_ROWS, firstRow = at }: Sent = {},
) => ({
  ...{ draft: DRAFT, base: null, draftRevision: null, isDirect: false, change: NO_FILE },
  ...{ kind: 'import', table: 'MILEAGE', hasMore: more, file, fileRows, firstRow },
  rows: Array.from({ length: AT_ONCE }, (_, index) => ({ cells: [`${at + index}`, `${at + index}`, '9'] })),
});
const unplaced = (at: number, of: Sent = {}) => part(at, { firstRow: null, ...of });

const decide = (past: Past, edit: object, now: TableRows = rowsOf()) => {
  const decoded = decodeWith(draftPrices.input)(edit);
  const input = E.isRight(decoded) ? decoded.right : expect.fail(JSON.stringify(decoded.left));
  return draftPrices.decide({
    ...{ state: folded(past), input },
    facts: {
      ...{ tables: { ...tables(now), publication: 2 }, publication: UNPUBLISHED },
      seenRows: null,
    },
    given: { actor: { ...systemActor('spec'), id: ADA } as Actor } as Given,
  });
};
const sent = (past: Past, ...edits: ReadonlyArray<object>): Past => {
  const all = [...past];
  for (const edit of edits) {
    const decided = decide(all, edit);
    if (E.isLeft(decided)) expect.fail(decided.left.message);
    all.push(...decided.right.map((event) => ({ ...event, actor: ADA })));
  }
  return all;
};
const refusal = (past: Past, edit: object): string | undefined => {
  const decided = decide(past, edit);
  return E.isLeft(decided) ? `${decided.left.code}: ${decided.left.message}` : undefined;
};
const changeIn = (past: Past, key = KEY) => {
  const draft = folded(past);
  if (draft.kind === 'none') return undefined;
  const { done, all } = draft.unfinished[key] ?? draft.ended[key] ?? {};
  return { done, all, isWhole: draft.ended[key]?.isWhole ?? false, rows: draft.rows.size };
};

const LAST = part(1_000, { more: false });
const lacking = (here: string, all = '1,500') =>
  `REFUSED: ${here} of ${all} rows of the file are here, with these. Nothing of this part was saved; send the parts that are missing first.`;

describe('parts of a file that say where their rows stand', () => {
  it('are no file without the missing one, though another came twice', () => {
    const twice = sent([begun], part(0), part(0));
    expect(changeIn(twice)).to.include({ done: 500, all: 1_500 });
    expect(refusal(twice, LAST)).to.equal(lacking('1,000'));
    expect(refusal(sent(twice, part(500)), LAST)).to.equal(undefined);
  });

  it('are a file once all of them are here, each counted once, in any order', () => {
    const whole = { done: 1_500, all: 1_500, isWhole: true, rows: 1_500 };
    expect(changeIn(sent([begun], part(0), part(0), part(500), part(500), LAST))).to.deep.equal(whole);
    expect(changeIn(sent([begun], part(500), part(0), part(500), LAST))).to.deep.equal(whole);
  });

  it('mark nothing where they have come before', () => {
    const past = sent([begun], part(0), part(500));
    expect(sent(past, part(0))).to.have.length(past.length);
  });

  it('count by their places also after somebody said that that is all of it', () => {
    const broken = [...sent([begun], part(0)), accepted(KEY)];
    expect(refusal(sent(broken, part(0)), LAST)).to.equal(lacking('1,000'));
    expect(changeIn(sent(broken, part(0), part(500), LAST))).to.include({ isWhole: true });
  });

  it('are counted beside parts that do not say it', () => {
    expect(refusal(sent([begun], unplaced(0), part(500), part(500)), LAST)).to.equal(undefined);
    expect(refusal(sent([begun], part(500), part(500)), LAST)).to.equal(lacking('1,000'));
  });

  it('name their file, and rows that it has', () => {
    const problems = (of: Sent): FieldErrors => {
      const decoded = decodeWith(draftPrices.input)(part(0, of));
      return E.isLeft(decoded) ? decoded.left : {};
    };
    expect(problems({ file: null })).to.deep.equal({ firstRow: 'Send the id of the file, too.' });
    for (const firstRow of [-1, 0.5, 10_000])
      expect(problems({ firstRow }), `${firstRow}`).to.deep.equal({
        firstRow: 'Send which row of the file is the first of these, from 0.',
      });
    expect(problems({ firstRow: 1_001 })).to.deep.equal({ firstRow: 'The file has 1,500 rows.' });
    expect(problems({ firstRow: 1_000 })).to.deep.equal({});
  });
});

describe('a file whose parts somebody takes back before its last one', () => {
  const takenBack = (ended: string): By => ({
    type: 'PriceRowsTakenBack',
    data: { draftId: DRAFT, table: 'MILEAGE', ids: [], ended: [ended] },
    actor: 'user:2',
  });

  it('says by whom they were taken back', () => {
    const past = [...sent([begun], part(0)), takenBack(KEY)];
    for (const since of [past, sent(past, part(500))]) {
      const decided = decide(since, LAST);
      if (E.isRight(decided)) expect.fail('stored');
      const { code, message, changes = [] } = decided.left;
      expect(`${code}: ${message}`).to.equal(
        'CONFLICT: Rows of this file were taken back from the draft meanwhile. Nothing of this part was saved; send the whole file again, into another draft.',
      );
      expect(changes.map(({ part: of, by, revision }) => ({ of, by, revision }))).to.deep.equal([
        { of: ROWS_OF_FILE, by: 'user:2', revision: 2 },
      ]);
    }
    expect(refusal(sent(past, part(0), part(500)), LAST)).to.equal(undefined);
    expect(refusal([...sent([begun], part(0)), takenBack(changeKey('user:2', 'prices.csv'))], LAST)).to.equal(
      lacking('1,000'),
    );
  });
});

describe('parts of a file that do not say where their rows stand', () => {
  it('are as many rows as were sent', () => {
    expect(refusal(sent([begun], unplaced(0), unplaced(2_000)), unplaced(1_000, { more: false }))).to.equal(
      undefined,
    );
    expect(refusal(sent([begun], unplaced(0)), unplaced(0)), 'sent again').to.match(/^INVALID/u);
    expect(refusal(sent([begun], unplaced(0)), unplaced(1_000, { more: false }))).to.equal(lacking('1,000'));
  });
});

describe('rows that two parts of a file have', () => {
  const now = rowsOf(band(1, 0, 100, 350), band(2, 0, 100, 300), band(3, 101, 200, 400));
  const of = (
    firstRow: number | null,
    price: string,
    miles = ['0', '100'],
    file: string | null = 'prices.csv',
  ) => ({
    ...part(0, { firstRow, fileRows: 3, file }),
    rows: [{ cells: [...miles, price] }],
  });
  /** What each part drafts, or why it is refused. */
  const outcomes = (...parts: ReadonlyArray<object>) => {
    const past: By[] = [begun];
    return parts.map((each) => {
      const decided = decide(past, each, now);
      if (E.isLeft(decided)) return decided.left.fields?.['rows.0.minMileage'] ?? decided.left.message;
      past.push(...decided.right.map((event) => ({ ...event, actor: ADA })));
      return decided.right.flatMap(({ type, data }) =>
        type === 'PriceRowsDrafted'
          ? data.rows.map(({ id, value }) => [id, (value as { price?: number })?.price])
          : [],
      );
    });
  };
  const TWICE = 'The file has this row twice.';

  it('are repeated as they would be within one', () => {
    for (const at of [(row: number) => row, () => null]) {
      expect(outcomes(of(at(0), '375'), of(at(1), '300'))).to.deep.equal([[[1, 375]], []]);
      expect(outcomes(of(at(0), '350'), of(at(1), '310'))).to.deep.equal([[], TWICE]);
      expect(outcomes(of(at(0), '400', ['101', '200']), of(at(1), '410', ['101', '200']))).to.deep.equal([
        [],
        TWICE,
      ]);
      expect(outcomes(of(at(0), '9', ['5', '6']), of(at(1), '9', ['5', '6']))[1]).to.equal(TWICE);
    }
  });

  it('are not repeated by a part that comes again, whichever others have come since', () => {
    const [first, second] = [of(0, '375'), of(1, '300')];
    const last = { ...of(2, '410', ['101', '200']), hasMore: false };
    expect(outcomes(first, first, second, first, second, last, first, second, last)).to.deep.equal([
      ...[[[1, 375]], [], [], [], [], [[3, 410]], [], [], []],
    ]);
    expect(outcomes(first, of(1, '310'), second)).to.deep.equal([[[1, 375]], TWICE, []]);
  });

  it('are those of another file once one without an id was whole', () => {
    const first = of(null, '375', undefined, null);
    expect(
      outcomes(first, { ...of(null, '300', undefined, null), fileRows: 2, hasMore: false }, first),
    ).to.deep.equal([...[[[1, 375]], [], []]]);
  });
});

describe('what a draft keeps of the keys of the rows of a file', () => {
  const keysIn = (past: Past) => {
    const draft = folded(past);
    if (draft.kind === 'none') return undefined;
    return [...((draft.unfinished[KEY] ?? draft.ended[KEY])?.keys?.values() ?? [])];
  };

  it('are fingerprints, and nothing once the file is whole or taken back, but of repeated rows', () => {
    const past = sent([begun], part(0), part(500));
    const [stored] = past.flatMap((event) => ('change' in event.data ? [event.data.change] : []));
    expect(stored).to.not.have.property('keys');
    expect(stored?.fingerprints?.join('')).to.have.length(AT_ONCE * 11);
    expect(keysIn(past)).to.have.length(1_000);
    expect(keysIn(sent(past, LAST))).to.deep.equal([]);
    const over = { draftId: DRAFT, table: 'MILEAGE' as const, ids: [], ended: [KEY] };
    expect(keysIn([...past, { type: 'PriceRowsTakenBack', data: over, actor: ADA }])).to.deep.equal([]);
  });

  it('is the same for events of former releases, which have the keys themselves', () => {
    const past = sent([begun], part(0));
    const former = past.map((event): By => {
      if (event.type !== 'PriceRowsDrafted' || !event.data.change) return event;
      const { fingerprints: _none, ...change } = event.data.change;
      const keys = Array.from({ length: AT_ONCE }, (_each, at) => `${at}|${at}`);
      return { ...event, data: { ...event.data, change: { ...change, keys } } };
    });
    expect(keysIn(former)).to.deep.equal(keysIn(past));
  });
});

describe('parts of a file without an id', () => {
  const [key, file] = [changeKey(ADA, NO_FILE), null];
  const next = (at: number, of: Sent = {}) => unplaced(at, { file, ...of });

  it('are of another file once one was whole', () => {
    const whole = sent([begun], next(0, { fileRows: 1_000 }), next(500, { fileRows: 1_000, more: false }));
    expect(changeIn(whole, key)).to.include({ done: 1_000, isWhole: true });
    expect(refusal(whole, next(3_000, { fileRows: 1_000, more: false }))).to.equal(lacking('500', '1,000'));
  });

  it('name the unfinished file where they come again, and what to do', () => {
    const again = (past: Past, of: Sent = {}) => {
      const decided = decide(past, next(0, of));
      return E.isLeft(decided) ? decided.left.fields?.['rows.0.minMileage'] : undefined;
    };
    const past = sent([begun], next(0));
    expect(again(past)).to.equal(
      'A file without an id is unfinished in this draft: 500 of 1,500 rows are here, with this one. If this is the same file again, send only the rows that are missing, or say with acceptBrokenOffChange that nothing is missing and then send all. Send an id as file, so that files are told apart.',
    );
    expect(again(past, { file: 'prices.csv' })).to.equal(undefined);
    expect(again([...past, accepted(key)])).to.equal(undefined);
    const own = { ...next(500), rows: ['1', '2'].map((price) => ({ cells: ['9000', '9001', price] })) };
    expect(refusal(past, own)).to.match(/^INVALID/u);
    const decided = decide(past, own);
    expect(E.isLeft(decided) && Object.values(decided.left.fields ?? {})).to.deep.equal([
      'The file has this row twice.',
    ]);
  });

  it('are of another file once somebody said that that is all of one', () => {
    const past = [...sent([begun], next(0), next(500)), accepted(key)];
    const first = sent(past, next(3_000));
    expect(changeIn(first, key)).to.include({ done: 500 });
    expect(refusal(first, next(4_000, { more: false }))).to.equal(lacking('1,000'));
  });
});
