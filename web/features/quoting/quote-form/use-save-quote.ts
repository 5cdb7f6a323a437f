import { Intent } from '@blueprintjs/core';
import { useRef } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { type QuoteInput, quoteInput } from '../../../../src/quoting/contract.ts';
import { INVALID_FORM } from '../../../../src/shared-kernel/rejection.ts';
import { asApiError } from '../../../graphql/api-error.ts';
import { useIntention } from '../../../graphql/intention.ts';
import { toFieldErrors } from '../../../ui/form/errors.ts';
import { toast } from '../../../ui/toaster.ts';
import { useCreateQuoteMutation } from '../quote-api.ts';
import type { QuoteDraft } from './draft.ts';
import { formErrors } from './validation.ts';

type QuoteForm = UseFormReturn<QuoteDraft, unknown, QuoteInput>;

/** `id` is null where the quote is stored but its page cannot show it yet. */
export type Saved = { readonly id: string | null };

/** Saves what the form holds; undefined when it was refused, with everything kept and the fields marked. */
export const useSaveQuote = (
  form: QuoteForm,
): { save: () => Promise<Saved | undefined>; isSaved: () => boolean } => {
  const [createQuote] = useCreateQuoteMutation();
  const intentionOf = useIntention();
  const saved = useRef<Saved>(undefined);

  const send = async (quote: QuoteInput): Promise<void> => {
    const input = quoteInput.encode(quote);
    try {
      const created = await createQuote({ input, intention: intentionOf(input) }).unwrap();
      saved.current = { id: created?.id ?? null };
      toast('A quote has been successfully created!', Intent.SUCCESS);
    } catch (thrown) {
      const { code, message, fields, correlationId } = asApiError(thrown);
      Object.entries(toFieldErrors(formErrors(fields))).forEach(([path, text], index) => {
        form.setError(
          path as FieldPath<QuoteDraft>,
          { type: 'server', message: text },
          { shouldFocus: index === 0 },
        );
      });
      // The banner says it already, with the way back.
      if (code === 'UNAUTHENTICATED') return;
      toast(code === 'INTERNAL' ? `${message} (reference ${correlationId})` : message, Intent.DANGER);
    }
  };

  const save = async (): Promise<Saved | undefined> => {
    await form.handleSubmit(send, () => toast(INVALID_FORM, Intent.DANGER))();
    return saved.current;
  };
  return { save, isSaved: () => saved.current !== undefined };
};
