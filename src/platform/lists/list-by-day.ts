import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import { fields } from '../../shared-kernel/validation.ts';
import type { Sql } from '../sql.ts';
import type { Filter } from './conditions.ts';
import { countRollup, countRows, type DayColumns, type DayCounts, type DayRollup } from './day-counts.ts';
import { countAll, defineList, type ListDefinition } from './list.ts';

/** Tabs of days of a list. */
export type DayTabs<F> = DayColumns & {
  readonly of: (filter: F) => keyof DayCounts;
  /** The filter without its tab. */
  readonly everyDay: (filter: F) => F;
  /** The roll-up and the filter as conditions on it, null if it cannot count by that filter. */
  readonly rollup?: DayRollup & { readonly counted: (filter: F) => ReadonlyArray<Filter> | null };
};

/** A list with tabs of days. Counts come from the roll-up if it can answer, otherwise from the rows. */
export const defineListByDay = <F, Sort extends string, Row extends object, Key>({
  tabs,
  ...list
}: ListDefinition<F, Sort, Row, Key> & { readonly tabs: DayTabs<NoInfer<F>> }) => {
  const { name, source } = list;
  const { rollup } = tabs;

  /** Counts of each tab, with all filters but the tab's own. */
  const counts = (filter: F, today: CivilDate, sql: Sql): Promise<DayCounts> => {
    const counted = rollup?.counted(filter);
    return rollup && counted
      ? countRollup(name, rollup, counted, today, sql)
      : countRows(name, tabs, source(tabs.everyDay(filter), today, null), today, sql);
  };

  const total = async (filter: F, today: CivilDate, sql: Sql): Promise<number> =>
    rollup?.counted(filter)
      ? (await counts(filter, today, sql))[tabs.of(filter)]
      : countAll(name, source(filter, today, null), sql);

  return {
    ...defineList({ ...list, total }),
    counts,
    countArguments: fields({ filterBy: list.filter }),
  };
};
