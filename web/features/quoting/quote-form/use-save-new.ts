import { Intent } from '@blueprintjs/core';
import { useRef } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { asApiError } from '../../../graphql/api-error.ts';
import { useIntention } from '../../../graphql/intention.ts';
import { toFieldErrors } from '../../../ui/form/errors.ts';
import { tellFailure } from '../../../ui/tell-failure.ts';
import { toast } from '../../../ui/toaster.ts';
import { useCreateRecordMutation } from '../quote-api.ts';
import type { Kind } from '../quote-types.ts';
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

/** Saves what the form holds; undefined when it was refused, with everything kept and the fields marked. */
export const useSaveNew = (
  form: NewForm,
  kind: Kind,
): { save: () => Promise<Saved | undefined>; isSaved: () => boolean } => {
  const [create] = useCreateRecordMutation();
  const intentionOf = useIntention();
  const saved = useRef<Saved>(undefined);

  const send = async (input: NewRecord): Promise<void> => {
    try {
      const created = await create({ kind, input, intention: intentionOf(input) }).unwrap();
      saved.current = { id: created?.id ?? null };
      toast(CREATED[kind], Intent.SUCCESS);
    } catch (thrown) {
      const { fields } = asApiError(thrown);
      Object.entries(toFieldErrors(formErrors(fields))).forEach(([path, text], index) => {
        form.setError(
          path as FieldPath<QuoteDraft>,
          { type: 'server', message: text },
          { shouldFocus: index === 0 },
        );
      });
      tellFailure(thrown);
    }
  };

  const save = async (): Promise<Saved | undefined> => {
    await form.handleSubmit(send, sayInvalid)();
    return saved.current;
  };
  return { save, isSaved: () => saved.current !== undefined };
};
