import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { isStored } from '../../../kit/save/outcome.ts';
import { continues, goesOnIn } from './continued-drafts.ts';
import { mayBeStored, type Sending, type Steps, saveAfterEnd } from './save-after-end.ts';
import { isAnyTableUnsaved } from './save-key.ts';
import { useAt } from './use-at.ts';
import { forgetIfEnded, useContinuedDraft } from './use-continued-draft.ts';
import { type EndedDraft, useEndedDraft } from './use-ended-draft.ts';
import { useShowContinued } from './use-show-continued.ts';

type Saving<Sent, Result> = {
  /** Subject of what is said of the saves, see `toast`. */
  readonly subject: string;
  /** Sends something into a draft, or in force. Never throws. */
  readonly send: (sent: Sent, into: string | undefined) => Promise<Result>;
};

/**
 * Saves of one kind into the draft that is shown, or in force; where that draft has ended, into one that is begun in its
 * place, which is then shown unless a table has edits that it lacks. What was sent is known until its outcome is.
 */
export const useDraftSaves = <Sent, Result extends Sending<Sent>>(of: Saving<Sent, Result>) => {
  const { subject } = of;
  const dispatch = useDispatch<ListsDispatch>();
  const { draft } = useAt();
  const ended = useEndedDraft();
  const begin = useContinuedDraft(subject);
  const show = useShowContinued();
  /** What was sent without a known outcome, by its draft. */
  const unknown = useRef<ReadonlyMap<string | undefined, Sent>>(new Map());
  const [, setUnknown] = useState(unknown.current);
  const note = (into: string | undefined, sent: Sent | undefined): void => {
    const others = [...unknown.current].filter(([each]) => each !== into);
    unknown.current = new Map([...others, ...(sent === undefined ? [] : [[into, sent] as const])]);
    setUnknown(unknown.current);
  };
  const unknownIn = (into: string | undefined): Sent | undefined => unknown.current.get(into);

  const send = async (wanted: Sent, into: string | undefined): Promise<Result> => {
    const result = await of.send(wanted, into);
    note(into, result.outcome.state === 'unknown' ? result.sent : undefined);
    return result;
  };

  /** Into a draft that is begun; `retry` is offered where it can be tried again. Returns whether it is stored. */
  const saveInNext = async (
    from: EndedDraft,
    steps: Steps<Sent, Result>,
    retry: () => unknown,
  ): Promise<boolean> => {
    // What went into a draft that is not in force is gone with it.
    if (!from.isInForce) note(from.id, undefined);
    const report: typeof steps.report = async (result, where) => {
      if (!isStored(result.outcome)) await forgetIfEnded(dispatch, where.draft, result.outcome);
      return steps.report(result, where);
    };
    const drafts = { begin: () => begin(from, retry), send, unknownIn };
    const saved = await saveAfterEnd(from, drafts, { ...steps, report });
    if (typeof saved === 'boolean') return saved;
    if (!isAnyTableUnsaved()) show(from, saved.id);
    return true;
  };

  /**
   * The same where the draft for which it was pressed has ended; otherwise `now` goes into that, or is in force, whatever is
   * shown by now.
   */
  const save = async (
    now: Sent,
    steps: Steps<Sent, Result>,
    retry: () => unknown,
    pressedIn: string | undefined,
  ): Promise<boolean> => {
    const into = continues(draft, pressedIn) ? draft : pressedIn;
    return ended && ended.id === into
      ? saveInNext(ended, steps, retry)
      : steps.report(await send(now, into), { draft: into });
  };

  const next = ended && goesOnIn(ended.id);
  const elsewhere = [...unknown.current.keys()].filter(
    (into) => into !== draft && !(next !== undefined && into === next),
  );
  return {
    ...{ ended, save, saveInNext, send, unknownIn },
    /** Whether what would be saved now may be stored already. */
    isUnknown: ended ? mayBeStored(ended, unknownIn) : unknownIn(draft) !== undefined,
    /** Whether that is so of another draft, or of what is in force. */
    isUnknownElsewhere: elsewhere.length > 0,
  };
};

export type DraftSaves<Sent, Result extends Sending<Sent>> = ReturnType<typeof useDraftSaves<Sent, Result>>;
