import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { today } from '../../../ui/format.ts';
import type { ListsDispatch } from '../list-api.ts';
import type { ListedRecord } from '../quote-types.ts';
import { holds, type InlineChange, type InlineField, standsAfter } from './inline-change.ts';
import { named } from './inline-words.ts';
import { rowWith } from './row-with.ts';
import { type Made, movedTo, type Outcome, saveChange } from './save-change.ts';
import { type Shown, staying } from './staying.ts';
import { tellRefused, tellSaved } from './tell-change.ts';

/** A picker that is open. */
export type Editing = {
  readonly field: InlineField;
  /** The row as the person sees it. */
  readonly row: ListedRecord;
  /** Where the picker hangs. */
  readonly cell: HTMLElement;
  /** What has the focus again afterwards. */
  readonly from: HTMLElement;
};

/** A change that was not stored, and why. */
export type Trouble = Outcome & { readonly change: InlineChange };

export type InlineEditing = {
  readonly editing: Editing | undefined;
  /** What is on its way. */
  readonly saving: InlineChange | undefined;
  readonly trouble: Trouble | undefined;
  readonly open: (editing: Editing) => void;
  readonly choose: (change: InlineChange) => void;
  readonly close: () => void;
};

type Settings = Shown & {
  readonly rows: ReadonlyArray<ListedRecord>;
  readonly kind: Made['kind'];
  readonly mayUndo: boolean;
};

/** One picker at a time. It stays open until its choice is stored; closed before, the outcome is told all the same. */
export const useInlineEdit = (settings: Settings): InlineEditing => {
  const dispatch = useDispatch<ListsDispatch>();
  const [editing, setEditing] = useState<Editing>();
  const [saving, setSaving] = useState<InlineChange>();
  const [trouble, setTrouble] = useState<Trouble>();
  const latest = useRef<{ editing: Editing | undefined; settings: Settings }>(undefined);
  useEffect(() => {
    latest.current = { editing, settings };
  });
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );

  const show = (next: Editing | undefined, why?: Trouble): void => {
    setEditing(next);
    setSaving(undefined);
    setTrouble(why);
  };

  const choose = async (change: InlineChange): Promise<void> => {
    if (editing === undefined || saving !== undefined) return;
    const { row } = editing;
    const { kind, rows, mayUndo } = settings;
    const record = named(kind, row);
    const listed = (): ListedRecord =>
      (latest.current?.settings.rows ?? rows).find(({ rowId }) => rowId === row.rowId) ?? row;
    if (holds(listed(), change)) return show(undefined);
    setSaving(change);
    setTrouble(undefined);
    const made: Made = {
      kind,
      id: row.id,
      rowId: row.rowId,
      change,
      before: listed,
      revision: row.revision,
    };
    const outcome = await saveChange(made, dispatch);
    const { now, error } = outcome;
    const isOpen = latest.current?.editing === editing;
    if (error !== undefined && !(now && holds(now, change))) {
      if (isOpen) show(now ? { ...editing, row: rowWith(row, now) } : editing, { ...outcome, change });
      else tellRefused(made, outcome, record);
      return;
    }
    if (isOpen) show(undefined);
    const shown = latest.current?.settings;
    const drawn = rowWith(listed(), now ?? standsAfter(listed(), change), movedTo(made, 'to'));
    const isOut =
      row.stays !== 'out' &&
      shown !== undefined &&
      staying(drawn, change.about, shown, today()).stays === 'out';
    tellSaved(made, outcome, { record, isOut, mayUndo }, dispatch);
  };

  return { editing, saving, trouble, open: show, choose, close: () => show(undefined) };
};
