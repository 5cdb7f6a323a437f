import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useRef, useState } from 'react';
import { type ApiError, asApiError } from '../../api/api-error.ts';
import { useSource } from '../form/sources.ts';
import { carryOut, openSteps } from '../list/bulk/bulk-run.ts';
import type { RecordOutcomes } from '../list/bulk/record-outcomes.ts';
import { useUnderWay } from '../save/use-under-way.ts';
import { entriesOf, fatesOf } from './fates.ts';
import { isAllStored, reportIn } from './import-words.ts';
import type { FatedRow, ImportWork } from './import-work.ts';
import { type FileTable, readTable } from './read-table.ts';
import { type DryRun, newDryRun, rowSender, stepsOf, storable } from './store-rows.ts';
import { type Begun, forget, type ImportEnd, storeTogether } from './store-together.ts';
import { sayUnseen, settleUnseen } from './unseen-import.ts';

type Counted = { readonly done: number; readonly total: number };

/** A check of rows that broke off, and how they are checked again. */
export type FailedCheck = { readonly error: ApiError; readonly again: () => void };

/** An import, from the choice of its file to the outcomes of its rows. */
export type ImportState<Input, Target> =
  | { readonly step: 'choosing'; readonly problem?: string; readonly failed?: FailedCheck }
  | ({ readonly step: 'reading' } & Counted)
  | {
      readonly step: 'read' | 'storing' | 'stopping' | 'done';
      readonly table: FileTable;
      readonly rows: ReadonlyArray<FatedRow<Input, Target>>;
      readonly dryRun: DryRun<Target>;
      readonly outcomes: RecordOutcomes;
      /** Rows that are collected, of an import that stores all of them or none. */
      readonly collected?: number;
      /** How such an import ended. */
      readonly end?: ImportEnd | undefined;
    };

const CHOOSING = { step: 'choosing' } as const;
const NONE: RecordOutcomes = new Map();
const BROKEN_OFF = 'The import was interrupted. If you leave the page, nothing is imported.';
const COLLECTING =
  'The import is under way, and nothing has taken effect yet. If you leave now, it is stopped, and nothing is imported.';

/** State of an import. Work under way ends when its page is left, after the rows that are on their way. */
export const useImport = <Input, Target>(given: ImportWork<Input, Target>) => {
  const [state, setState] = useState<ImportState<Input, Target>>(CHOOSING);
  /** The work by which the file was checked: what was seen by it is stored by it, or refused. */
  const [checkedBy, setCheckedBy] = useState(given);
  const work = state.step === 'choosing' ? given : checkedBy;
  /** The work under way; another one, or none, stops it. */
  const current = useRef<object>(undefined);
  /** The draft of an import that stores all rows or none; kept until its outcome is known. */
  const begun = useRef<Begun>({ added: 0 });
  /** Whether all rows that were to be stored are; false also where it is not known of them. */
  const storing = useRef(Promise.resolve(true));
  /** The text of the file that is shown. */
  const text = useRef('');
  const isUnknown = 'rows' in state && state.end?.state === 'unknown';
  useUnderWay(isUnknown || ['storing', 'stopping'].includes(state.step), {
    ended: () => storing.current,
    findOut: () => isUnknown && store(),
  });
  const isTogether = typeof work.store !== 'function' && 'rows' in state;
  const isBrokenOff = isTogether && state.step === 'done' && state.end?.state === 'brokeOff';
  /** Whether an import that stores all rows or none has not all of them yet. */
  const isCollecting = (): boolean =>
    isTogether && state.step === 'storing' && begun.current.added < storable(state.rows).length;
  useSource({
    unsaved: () => isCollecting() || isBrokenOff,
    save: async () => false,
    stopped: state.step === 'storing' ? COLLECTING : undefined,
    undone: isBrokenOff ? BROKEN_OFF : undefined,
    // One that has all rows says itself how it ends, wherever one is by then.
    endedWell: async () => state.step === 'storing' || storing.current,
  });
  /**
   * Of an import that broke off, and is left, nothing stays; what became of one is found out, and said, where that is not
   * known. One under way is stopped, and ends itself; a draft that met others stays.
   */
  const leave = (): void => {
    current.current = undefined;
    const left = begun.current;
    begun.current = { added: 0 };
    const { one, store: together } = work;
    if (typeof together === 'function' || !('rows' in state)) return;
    if (left.end?.state === 'brokeOff') void forget(together, left);
    if (left.end?.state === 'unknown')
      void settleUnseen({ one, together, begun: left, rows: storable(state.rows) });
  };
  const leaving = useRef(leave);
  leaving.current = leave;
  useEffect(() => () => leaving.current(), []);
  const begin = (): (() => boolean) => {
    const mine = {};
    current.current = mine;
    return () => current.current !== mine;
  };

  const read = async (of: string): Promise<void> => {
    text.current = of;
    setCheckedBy(given);
    const table = readTable(given.shape, of);
    if (E.isLeft(table)) return setState({ step: 'choosing', problem: table.left });
    const isStopped = begin();
    const entries = entriesOf(given, table.right);
    const total = entries.filter(({ problems }) => problems.length === 0).length;
    setState({ step: 'reading', done: 0, total });
    try {
      const rows = await fatesOf(entries, {
        ...given,
        titleOf: (field) => table.right.titles[field],
        onProgress: (done) => isStopped() || setState({ step: 'reading', done, total }),
        isStopped,
      });
      begun.current = { added: 0 };
      if (rows && !isStopped())
        setState({ step: 'read', table: table.right, rows, dryRun: newDryRun(), outcomes: NONE });
    } catch (thrown) {
      const failed = { error: asApiError(thrown), again: () => void read(of) };
      if (!isStopped()) setState({ step: 'choosing', failed });
    }
  };

  /** `isKept`: into a draft that stays open. What is continued goes where it began to go. Whether all rows are stored. */
  const storeInto = async (isKept: boolean): Promise<boolean> => {
    if (!('rows' in state)) return true;
    const mine = begun.current;
    mine.isKept = isKept;
    const isStopped = begin();
    const { rows, dryRun, outcomes: before } = state;
    const wanted = storable(rows);
    // Of an import that stores all rows or none, what became of the attempt before says nothing by now.
    const outset = typeof work.store === 'function' ? state : { ...state, outcomes: NONE, end: undefined };
    setState({ ...outset, step: 'storing' });
    const show = (news: { readonly outcomes: RecordOutcomes } | { readonly collected: number }): void =>
      setState((last) => ('rows' in last ? { ...last, ...news } : last));
    const { store: how } = work;
    const outcomes =
      typeof how === 'function'
        ? await carryOut(openSteps(stepsOf(wanted), before), before, {
            send: rowSender(wanted, { ask: work.ask, store: how, dryRun }),
            onProgress: (news) => show({ outcomes: news }),
            isStopped,
          })
        : await storeTogether(wanted, how, mine, {
            onProgress: (collected) => show({ collected }),
            isStopped,
            onUndone: () => {
              const end = { state: 'takenBack' } as const;
              mine.end = end;
              if (mine === begun.current)
                setState((last) => ('rows' in last ? { ...last, outcomes: NONE, end } : last));
            },
          });
    const { added: collected, end } = mine;
    if (mine !== begun.current && typeof how !== 'function')
      sayUnseen({ one: work.one, together: how, begun: mine, rows: wanted }, outcomes);
    setState({ ...state, step: 'done', outcomes, end, ...(end?.state === 'brokeOff' && { collected }) });
    return isAllStored(reportIn({ rows, outcomes }));
  };

  const storeNow = (isKept: boolean): void => {
    storing.current = storeInto(isKept);
  };

  /** Stops the work under way; rows on their way are still stored. */
  const stop = (): void => {
    current.current = undefined;
    setState((last) => {
      if (last.step === 'storing') return { ...last, step: 'stopping' };
      return last.step === 'reading' ? CHOOSING : last;
    });
  };
  const restart = (): void => {
    leave();
    setState(CHOOSING);
  };
  /** To the draft of an import that could not be finished: it is looked at there, and stays. */
  const look = (): void => {
    const { draft } = begun.current;
    if (draft === undefined || typeof work.store === 'function') return;
    begun.current = { added: 0 };
    work.store.keep?.onKept(draft);
  };
  const store = (): void => storeNow(begun.current.isKept ?? false);
  const again = (): void => void read(text.current);
  const { store: how } = work;
  return {
    ...{ state, read, stop, restart, look, store, again },
    into: typeof how === 'function' ? undefined : how.into,
    keep:
      typeof how === 'function' || how.keep === undefined
        ? undefined
        : { text: how.keep.text, onClick: () => storeNow(true) },
  };
};
