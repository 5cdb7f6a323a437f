import { useEffect, useState } from 'react';
import { useStable } from '../../use-stable.ts';
import { formatList } from '../list-state.ts';
import type { ListQuery } from '../rows/pages.ts';
import type { EditableRow } from './inline-definition.ts';
import type { Current } from './save-change.ts';

/** A row that is no longer among the listed ones. */
export type Left = {
  /** As it was listed. */
  readonly was: EditableRow;
  /** Its record; undefined if it cannot be read. */
  readonly now: Current | undefined;
  /** Whether it is certain that the list would not show it: it may also have moved out of the loaded rows. */
  readonly isGone: boolean;
};

type Watched = {
  /** The row with the open picker. */
  readonly row: EditableRow | undefined;
  /** Undefined until they are loaded. */
  readonly rows: ReadonlyArray<EditableRow> | undefined;
  readonly shown: ListQuery;
  readonly load: (row: EditableRow) => Promise<Current | undefined>;
  /** Whether the list would not show the row with the values of its record. */
  readonly isGone: (row: EditableRow, now: Current) => boolean;
  /** The row is not among those of the list that the user has gone to. */
  readonly onOther: () => void;
};

/** Watches whether the row with the open picker leaves the listed rows. Undefined while it is among them. */
export const useLeft = ({ row, rows, shown, load, isGone, onOther }: Watched): Left | undefined => {
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
    setLeft({ was: row, now, isGone: now !== undefined && isGone(row, now) });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: also where another list without the row follows
  useEffect(() => {
    setLeft(undefined);
    if (isOut) follow();
  }, [isOut, address, follow]);
  return isOut ? left : undefined;
};
