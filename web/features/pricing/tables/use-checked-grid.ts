import { useMemo, useState } from 'react';
import { merged } from '../../../kit/grid/grid-problems.ts';
import type { GridRows } from '../../../kit/grid/grid-state.ts';
import { useGrid } from '../../../kit/grid/use-grid.ts';
import { NONE_REFUSED, refusedIn } from './refused-cells.ts';
import type { TableDefinition } from './table-definition.ts';

/** The rows of a table in a grid, checked by its rules and by what the server refused. */
export const useCheckedGrid = ({ columns, check: checkRows }: TableDefinition, rows: GridRows) => {
  const [refused, setRefused] = useState(NONE_REFUSED);
  const check = useMemo(
    () => (all: GridRows) => {
      const ofServer = refusedIn(refused, all);
      return checkRows ? merged(checkRows(all), ofServer) : ofServer;
    },
    [checkRows, refused],
  );
  return { model: useGrid({ rows, columns, check }), setRefused };
};
