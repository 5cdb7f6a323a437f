import type { ReactNode } from 'react';
import { civilDate } from '../../../kit/format.ts';
import type { GridRows } from '../../../kit/grid/grid-state.ts';
import { Empty } from '../../../kit/loaded.tsx';
import { useAt } from './use-at.ts';

type RowsAsOfDayProps = { readonly rows: GridRows; readonly children: ReactNode };

/** What is shown of a table's rows; as of a day that had none, that there were none. */
export const RowsAsOfDay = ({ rows, children }: RowsAsOfDayProps) => {
  const { day } = useAt();
  return day === undefined || rows.length > 0 ? (
    children
  ) : (
    <Empty title={`There were no prices on ${civilDate(day)}`} />
  );
};
