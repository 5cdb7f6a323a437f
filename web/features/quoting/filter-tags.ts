import { labelOf } from '../../../src/quoting/contract/fields.ts';
import type { FilterOption } from '../../kit/list/list-filter.tsx';
import type { FilterTag } from '../../kit/list/list-filters.tsx';
import { daysInWords, type FilterName, type Filters, without, withoutRange } from './list-filters.ts';

/** Filters whose values have names, in the order of their controls. */
const NAMED = {
  timezones: 'Timezone',
  engagements: 'Engagement',
  parentStatusId: labelOf('parentStatusId'),
  childStatusId: labelOf('childStatusId'),
  assigneeId: labelOf('assigneeId'),
} as const;
type Named = keyof typeof NAMED;

const valuesOf = (filters: Filters, name: Named): ReadonlyArray<string> => [filters[name] ?? []].flat();

/** The filters without one value; a child status goes with its parent. */
const dropped = (filters: Filters, name: Named, value: string): Filters => {
  const left = valuesOf(filters, name).filter((each) => each !== value);
  const gone: ReadonlyArray<FilterName> = name === 'parentStatusId' ? [name, 'childStatusId'] : [name];
  return { ...without(filters, ...gone), ...(left.length > 0 && { [name]: left }) };
};

/**
 * Active filters as tags, one per value; values that are no option are left out. Options are undefined until loaded:
 * the tag has its place from the start. `dated` names the date of the range.
 */
export const filterTags = (
  options: Readonly<Record<Named, ReadonlyArray<FilterOption> | undefined>>,
  filters: Filters,
  dated: string,
  onChange: (filters: Filters) => void,
): ReadonlyArray<FilterTag> => {
  const days = daysInWords(filters);
  const { search } = filters;
  return [
    ...(search
      ? [
          {
            id: 'search',
            label: 'Search',
            words: search,
            remove: () => onChange(without(filters, 'search')),
          },
        ]
      : []),
    ...(Object.keys(NAMED) as ReadonlyArray<Named>).flatMap((name) =>
      valuesOf(filters, name).flatMap((value) =>
        (options[name] ?? [{ id: value, name: '…' }])
          .filter(({ id }) => id === value)
          .map((option) => ({
            id: `${name} ${value}`,
            label: NAMED[name],
            words: option.name,
            remove: () => onChange(dropped(filters, name, value)),
          })),
      ),
    ),
    ...(days
      ? [{ id: 'days', label: dated, words: days, remove: () => onChange(withoutRange(filters)) }]
      : []),
  ];
};
