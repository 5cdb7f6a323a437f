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

/** What differs in the parts that somebody else has changed. */
export const officeDifferences = (
  theirs: OfficeDraft,
  mine: OfficeDraft,
  changed: ReadonlyArray<{ readonly part: string }>,
): ReadonlyArray<Difference> =>
  PARTS.filter(isPartOf(changed)).flatMap((part) => {
    const own = valuesOf(mine, part);
    return Object.entries(valuesOf(theirs, part))
      .filter(([path, value]) => value !== own[path])
      .map(([path, value]) => ({ label: labelOf(path), theirs: value || null, mine: own[path] || null }));
  });
