import { Intent } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldErrors } from '../../../../src/shared-kernel/rejection.ts';
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
import { isSamePrice } from '../quote-form/price-draft.ts';
import type { PricingForm } from '../quote-form/use-pricing.ts';
import { useRunQuoterMutation } from './quoter-api.ts';
import { refuseAtFields } from './quoter-refusal.ts';
import { heldQuote, requestOf } from './quoter-request.ts';

const NONE: FieldErrors = {};

export type QuoterRun = {
  readonly run: () => Promise<void>;
  readonly isRunning: boolean;
  /** Why the last run has given no price, by the form's paths. */
  readonly problems: FieldErrors;
};

/**
 * The quoter of the surrounding form: its answer becomes the form's price, and is undone from the message. A save waits for
 * it; the answer for a form that is gone is dropped.
 */
export const useQuoter = (pricing: Pick<PricingForm, 'draft' | 'takeQuoted'>): QuoterRun => {
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

  /** The price of which the message tells that it was quoted. */
  const [told, setTold] = useState<QuoteDraft['transport']>();
  const isEdited = told !== undefined && !isSamePrice(told, pricing.draft);
  // The message is about another price then, and its Undo would discard what was typed since.
  useEffect(() => {
    if (isEdited) dismissToast(subject);
  }, [isEdited, subject]);

  const take = (price: TransportPrice, quote: ReturnType<typeof heldQuote>): void => {
    const undo = pricing.takeQuoted(price, quote);
    setTold(structuredClone(form.getValues('transport')));
    toast(subject, `Quoted: the total is ${money(form.getValues('transport.totalPrice'))}.`, Intent.SUCCESS, {
      text: 'Undo',
      onClick: undo,
    });
  };

  const quote = async (): Promise<void> => {
    const request = requestOf(form.getValues());
    forgetRejections(form);
    form.clearErrors(Object.keys(problems) as Array<keyof QuoteDraft>);
    setProblems(NONE);
    setTold(undefined);
    // Its Undo would put back what is typed while this one is asked.
    dismissToast(subject);
    try {
      const price = await ask(request).unwrap();
      if (!isGone.current) take(price, heldQuote(request, price));
    } catch (thrown) {
      if (isGone.current) return;
      const { code, fields } = asApiError(thrown);
      if (code === 'INVALID' && Object.keys(fields).length > 0)
        setProblems(refuseAtFields(form, fields, subject));
      else toastFailure(subject, thrown, { text: RETRY, onClick: () => void run() });
    }
  };
  const run = async (): Promise<void> => {
    setRunning(true);
    await afterLookUps(form, quote);
    setRunning(false);
  };

  return { run, isRunning, problems };
};
