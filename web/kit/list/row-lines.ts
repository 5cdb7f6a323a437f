import type { Column } from './list-column.ts';

type Lined = Pick<Column<never>, 'line'>;

/** Height of the first line with what is around it, of the second with the gap before it, and of each further one. */
const FIRST_PX = 35;
const SECOND_PX = 32;
const FURTHER_PX = 28;

/** Columns of a row in a narrow window by its lines; the first column begins the first line. */
export const linesOf = <Each extends Lined>([, ...others]: ReadonlyArray<Each>) => {
  const of = (line: Lined['line']) => others.filter((column) => column.line === line);
  return { first: of(1), second: of(2), further: of(undefined) };
};

/** Height of such a row in pixels. */
export const linesHeight = (columns: ReadonlyArray<Lined>): number => {
  const { second, further } = linesOf(columns);
  return FIRST_PX + (second.length > 0 ? SECOND_PX : 0) + FURTHER_PX * further.length;
};
