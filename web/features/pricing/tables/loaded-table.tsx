import { createContext, type ReactNode, useContext, useRef } from 'react';
import { Loaded, type Query } from '../../../kit/loaded.tsx';

/** A query of a table: `currentData` answers what is asked for now. */
type TableQuery<Data> = Query<unknown> & {
  readonly currentData?: Data | undefined;
  readonly isFetching: boolean;
};

/** What is shown of a table: the answer to `ask`, which need not be the latest question. */
export type ShownTable<Ask, Data> = {
  readonly ask: Ask;
  readonly data: Data;
  /** Another answer is on its way. */
  readonly isStale: boolean;
};

/** The answer to what is asked for; until it is there, the one before. */
export const useShownTable = <Ask, Data>(
  ask: Ask,
  { currentData, isFetching }: TableQuery<Data>,
): ShownTable<Ask, Data> | undefined => {
  const last = useRef<Omit<ShownTable<Ask, Data>, 'isStale'>>(undefined);
  if (currentData !== undefined) last.current = { ask, data: currentData };
  const isStale = currentData === undefined;
  return last.current && (!isStale || isFetching) ? { ...last.current, isStale } : undefined;
};

const Stale = createContext(false);

/** Whether the rows are those from before, out of reach until others are there. */
export const useIsStale = (): boolean => useContext(Stale);

type LoadedTableProps<Ask, Data> = {
  readonly query: TableQuery<Data>;
  readonly shown: ShownTable<Ask, Data> | undefined;
  /** `size chart` */
  readonly what: string;
  readonly children: (shown: ShownTable<Ask, Data>) => ReactNode;
};

/** A table as far as it is loaded: rows stay, dimmed and out of reach, until those that are asked for are there. */
export const LoadedTable = <Ask, Data>({ query, shown, what, children }: LoadedTableProps<Ask, Data>) => (
  <Loaded query={{ ...query, data: shown }} what={what}>
    {(table) => (
      <div className="table-shown" inert={table.isStale} aria-busy={table.isStale}>
        <Stale.Provider value={table.isStale}>{children(table)}</Stale.Provider>
      </div>
    )}
  </Loaded>
);
