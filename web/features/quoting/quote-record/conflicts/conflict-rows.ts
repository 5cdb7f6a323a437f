import { type Catalogue, FIELDS, partName } from '../../../../../src/quoting/contract/fields.ts';
import type { Fields } from '../../../../../src/shared-kernel/field.ts';
import { sameValue } from '../../../../../src/shared-kernel/same-value.ts';
import {
  type Difference,
  differing,
  type Names,
  type Values,
  valueInWords,
} from '../../../../kit/field-words.ts';
import { vehicleInWords } from '../../field-words.ts';
import type { RecordDraft } from '../editing/record-draft.ts';
import { type FormSection, wireOf } from '../editing/record-sections.ts';

const vehicleRows = (
  theirs: ReadonlyArray<Values>,
  mine: ReadonlyArray<Values>,
  fields: Fields,
  names: Names,
): ReadonlyArray<Difference> => {
  const words = (vehicle: Values | undefined) => vehicle && vehicleInWords(vehicle, names, fields);
  return Array.from({ length: Math.max(theirs.length, mine.length) }, (_, index) => index)
    .filter((index) => !sameValue(theirs[index], mine[index]))
    .map((index) => ({
      label: `Vehicle ${index + 1}`,
      theirs: words(theirs[index]) ?? null,
      mine: words(mine[index]) ?? null,
    }));
};

const listRow = (
  section: 'followups' | 'engagements',
  [theirs, mine]: readonly [RecordDraft, RecordDraft],
  words: (draft: RecordDraft) => ReadonlyArray<string | null | undefined>,
): Difference => ({
  label: partName(section),
  theirs: words(theirs).join('; ') || null,
  mine: words(mine).join('; ') || null,
});

/** Fields that differ between two drafts of a section. */
export const conflictRows = (
  section: FormSection,
  theirs: RecordDraft,
  mine: RecordDraft,
  names: Names,
  catalogue: Catalogue = FIELDS,
): ReadonlyArray<Difference> => {
  const [stored, typed] = [wireOf(theirs, section), wireOf(mine, section)];
  const fields = catalogue[section];
  const both = [theirs, mine] as const;
  switch (section) {
    case 'vehicles':
      return vehicleRows(theirs.vehicles, mine.vehicles, fields, names);
    case 'followups':
      return [
        listRow(section, both, ({ followups }) =>
          followups.map(({ followupOn }) => valueInWords(FIELDS.followups.followupOn, followupOn, names)),
        ),
      ];
    case 'engagements':
      return [listRow(section, both, ({ engagements }) => engagements.map((flag) => fields[flag]?.label))];
    case 'status':
    case 'assignee':
    case 'referrer':
      return differing(stored, typed, fields, names);
    default:
      return differing(stored[section] as Values, typed[section] as Values, fields, names);
  }
};
