import { Intent } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldErrors } from '../../../../src/shared-kernel/rejection.ts';
import { sameValue } from '../../../../src/shared-kernel/same-value.ts';
import { asApiError } from '../../../api/api-error.ts';
import type { TransportPrice } from '../../../api/generated/types.ts';
import { RETRY } from '../../../kit/again-words.ts';
import { useFieldIds } from '../../../kit/form/field-ids.ts';
import { afterLookUps } from '../../../kit/form/look-ups.ts';
import { forgetRejections } from '../../../kit/form/rejections.ts';
import { money } from '../../../kit/format.ts';
import { toastFailure } from '../../../kit/toast-failure.ts';
import { dismissToast, toast } from '../../../kit/toaster.ts';
import type { QuoteDraft } from '../quote-form/draft.ts';
import { sayRefused } from '../quote-form/invalid.ts';
import { isSamePrice } from '../quote-form/price-draft.ts';
import type { PricingForm } from '../quote-form/use-pricing.ts';
import { onceStill } from './once-still.ts';
import { useRunQuoterMutation } from './quoter-api.ts';
import { refusalSentences, refuseAtFields } from './quoter-refusal.ts';
import { heldQuote, requestOf } from './quoter-request.ts';

const NONE: FieldErrors = {};

export type QuoterRun = {
  readonly run: () => Promise<void>;
  readonly isRunning: boolean;
  /** Why the last run has given no price, by the form's paths. */
  readonly problems: FieldErrors;
  /** Puts back what the last price has replaced; undefined once that is edited, which it would discard. */
  readonly undo: (() => void) | undefined;
};

type QuoterOptions = {
  /** The form itself says the price and offers Undo, so that no message does. */
  readonly isSaidByForm?: boolean;
};

type LastPrice = { readonly transport: QuoteDraft['transport']; readonly undo: () => void };

/**
 * The quoter of the surrounding form: its answer becomes the form's price, which a message says and undoes. A save waits for
 * it. An answer for a form that is gone is dropped, as is one for what is no longer in the form, which is asked then.
 */
export const useQuoter = (
  pricing: Pick<PricingForm, 'draft' | 'takeQuoted'>,
  { isSaidByForm = false }: QuoterOptions = {},
): QuoterRun => {
  const form = useFormContext<QuoteDraft>();
  const [ask] = useRunQuoterMutation();
  const [isRunning, setRunning] = useState(false);
  const isGone = useRef(false);
  const [problems, setProblems] = useState(NONE);
  /** Messages about this form, which may stand above another one. */
  const subject = `${useFieldIds()('quoter')}`;
  // What Undo would put back belongs to the card that is open.
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      dismissToast(subject);
    };
  }, [subject]);

  /** The price that was quoted last. */
  const [told, setTold] = useState<LastPrice>();
  const isEdited = told !== undefined && !isSamePrice(told.transport, pricing.draft);
  // The message is about another price then, and its Undo would discard what was typed since.
  useEffect(() => {
    if (isEdited) dismissToast(subject);
  }, [isEdited, subject]);

  const take = (price: TransportPrice, quote: ReturnType<typeof heldQuote>): void => {
    const undo = pricing.takeQuoted(price, quote);
    setTold({ transport: structuredClone(form.getValues('transport')), undo });
    if (isSaidByForm) return;
    toast(subject, `Quoted: the total is ${money(form.getValues('transport.totalPrice'))}.`, Intent.SUCCESS, {
      text: 'Undo',
      onClick: undo,
    });
  };

  const refuse = (error: unknown): void => {
    const { code, fields } = asApiError(error);
    if (code === 'INVALID' && Object.keys(fields).length > 0) {
      const wrong = refuseAtFields(form, fields);
      setProblems(wrong);
      sayRefused(refusalSentences(wrong), subject);
    } else toastFailure(subject, error, { text: RETRY, onClick: () => void run() });
  };

  const present = () => requestOf(form.getValues());
  const quote = async (): Promise<'DONE' | 'CHANGED'> => {
    const request = present();
    forgetRejections(form);
    form.clearErrors(Object.keys(problems) as Array<keyof QuoteDraft>);
    setProblems(NONE);
    setTold(undefined);
    // Its Undo would put back what is typed while this one is asked.
    dismissToast(subject);
    const answer = await ask(request);
    if (isGone.current) return 'DONE';
    if (!sameValue(request, present())) {
      await onceStill(present);
      return isGone.current ? 'DONE' : 'CHANGED';
    }
    if (answer.data) take(answer.data, heldQuote(request, answer.data));
    else refuse(answer.error);
    return 'DONE';
  };
  const run = async (): Promise<void> => {
    setRunning(true);
    await afterLookUps(form, quote);
    setRunning(false);
  };

  return { run, isRunning, problems, undo: isEdited ? undefined : told?.undo };
};
