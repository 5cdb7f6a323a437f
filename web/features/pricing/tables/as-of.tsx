import type { ReactNode } from 'react';
import { civilDate } from '../../../kit/format.ts';
import type { GridRows } from '../../../kit/grid/grid-state.ts';
import { Empty } from '../../../kit/loaded.tsx';
import { useAt } from './use-at.ts';

type UnlessNoneThenProps = { readonly rows: GridRows; readonly children: ReactNode };

/** Instead of a table without rows as of a day; otherwise what is in it. */
export const UnlessNoneThen = ({ rows, children }: UnlessNoneThenProps) => {
  const { day } = useAt();
  return day === undefined || rows.length > 0 ? (
    children
  ) : (
    <Empty title={`There were no prices on ${civilDate(day)}`} />
  );
};
