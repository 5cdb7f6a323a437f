import type { MeanwhileChange } from '../../../src/shared-kernel/rejection.ts';
import type { Difference } from '../../kit/field-words.ts';
import { isPartOf, type OfficeDraft, type Part } from './office-draft.ts';
import { labelOf } from './office-labels.ts';

const inLine = (values: ReadonlyArray<string | null>): string => values.filter(Boolean).join(', ');

/** The values of a part by their paths, an address in one line. */
const valuesOf = (draft: OfficeDraft, part: Part): Readonly<Record<string, string>> => {
  switch (part) {
    case 'contact':
      return Object.fromEntries(
        Object.entries(draft.contact).map(([name, value]) => [`contact.${name}`, value]),
      );
    case 'addresses':
      return Object.fromEntries(
        Object.entries(draft.addresses).map(([name, { address, address2, city, state, zipcode }]) => [
          `addresses.${name}`,
          inLine([address, address2, city, inLine([state, zipcode]).replace(', ', ' ')]),
        ]),
      );
    default:
      return { [part]: draft[part] };
  }
};

const PARTS: ReadonlyArray<Part> = ['name', 'contact', 'addresses', 'contractText'];

const differencesIn = (part: Part, theirs: OfficeDraft, mine: OfficeDraft): ReadonlyArray<Difference> => {
  const own = valuesOf(mine, part);
  return Object.entries(valuesOf(theirs, part))
    .filter(([path, value]) => value !== own[path])
    .map(([path, value]) => ({ label: labelOf(path), theirs: value || null, mine: own[path] || null }));
};

type Change = Pick<MeanwhileChange, 'part' | 'by'>;

/** Each change by somebody else, with what differs in its part. */
export const officeDifferences = <C extends Change>(
  theirs: OfficeDraft,
  mine: OfficeDraft,
  changes: ReadonlyArray<C>,
): ReadonlyArray<{ readonly change: C; readonly rows: ReadonlyArray<Difference> }> =>
  changes.map((change) => ({
    change,
    rows: PARTS.filter(isPartOf([change])).flatMap((part) => differencesIn(part, theirs, mine)),
  }));
