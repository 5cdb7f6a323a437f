import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { today } from '../../format.ts';
import { mayRepeat } from '../../save/outcome.ts';
import type { Agreed } from '../../status-question.ts';
import { useStable } from '../../use-stable.ts';
import type { ListQuery } from '../rows/pages.ts';
import type { ListsDispatch } from '../rows/rows-api.ts';
import type { AnyChange, AnyInline, EditableRow } from './inline-definition.ts';
import { type Current, type Made, type Outcome, saveChange } from './save-change.ts';
import { toastRefused, toastSaved, toastUnasked } from './toast-change.ts';
import { settleRead } from './unstored.ts';
import { type Left, useLeft } from './use-left.ts';

/** An open picker. */
export type Editing = {
  readonly field: string;
  /** The row when the picker was opened. */
  readonly row: EditableRow;
  /** Anchor of the picker. */
  readonly cell: HTMLElement;
  /** The element to focus when it is closed. */
  readonly from: HTMLElement;
};

const NONE: ReadonlyArray<never> = [];

const newest = (row: Current, read: Current | undefined): Current =>
  read && read.revision > row.revision ? read : row;

/** A rejected change and its outcome. */
export type Trouble = Outcome & {
  readonly change: AnyChange;
  /** Says it in a toast, where the picker does no more. */
  readonly tell: () => void;
};

export type InlineEditing = {
  readonly editing: Editing | undefined;
  /** Set once the row is no longer among the listed ones. */
  readonly left: Left | undefined;
  /** The change being saved. */
  readonly saving: AnyChange | undefined;
  readonly trouble: Trouble | undefined;
  readonly open: (editing: Editing) => void;
  readonly choose: (change: AnyChange) => void;
  readonly close: () => void;
};

type Settings = {
  readonly definition: AnyInline;
  readonly shown: ListQuery;
  /** Undefined until they are loaded. */
  readonly rows: ReadonlyArray<EditableRow> | undefined;
  readonly mayUndo: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: as in a definition
  readonly ask?: (row: any, change: any, wanted: () => boolean) => Promise<Agreed | undefined>;
};

type Latest = Pick<InlineEditing, 'editing' | 'trouble'> & { readonly settings: Settings };

/**
 * State of the list's only picker. It stays open until its choice is stored; if the user closes it before, a
 * toast shows the outcome.
 */
export const useInlineEdit = (settings: Settings): InlineEditing => {
  const dispatch = useDispatch<ListsDispatch>();
  const [editing, setEditing] = useState<Editing>();
  const [saving, setSaving] = useState<AnyChange>();
  const [trouble, setTrouble] = useState<Trouble>();
  const latest = useRef<Latest>(undefined);
  useEffect(() => {
    latest.current = { editing, trouble, settings };
  });
  /** What may be tried again is not forgotten with the picker. */
  const tellTrouble = (): void => {
    const { trouble: told } = latest.current ?? {};
    if (told?.refusal && mayRepeat(told.refusal.state)) told.tell();
  };
  const tellAtEnd = useStable(tellTrouble);
  useEffect(
    () => () => {
      tellAtEnd();
      latest.current = undefined;
    },
    [tellAtEnd],
  );
  const { definition, rows: read } = settings;
  useEffect(() => {
    if (read) void settleRead(definition, read, dispatch);
  }, [definition, read, dispatch]);

  const show = (next: Editing | undefined, why?: Trouble): void => {
    setEditing(next);
    setSaving(undefined);
    setTrouble(why);
  };

  const leave = (next?: Editing): void => {
    tellTrouble();
    show(next);
  };

  const left = useLeft({
    row: editing?.row,
    rows: settings.rows,
    shown: settings.shown,
    load: ({ id }) => definition.load(dispatch, id),
    // The row of a part of a record does not tell whether the part has moved within the list.
    isGone: (row, now) =>
      row.rowId === row.id &&
      definition.membership(definition.drawn(row, now), editing?.field, settings.shown, today()).stays ===
        'out',
    onOther: () => leave(),
  });

  const choose = async (change: AnyChange): Promise<void> => {
    if (editing === undefined || saving !== undefined) return;
    const { row } = editing;
    const { rows = NONE, mayUndo, ask } = settings;
    const { holds, drawn } = definition;
    const listed = (): EditableRow =>
      (latest.current?.settings.rows ?? rows).find(({ rowId }) => rowId === row.rowId) ?? row;
    if (holds(newest(listed(), left?.now), change)) return show(undefined);
    setSaving(change);
    setTrouble(undefined);
    const isOpen = (): boolean => latest.current?.editing === editing;
    let isUnasked = false;
    const wanted = (): boolean => {
      isUnasked = !isOpen();
      return !isUnasked;
    };
    const agreed = await ask?.(row, change, wanted);
    if (ask && !agreed) {
      if (isOpen()) setSaving(undefined);
      if (isUnasked) toastUnasked(definition, row);
      return;
    }
    const made: Made = {
      definition,
      ...(agreed && { prepare: () => agreed.prepare(row.id) }),
      name: definition.nameOf(row),
      id: row.id,
      rowId: row.rowId,
      change,
      before: listed,
      revision: row.revision,
    };
    const send = async (): Promise<void> => {
      const outcome = await saveChange(made, dispatch);
      const { now, refusal } = outcome;
      if (refusal !== undefined && !(now && holds(now, change))) {
        const tell = (): void => toastRefused(made, outcome, send);
        if (isOpen())
          show(now ? { ...editing, row: drawn(row, now) } : editing, { ...outcome, change, tell });
        else tell();
        return;
      }
      if (isOpen()) show(undefined);
      const shown = latest.current?.settings.shown;
      const after = drawn(listed(), now ?? definition.after(listed(), change), {
        ...{ rowId: row.rowId, change, at: 'after' },
      });
      const isOut =
        row.stays !== 'out' &&
        left === undefined &&
        shown !== undefined &&
        definition.membership(after, change.about, shown, today()).stays === 'out';
      toastSaved(made, outcome, { isOut, mayUndo, lost: agreed?.lost.get(row.id) }, dispatch);
    };
    await send();
  };

  return { editing, left, saving, trouble, open: leave, choose, close: () => leave() };
};
