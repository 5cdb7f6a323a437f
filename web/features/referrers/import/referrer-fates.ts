import * as E from 'fp-ts/lib/Either.js';
import { REFERRER, referrerInput } from '../../../../src/quoting/contract/referrers.ts';
import { toDollars } from '../../../../src/shared-kernel/money.ts';
import { caseless } from '../../../../src/shared-kernel/text.ts';
import { decodeWith } from '../../../../src/shared-kernel/validation.ts';
import type { ListedReferrer, ReferrerInput } from '../../../api/generated/types.ts';
import { moneyValue } from '../../../kit/form/typed.ts';
import { money } from '../../../kit/format.ts';
import type { FieldDifference, RowEntry, RowFate } from '../../../kit/import/import-work.ts';
import type { FileRow, FileShape } from '../../../kit/import/read-table.ts';

export const REFERRER_FILE: FileShape = {
  columns: [
    ...(['name', 'depositAmount', 'leadCost'] as const).map((field) => ({
      field,
      names: [REFERRER[field].label, field],
    })),
    { field: null, names: ['ID', 'Slug'] },
  ],
  needsOneOf: ['name'],
  needsAll: ['name', 'depositAmount', 'leadCost'],
};

/** Reads a row of a file; what cannot be read stays as it is written, and is refused at its column. */
export const readReferrer = ({ line, cells }: FileRow): RowEntry<ReferrerInput> => {
  const { name = '', depositAmount = '', leadCost = '' } = cells;
  return {
    ...{ line, name: name || '–', problems: [] },
    input: {
      name,
      depositAmount: moneyValue(depositAmount) as number | null,
      leadCost: moneyValue(leadCost) as number | null,
    },
    keys: name === '' ? [] : [caseless(name)],
  };
};

const AMOUNTS = ['depositAmount', 'leadCost'] as const;

const inWords = (amount: number | null): string => (amount === null ? 'Standard' : money(amount));

/** The referrer that a row changes, as it was read. */
export type ReferrerTarget = { readonly id: string; readonly revision: number };

/** What importing a row would do to the referrers that there are, which are known by name; it renames none. */
export const fateOfReferrer =
  (listed: ReadonlyArray<ListedReferrer>) =>
  (input: ReferrerInput): RowFate<ReferrerTarget> => {
    const read = decodeWith(referrerInput)(input);
    if (E.isLeft(read))
      return {
        state: 'refused',
        problems: Object.entries(read.left).map(([column, message]) => ({ column, message })),
      };
    const { name, depositAmount, leadCost } = read.right;
    const stored = listed.find((each) => caseless(each.name) === caseless(name));
    const sent = {
      depositAmount: depositAmount === null ? null : toDollars(depositAmount),
      leadCost: toDollars(leadCost),
    };
    if (!stored)
      return {
        state: 'new',
        values: AMOUNTS.map((field) => ({
          ...{ label: REFERRER[field].label, from: null, to: inWords(sent[field]) },
        })),
      };
    const changes = AMOUNTS.flatMap((field): ReadonlyArray<FieldDifference> => {
      const [from, to] = [stored[field], sent[field]];
      return from === to ? [] : [{ label: REFERRER[field].label, from: inWords(from), to: inWords(to) }];
    });
    const { id, revision } = stored;
    return changes.length === 0 ? { state: 'same' } : { state: 'changes', target: { id, revision }, changes };
  };
