import { grouped } from '../../../shared-kernel/grouped.ts';
import type { PriceTable } from '../../contract/price-columns.ts';
import { inOrder, type Miles } from '../definitions/bands.ts';
import { definitionOf } from '../definitions/registry.ts';
import type { RowValue } from '../rows/price-rows.ts';
import { milesInWords } from '../rows/row-labels.ts';

type Band = Miles & { readonly order: string };

/** Earlier rows that are named; more are counted. */
const NAMED = 3;

/** Whether bands have all miles of another one. */
const haveAll = (bands: ReadonlyArray<Miles>, { minMileage, maxMileage }: Miles): boolean => {
  let next = minMileage;
  for (const band of bands.toSorted((one, other) => one.minMileage - other.minMileage))
    if (band.minMileage <= next) next = Math.max(next, band.maxMileage + 1);
  return next > maxMileage;
};

const inWords = (earlier: ReadonlyArray<Miles>, isWhole: boolean): string => {
  const more = earlier.length > NAMED ? [`${earlier.length - NAMED} more`] : [];
  const rows = [...earlier.slice(0, NAMED).map(milesInWords), ...more].join(', ');
  const of = earlier.length === 1 ? 'an earlier row counts' : 'earlier rows count';
  return isWhole ? `Never counts, as ${of} first: ${rows}.` : `For shared miles ${of} first: ${rows}.`;
};

/**
 * Tells of one row of a table of bands after the other, each laid over the table, which earlier rows have its miles:
 * these count first. A new row has no id yet. Undefined where there are none, or where the table has no bands.
 */
export const earlierBands = (
  table: PriceTable,
  rows: ReadonlyMap<number, object>,
): ((id: number | null, value: RowValue) => string | undefined) => {
  const { bandsOf } = definitionOf(table);
  if (!bandsOf) return () => undefined;
  const listed = inOrder(rows as ReadonlyMap<number, Band>);
  const groups = new Map<string, ReadonlyArray<readonly [id: number | null, band: Band]>>(
    grouped(listed, ([, band]) => bandsOf(band)),
  );
  return (id, value) => {
    const band = value as unknown as Band;
    const group = bandsOf(value);
    const all = groups.get(group) ?? [];
    const at = id === null ? -1 : all.findIndex(([own]) => own === id);
    if (at < 0) groups.set(group, [...all, [id, band]]);
    const earlier = (at < 0 ? all : all.slice(0, at))
      .map(([, each]) => each)
      .filter((each) => each.minMileage <= band.maxMileage && band.minMileage <= each.maxMileage);
    return earlier.length === 0 ? undefined : inWords(earlier, haveAll(earlier, band));
  };
};
