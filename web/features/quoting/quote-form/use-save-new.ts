import { Intent } from '@blueprintjs/core';
import { useRef } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { sameValue } from '../../../../src/shared-kernel/same-value.ts';
import { type ApiError, asApiError } from '../../../graphql/api-error.ts';
import { useSendingOnce } from '../../../graphql/unsettled.ts';
import { toFieldErrors } from '../../../ui/form/errors.ts';
import { tellFailure } from '../../../ui/tell-failure.ts';
import { toast } from '../../../ui/toaster.ts';
import { useCreateRecordMutation, useUpdateRecordMutation } from '../quote-api.ts';
import type { Kind } from '../quote-types.ts';
import { changesSince } from './changes-since.ts';
import type { QuoteDraft } from './draft.ts';
import { sayInvalid } from './invalid.ts';
import { formErrors, type NewRecord } from './validation.ts';

type NewForm = UseFormReturn<QuoteDraft, unknown, NewRecord>;

/** `id` is null where the record is stored but its page cannot show it yet. */
export type Saved = { readonly id: string | null };

/** The specification's words (core, 8). */
const CREATED: Readonly<Record<Kind, string>> = {
  quote: 'A quote has been successfully created!',
  order: 'An order has been successfully created!',
};

/** Of the event by which a record begins. */
const FIRST_REVISION = 0;
/** What is told about saving the form. */
const SUBJECT = 'new-record';

/** A record that this form has made: what it holds, and since which revision. */
type Made = { readonly id: string; readonly holds: NewRecord; readonly revision: number };

const NOT_READABLE_YET: ApiError = {
  code: 'OUTCOME_UNKNOWN',
  message: 'This was stored as it was sent first. Save it again to store what you have changed since.',
  fields: {},
};

/**
 * Stores what a form holds as one record, however often its answer gets lost: it is made once, and what was changed
 * after it was sent becomes an update of it.
 */
const useStore = (kind: Kind): ((wanted: NewRecord) => Promise<Saved>) => {
  const [create] = useCreateRecordMutation();
  const [update] = useUpdateRecordMutation();
  const createOnce = useSendingOnce<NewRecord>();
  const updateOnce = useSendingOnce<NewRecord>();
  const made = useRef<Made>(undefined);

  const make = async (wanted: NewRecord): Promise<Made | null> => {
    const { sent, answer } = await createOnce(wanted, async ({ input, intention }) => {
      const created = await create({ kind, input, intention }).unwrap();
      if (created === null && !sameValue(input, wanted)) throw NOT_READABLE_YET;
      return created;
    });
    return answer && { id: answer.id, holds: sent, revision: FIRST_REVISION };
  };

  const change = async ({ id, holds, revision }: Made, wanted: NewRecord): Promise<Made> => {
    const { sent, answer } = await updateOnce(wanted, ({ input: next, intention }) =>
      update({ kind, id, input: changesSince(holds, next), revision, intention }).unwrap(),
    ).catch((thrown) => {
      const error = asApiError(thrown);
      throw { ...error, message: `It is stored as ${kind} ${id}, as it was sent first. ${error.message}` };
    });
    return { id, holds: sent, revision: answer?.revision ?? revision };
  };

  return async (wanted) => {
    made.current ??= (await make(wanted)) ?? undefined;
    while (made.current && !sameValue(made.current.holds, wanted))
      made.current = await change(made.current, wanted);
    return { id: made.current?.id ?? null };
  };
};

/** Saves what the form holds; undefined when it was refused, with everything kept and the fields marked. */
export const useSaveNew = (
  form: NewForm,
  kind: Kind,
): { save: () => Promise<Saved | undefined>; isSaved: () => boolean } => {
  const store = useStore(kind);
  const saved = useRef<Saved>(undefined);

  const send = async (input: NewRecord): Promise<void> => {
    try {
      saved.current = await store(input);
      toast(CREATED[kind], Intent.SUCCESS, undefined, SUBJECT);
    } catch (thrown) {
      const { fields } = asApiError(thrown);
      Object.entries(toFieldErrors(formErrors(fields))).forEach(([path, text], index) => {
        form.setError(
          path as FieldPath<QuoteDraft>,
          { type: 'server', message: text },
          { shouldFocus: index === 0 },
        );
      });
      tellFailure(thrown, undefined, SUBJECT);
    }
  };

  const save = async (): Promise<Saved | undefined> => {
    await form.handleSubmit(send, sayInvalid)();
    return saved.current;
  };
  return { save, isSaved: () => saved.current !== undefined };
};
