import { Intent } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../../../api/api-error.ts';
import type { SaveFailure } from '../../../kit/form/leaving.ts';
import { useSource } from '../../../kit/form/leaving.ts';
import { changesBetween } from '../../../kit/grid/grid-changes.ts';
import { type GridConflict, mergedRows, newIds, withTheirs } from '../../../kit/grid/grid-merge.ts';
import type { GridRows } from '../../../kit/grid/grid-state.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { answerOf, failureOf, isStored } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { toastFailure } from '../../../kit/toast-failure.ts';
import { toast } from '../../../kit/toaster.ts';
import { NONE_REFUSED, refusalOf } from './refused-cells.ts';
import { useTablesSaveKey } from './save-key.ts';
import { type Saved, type Sent, savedPrices } from './saved-prices.ts';
import { basisOf, type TableConflict, type TableData, type TableDefinition } from './table-definition.ts';
import { tableNow } from './table-now.ts';
import { toastProblems } from './toast-problems.ts';
import { useAt } from './use-at.ts';
import { useEditedRows } from './use-edited-rows.ts';
import { useUndoSave } from './use-undo-save.ts';

type Keep = (conflict: GridConflict) => boolean;

/** What the editor does now, for what ends later than it began. */
type Latest = {
  readonly conflict: TableConflict | undefined;
  readonly saveNow: () => Promise<boolean>;
  readonly save: () => Promise<boolean>;
};

/** A table in a grid: its saves, and what becomes of them where others save the same table. */
export const useTableEditor = (definition: TableDefinition, data: TableData) => {
  const dispatch = useDispatch<ListsDispatch>();
  const save = useSave();
  const undoSave = useUndoSave();
  const { at, draft } = useAt();
  const [failure, setFailure] = useState<SaveFailure>();
  const [conflict, setConflict] = useState<TableConflict>();
  const [isSaving, setSaving] = useState(false);
  /** A save whose outcome is not known. */
  const unknown = useRef<Sent>(undefined);
  const running = useRef(Promise.resolve(true));
  const latest = useRef({} as Latest);
  const subject = `prices ${definition.table} ${definition.feeType ?? ''}`;
  const of = { table: definition.table, draft };
  const edited = useEditedRows(definition, data, isSaving);
  const { model, isDirty, setRefused, goOnFrom, goOnAfter } = edited;

  /** Compares with what others have saved; true once the rest is saved, too. */
  const catchUp = async (sent: Sent, error: ApiError, isAgain: boolean): Promise<boolean> => {
    const { rows, from } = sent;
    const { changes = [] } = error;
    const now = tableNow(definition, { from, now: await definition.fetch(dispatch, at) }, error);
    const withNow = (mine: GridRows) => mergedRows({ base: from.rows, theirs: now.rows, mine });
    const merge = withNow(edited.latest.current.model.rows);
    if (merge.conflicts.length > 0 || isAgain) {
      flushSync(() => setConflict({ merge, now, changes }));
      return false;
    }
    goOnFrom(now, (mine) => withNow(mine).rows);
    return attempt({ rows: withNow(rows).rows, from: now }, true);
  };

  /** Takes a save back. What is edited meanwhile stays, the other cells are those stored now; what both changed is compared on saving. */
  const undo = async (saved: Saved): Promise<void> => {
    await undoSave(subject, saved);
    await running.current;
    const now = await definition.fetch(dispatch, at).catch(() => undefined);
    const { model: shown, seen, isDirty: isLeft } = edited.latest.current;
    // Without edits, what is stored is shown anyway.
    if (!now || !(isLeft || shown.typed)) return;
    const merged = (mine: GridRows) => mergedRows({ base: seen.rows, theirs: now.rows, mine });
    if (merged(shown.rows).conflicts.length === 0) goOnFrom(now, (mine) => merged(mine).rows);
  };

  /** With the draft as it is right before they are sent; what is sent again keeps that of the first time. */
  const ontoDraft = async (sent: Sent): Promise<Sent> => {
    if (draft === undefined || sent.onto) return sent;
    // Where it cannot be read, none of its rows is known.
    const onto = await definition.fetch(dispatch, at).catch(() => ({ ...sent.from, rows: [] }));
    return { ...sent, onto };
  };

  const attempt = async (edits: Sent, isAgain = false): Promise<boolean> => {
    setSaving(true);
    const sent = await ontoDraft(edits);
    const { rows, from } = sent;
    const changes = changesBetween(from.rows, rows);
    const basis = basisOf(from, draft);
    const outcome = await save({
      input: { ...basis, rows },
      send: ({ intention }) => definition.send(dispatch, { rows, changes, basis: { ...basis, intention } }),
    });
    try {
      setFailure(failureOf(outcome));
      unknown.current = outcome.state === 'unknown' ? sent : undefined;
      const inOrder = definition.sentRows(rows, changes);
      if (isStored(outcome)) {
        const answer = answerOf(outcome);
        const ids = newIds(inOrder, answer ?? []);
        const now = answer ? await definition.fetch(dispatch, at).catch(() => undefined) : undefined;
        goOnAfter(sent, ids, now);
        const saved = savedPrices(of, sent, changes, ids, now);
        const offers = saved ? [{ text: 'Undo', onClick: () => undo(saved) }] : [];
        toast(subject, definition.saved, Intent.SUCCESS, offers);
        return true;
      }
      if (outcome.state === 'conflict') return await catchUp(sent, outcome.error, isAgain);
      const { model: shown } = edited.latest.current;
      const refusal = refusalOf(outcome.error, { ...definition, sent: inOrder, shown: shown.rows });
      flushSync(() => setRefused(refusal.cells));
      // The cells that were just refused are of the model that is shown now.
      const { model: marked } = edited.latest.current;
      if (outcome.error.code === 'INVALID') toastProblems(subject, marked, definition, refusal.others);
      else toastNotStored(outcome, { subject, retry: () => latest.current.save() });
      return false;
    } catch (thrown) {
      toastFailure(subject, thrown);
      return false;
    } finally {
      setSaving(false);
    }
  };

  const saveNow = async (): Promise<boolean> => {
    // What the server refused may be right by now: it is asked again.
    flushSync(() => setRefused(NONE_REFUSED));
    if (edited.latest.current.model.problems.size > 0) {
      toastProblems(subject, edited.latest.current.model, definition);
      return false;
    }
    // What may be stored already is sent again as it was, so that nothing is stored twice.
    if (unknown.current && !(await attempt(unknown.current))) return false;
    if (latest.current.conflict) return false;
    const { model: shown, seen: from, isDirty: isLeft } = edited.latest.current;
    return isLeft ? attempt({ rows: shown.rows, from }) : true;
  };
  /** Saves what is edited when its turn comes: one save after the other. */
  const saveAll = (): Promise<boolean> => {
    running.current = running.current.then(() => latest.current.saveNow());
    return running.current;
  };
  latest.current = { conflict, saveNow, save: saveAll };
  const resolve = (isTheirs: Keep): void => {
    if (!conflict) return;
    const rows = withTheirs(conflict.merge, isTheirs);
    flushSync(() => setConflict(undefined));
    goOnFrom(conflict.now, () => rows);
    saveAll();
  };
  useSource({
    unsaved: () => isDirty || (model.typed !== undefined && model.typedRows !== model.rows),
    save: saveAll,
    failure,
    isSaving: () => isSaving,
  });
  useTablesSaveKey({ isDirty, save: saveAll }, isSaving);
  return {
    ...{ model, isDirty, isSaving, conflict, resolve, save: saveAll },
    closeConflict: () => setConflict(undefined),
  };
};

export type TableEditor = ReturnType<typeof useTableEditor>;
