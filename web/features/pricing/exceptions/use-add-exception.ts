import { Intent } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { sameValue } from '../../../../src/shared-kernel/same-value.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { answerOf, isStored, type NotStored } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { toast } from '../../../kit/toaster.ts';
import { pathOf } from '../tables/price-table-screen.ts';
import { type Saved, savedRows } from '../tables/saved-prices.ts';
import { mayBeStored, settleEarlier, type UnknownSave, unknownIn } from '../tables/settle-earlier.ts';
import type { Basis } from '../tables/table-definition.ts';
import { fetchLatest, useCreatePricingExceptionMutation } from '../tables/tables-api.ts';
import { dismissRefusedSaves } from '../tables/undo-subject.ts';
import { useAt } from '../tables/use-at.ts';
import { continued, forgetIfEnded } from '../tables/use-continued-draft.ts';
import { useContinuing } from '../tables/use-continuing.ts';
import type { EndedDraft } from '../tables/use-ended-draft.ts';
import { useUndoSave } from '../tables/use-undo-save.ts';
import { EXCEPTIONS } from './exceptions-screen.ts';
import type { Errors, inputOf } from './new-exception.ts';

/** Subject of the messages about a new exception. */
export const SUBJECT = 'add exception';

type Input = ReturnType<typeof inputOf>;

type Adding = {
  /** The table that is shown. */
  readonly basis: Basis;
  readonly onAdded: () => void;
  readonly onRefused: (errors: Errors) => void;
  readonly retry: () => unknown;
};

/** Adds an exception, and offers to show it and to take it back; `add` answers whether it was stored. */
export const useAddException = ({ basis, onAdded, onRefused, retry }: Adding) => {
  const dispatch = useDispatch<ListsDispatch>();
  const [create] = useCreatePricingExceptionMutation();
  const { draft } = useAt();
  const save = useSave();
  const { ended, carryOut } = useContinuing(SUBJECT);
  const undoSave = useUndoSave();
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  /** The last add whose answer was lost. */
  const [unknown, setUnknown] = useState<UnknownSave<Input>>();
  const isEnded = ended !== undefined;
  // What to do then is said in the dialog.
  useEffect(() => {
    if (isEnded) dismissRefusedSaves(SUBJECT);
  }, [isEnded]);

  /** What adding it has changed; undefined where the row is not known. */
  const savedOf = async (id: string | undefined): Promise<Saved | undefined> => {
    if (id === undefined) return undefined;
    const after = await fetchLatest(dispatch, draft);
    return savedRows({ table: 'EXCEPTIONS', basis, after, sent: [id], changed: [id] });
  };

  const show = (
    { originState, originCity, destState, destCity }: Input,
    shownDraft: string | undefined,
  ): void => {
    const lane = { originState, originCity, destState, destCity };
    const search = new URLSearchParams({
      ...(shownDraft !== undefined && { draft: shownDraft }),
      ...lane,
    }).toString();
    navigate({ pathname: pathOf(EXCEPTIONS), search });
  };

  /** Says whether it was added as it is in the dialog, or as it was when its answer was lost. */
  const tell = (
    outcome: { readonly sent: Input },
    input: Input,
    into: { readonly how?: string; readonly draft: string | undefined; readonly saved?: Saved | undefined },
  ): void => {
    const { how, saved } = into;
    const added = `The exception was added${how ? ` ${how}` : ''}`;
    const asSent = `${how ? ',' : ''} as it was first sent. Correct it in the table.`;
    const isAsTyped = sameValue(outcome.sent, input);
    toast(
      SUBJECT,
      isAsTyped ? `${added}.` : `${added}${asSent}`,
      isAsTyped ? Intent.SUCCESS : Intent.WARNING,
      [
        { text: 'Show', onClick: () => show(outcome.sent, into.draft) },
        ...(saved ? [{ text: 'Undo', onClick: () => undoSave(SUBJECT, saved) }] : []),
      ],
    );
  };

  const refuse = (outcome: NotStored): false => {
    flushSync(() => setSaving(false));
    onRefused(outcome.error.fields);
    toastNotStored(outcome, { subject: SUBJECT, of: null, retry, isMarked: true });
    return false;
  };

  const addInto = async (into: string | undefined, input: Input) => {
    const outcome = await save({
      ...{ subject: into ?? '', input, creates: true },
      send: ({ input: sent, intention }) => create({ ...sent, draft: into, intention }).unwrap(),
    });
    setUnknown(outcome.state === 'unknown' ? { sent: outcome.sent, into } : undefined);
    return outcome;
  };

  /** Where the draft has ended, into one that is begun in its place, unless it was stored before that. */
  const addAfterEnd = async (from: EndedDraft, input: Input): Promise<boolean> => {
    const earlier = await settleEarlier(from, unknownIn(unknown), async (sent) => ({
      outcome: await addInto(from.id, sent),
    }));
    if (earlier) {
      if (!isStored(earlier.outcome)) return refuse(earlier.outcome);
      onAdded();
      tell(earlier.outcome, input, { how: `before “${from.name}” was published`, draft: undefined });
      return true;
    }
    return carryOut(retry, async (into) => {
      const outcome = await addInto(into, input);
      if (!isStored(outcome)) {
        await forgetIfEnded(dispatch, into, outcome);
        return refuse(outcome);
      }
      onAdded();
      tell(outcome, input, { how: `in a new draft, “${continued(from.name)}”`, draft: into });
      return true;
    });
  };

  const addNow = async (input: Input): Promise<boolean> => {
    if (ended) return addAfterEnd(ended, input);
    const outcome = await addInto(draft, input);
    if (!isStored(outcome)) return refuse(outcome);
    onAdded();
    const saved = await savedOf(answerOf(outcome)?.id);
    tell(outcome, input, { draft, saved });
    return true;
  };

  const add = async (input: Input): Promise<boolean> => {
    setSaving(true);
    try {
      return await addNow(input);
    } finally {
      setSaving(false);
    }
  };

  const isUnknown = ended ? mayBeStored(ended, unknownIn(unknown)) : unknownIn(unknown)(draft) !== undefined;
  return { add, isSaving, isEnded, isUnknown };
};
