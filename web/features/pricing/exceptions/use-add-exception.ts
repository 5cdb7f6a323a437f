import { Intent } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { sameValue } from '../../../../src/shared-kernel/same-value.ts';
import type { CreatePricingExceptionMutation } from '../../../api/generated/types.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { answerOf, isStored, type SaveOutcome } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { toast } from '../../../kit/toaster.ts';
import { pathOf } from '../tables/price-table-screen.ts';
import type { Where } from '../tables/save-after-end.ts';
import { type Saved, savedRows } from '../tables/saved-prices.ts';
import type { Basis } from '../tables/table-definition.ts';
import { fetchLatest, useCreatePricingExceptionMutation } from '../tables/tables-api.ts';
import { dismissRefusedSaves } from '../tables/undo-subject.ts';
import { useAt } from '../tables/use-at.ts';
import { whereInWords } from '../tables/use-continued-draft.ts';
import { useDraftSaves } from '../tables/use-draft-saves.ts';
import { useUndoSave } from '../tables/use-undo-save.ts';
import { EXCEPTIONS } from './exceptions-screen.ts';
import type { Errors, inputOf } from './new-exception.ts';

/** Subject of the messages about a new exception. */
export const SUBJECT = 'add exception';

type Input = ReturnType<typeof inputOf>;

type Added = {
  readonly sent: Input;
  readonly outcome: SaveOutcome<CreatePricingExceptionMutation['createPricingException']>;
};

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
  const send = useSave();
  const { ended, save, isUnknown } = useDraftSaves({
    subject: SUBJECT,
    send: async (input: Input, into): Promise<Added> => {
      const outcome = await send({
        ...{ subject: into ?? '', input, creates: true },
        send: ({ input: first, intention }) => create({ ...first, draft: into, intention }).unwrap(),
      });
      return { outcome, sent: outcome.sent };
    },
  });
  const undoSave = useUndoSave();
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
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

  const show = ({ originState, originCity, destState, destCity }: Input, into: string | undefined) => {
    const lane = { originState, originCity, destState, destCity };
    const search = new URLSearchParams({ ...(into !== undefined && { draft: into }), ...lane });
    navigate({ pathname: pathOf(EXCEPTIONS), search: search.toString() });
  };

  /** Says whether it was added, as it is in the dialog, or as it was when its answer was lost; whether it is stored. */
  const report = async ({ outcome, sent }: Added, input: Input, where: Where): Promise<boolean> => {
    if (!isStored(outcome)) {
      flushSync(() => setSaving(false));
      onRefused(outcome.error.fields);
      toastNotStored(outcome, { subject: SUBJECT, of: null, retry, isMarked: true });
      return false;
    }
    onAdded();
    const how = whereInWords(where);
    const saved = how === '' ? await savedOf(answerOf(outcome)?.id) : undefined;
    const isAsTyped = sameValue(sent, input);
    const asSent = isAsTyped ? '.' : `${how && ','} as it was first sent. Correct it in the table.`;
    toast(SUBJECT, `The exception was added${how}${asSent}`, isAsTyped ? Intent.SUCCESS : Intent.WARNING, [
      { text: 'Show', onClick: () => show(sent, where.draft) },
      ...(saved ? [{ text: 'Undo', onClick: () => undoSave(SUBJECT, saved) }] : []),
    ]);
    return true;
  };

  const add = async (input: Input): Promise<boolean> => {
    setSaving(true);
    try {
      const wanted = () => input;
      return await save(
        input,
        { wanted, report: (added, where) => report(added, input, where) },
        retry,
        draft,
      );
    } finally {
      setSaving(false);
    }
  };

  return { add, isSaving, isEnded, isUnknown };
};
