import { Intent } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type SaveFailure, useSource } from '../../../kit/form/sources.ts';
import type { GridConflict } from '../../../kit/grid/grid-merge.ts';
import { answerOf, failureOf, isStored } from '../../../kit/save/outcome.ts';
import { useFailure } from '../../../kit/save/use-failure.ts';
import { toastFailure } from '../../../kit/toast-failure.ts';
import { dismissToasts, toast } from '../../../kit/toaster.ts';
import { takeHandedCell } from './handed-focus.ts';
import { useIsStale } from './loaded-table.tsx';
import { NONE_REFUSED } from './refused-cells.ts';
import { isAnyTableUnsaved, useTablesSaveKey } from './save-key.ts';
import { type Sent, savedPrices } from './saved-prices.ts';
import { showRefusal } from './show-refusal.ts';
import type { TableData, TableDefinition } from './table-definition.ts';
import { dismissMended, toastProblems } from './toast-problems.ts';
import { dismissRefusedSaves } from './undo-subject.ts';
import { useAt } from './use-at.ts';
import { CARRIED, useCarryOver } from './use-carry-over.ts';
import { useDraftSaves } from './use-draft-saves.ts';
import { useEditedRows } from './use-edited-rows.ts';
import { useNewConflicts } from './use-new-conflicts.ts';
import { useTableConflict } from './use-table-conflict.ts';
import { type Requested, useTableRequest } from './use-table-request.ts';
import { useTurns } from './use-turns.ts';
import { useUndoOfEdits } from './use-undo-of-edits.ts';

const LEFT_OVER =
  'This draft can no longer be changed, so what you edited is not saved. Save it into a new draft.';
const LEFT_IN_DOUBT =
  'This draft can no longer be changed, and it is not known whether what you last saved was stored. “Save into a new draft” finds out first: nothing is saved twice.';
const ENDED =
  'What you edited cannot be saved in this draft any more. Stay, and save it into a new one, or discard it.';

/** Kind of the message that edits are left over. */
const LEFT = 'left over';

/**
 * A table in a grid: its saves, one after the other, into a new draft where its own has ended; and what becomes of them
 * where others save the same table.
 */
export const useTableEditor = (definition: TableDefinition, data: TableData) => {
  const { draft } = useAt();
  const isStale = useIsStale();
  const [failure, setFailure] = useFailure<SaveFailure>(() => isUnsaved);
  const [isSaving, setSaving] = useState(false);
  const subject = `prices ${definition.table} ${definition.feeType ?? ''}`;
  const edited = useEditedRows(definition, data, isSaving);
  const { model, isDirty, latest, setRefused, goOnAfter } = edited;
  const { read, request } = useTableRequest(definition);
  const saves = useDraftSaves({ subject, send: request });
  const { ended, unknownIn, isUnknown: isInDoubt } = saves;
  const { catchUp, decide, isUndecided, ...conflicts } = useTableConflict(definition, edited, read);
  const undo = useUndoOfEdits(definition, edited);
  const newConflicts = useNewConflicts();
  const carrying = useCarryOver({ subject, definition, edited, saves, read });

  /** Goes on with what is stored now, and offers to take the save back. */
  const goOn = async (
    { sent, changes, ids }: Requested,
    answer: ReadonlyArray<string> | null,
  ): Promise<void> => {
    const now = answer ? await read().catch(() => undefined) : undefined;
    goOnAfter(sent, ids, now);
    const saved = savedPrices({ table: definition.table, draft }, sent, changes, ids, now);
    const offers = saved ? [{ text: 'Undo', onClick: () => undo({ subject, read, allOver }, saved) }] : [];
    const met = draft === undefined ? undefined : await newConflicts(draft);
    const said = definition.saved(draft === undefined ? '' : ' in the draft');
    if (met === undefined) toast(subject, said, Intent.SUCCESS, offers);
    else toast(subject, `${said} ${met}`, Intent.WARNING, offers);
  };

  const attempt = async (edits: Sent, isAgain = false): Promise<boolean> => {
    setSaving(true);
    const requested = await saves.send(edits, draft);
    const { outcome, sent, inOrder } = requested;
    try {
      setFailure(failureOf(outcome));
      if (isStored(outcome)) {
        await goOn(requested, answerOf(outcome));
        return true;
      }
      if (outcome.state === 'conflict') {
        const instead = await catchUp(sent, outcome.error, isAgain);
        return instead !== undefined && (await attempt(instead, true));
      }
      showRefusal(outcome, { subject, definition, sent: inOrder, retry: save }, edited);
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
    if (latest.current.model.problems.size > 0) {
      toastProblems(subject, latest.current.model, definition);
      return false;
    }
    if (ended) return carrying.carryOver();
    // What may be stored already is sent again as it was, so that nothing is stored twice.
    const unknown = unknownIn(draft);
    if (unknown && !(await attempt(unknown))) return false;
    if (isUndecided()) return false;
    const { model: shown, seen: from, isDirty: isLeft } = latest.current;
    return isLeft ? attempt({ rows: shown.rows, from }) : true;
  };

  const { inTurn: save, allOver } = useTurns(saveNow);
  const isUnsaved = isDirty || (model.typed !== undefined && model.typedRows !== model.rows);
  const isBusy = isSaving || carrying.isCarrying;
  const resolve = (isTheirs: (conflict: GridConflict) => boolean): void => {
    if (decide(isTheirs)) save();
  };
  const known = failure === 'unknown' ? 'refused' : failure;
  useSource({
    unsaved: () => isUnsaved,
    save,
    failure: isInDoubt ? 'unknown' : known,
    isSaving: () => isBusy,
    undone: ended ? ENDED : undefined,
  });
  useTablesSaveKey({ isDirty, isUnsaved, save }, isBusy);
  const isEnded = ended !== undefined;
  const isLost = isEnded && isUnsaved;
  /** What is edited stays so, to be corrected, until a new draft has it; also what was undone, which may be wanted again. */
  const isLeftOver = isEnded && (isUnsaved || model.canRedo);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what may be stored is said as it is when the draft ends
  useEffect(() => {
    // What to do then, the page says better than the refusal.
    if (isEnded) dismissRefusedSaves(subject);
    if (isLost) toast(CARRIED, isInDoubt ? LEFT_IN_DOUBT : LEFT_OVER, Intent.DANGER, [], LEFT);
    else if (!isAnyTableUnsaved()) dismissToasts(({ kind }) => kind === LEFT);
  }, [isEnded, isLost, subject]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing else of the model matters
  useEffect(() => dismissMended(subject, model), [subject, model.problems, model.typed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once it is mounted
  useEffect(() => {
    const cell = isStale ? undefined : takeHandedCell(subject);
    if (cell) model.show(cell);
  }, []);
  return { ...{ model, isDirty, isUnsaved, isSaving: isBusy, isLeftOver, save, resolve }, ...conflicts };
};

export type TableEditor = ReturnType<typeof useTableEditor>;
