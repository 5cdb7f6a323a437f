import { useEffect, useState } from 'react';
import { useStable } from '../../use-stable.ts';
import { formatList } from '../list-state.ts';
import type { ListQuery } from '../rows/pages.ts';
import type { EditableRow } from './inline-definition.ts';
import type { Current } from './save-change.ts';

/** A row that has left the list: as it was listed, and its record as it is now; undefined if that cannot be read. */
export type Left = { readonly was: EditableRow; readonly now: Current | undefined };

type Watched = {
  /** The row with the open picker. */
  readonly row: EditableRow | undefined;
  /** Undefined until they are loaded. */
  readonly rows: ReadonlyArray<EditableRow> | undefined;
  readonly shown: ListQuery;
  readonly load: (row: EditableRow) => Promise<Current | undefined>;
  /** Called with what has become of the row. */
  readonly onLeft: (left: Left) => void;
  /** The row is none of the list that the user has gone to. */
  readonly onOther: () => void;
};

/** Watches whether the row with the open picker leaves the list. Undefined while it is in it. */
export const useLeft = ({ row, rows, shown, load, onLeft, onOther }: Watched): Left | undefined => {
  const [left, setLeft] = useState<Left>();
  const rowId = row?.rowId;
  const isOut = row !== undefined && rows !== undefined && !rows.some((each) => each.rowId === rowId);
  const address = formatList(shown.state).toString();
  const [opened, setOpened] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list in which the picker was opened
  useEffect(() => setOpened(rowId === undefined ? undefined : address), [rowId]);
  const follow = useStable(async (): Promise<void> => {
    if (row === undefined) return;
    if (opened !== address) return onOther();
    const now = await load(row).catch(() => undefined);
    setLeft({ was: row, now });
    onLeft({ was: row, now });
  });
  useEffect(() => {
    setLeft(undefined);
    if (isOut) follow();
  }, [isOut, follow]);
  return isOut ? left : undefined;
};
