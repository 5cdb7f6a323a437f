import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { FieldErrors } from '../../../../src/shared-kernel/rejection.ts';
import { asApiError } from '../../../api/api-error.ts';
import type { TransportPrice } from '../../../api/generated/types.ts';
import { lookUpsEnded } from '../../../kit/form/look-ups.ts';
import { forgetRejections } from '../../../kit/form/rejections.ts';
import { useStable } from '../../../kit/use-stable.ts';
import type { QuoteDraft } from '../quote-form/draft.ts';
import { useRunQuoterMutation } from '../quoter/quoter-api.ts';
import { refuseAtFields } from '../quoter/quoter-refusal.ts';
import { heldQuote, requestOf } from '../quoter/quoter-request.ts';
import { checkOf, checkSearch } from './check-address.ts';
import { useNamedStops } from './use-named-stops.ts';

/** A price with the request that it answers. */
export type CheckedPrice = { readonly price: TransportPrice; readonly draft: QuoteDraft };

/** A check without an answer, which may come when it is asked again. */
type FailedCheck = { readonly error: unknown; readonly draft: QuoteDraft; readonly retry: () => void };

/** Prices the request of the address, whenever that changes; the form's request goes there first. */
export const usePriceCheck = (form: UseFormReturn<QuoteDraft>, empty: QuoteDraft) => {
  const [search, setSearch] = useSearchParams();
  const [ask, { isLoading: isRunning }] = useRunQuoterMutation();
  const [checked, setChecked] = useState<CheckedPrice>();
  const [failed, setFailed] = useState<FailedCheck>();
  const [problems, setProblems] = useState<FieldErrors>({});
  const written = search.toString();
  const addressed = checkOf(empty, written);
  /** The request that the page was opened with has no answer yet. */
  const [isOpening, setOpening] = useState(addressed !== undefined);

  /** The last request; answers to earlier ones are ignored. */
  const last = useRef(0);
  const run = async (draft: QuoteDraft): Promise<void> => {
    last.current += 1;
    const number = last.current;
    forgetRejections(form);
    form.clearErrors();
    setProblems({});
    const request = requestOf(draft);
    const { data: price, error } = await ask(request);
    if (number !== last.current) return;
    setOpening(false);
    const { code, fields } = price ? { code: undefined, fields: {} } : asApiError(error);
    const isRefused = code === 'INVALID' && Object.keys(fields).length > 0;
    const isAnswered = price !== undefined || isRefused;
    setFailed(isAnswered ? undefined : { error, draft, retry: () => void run(draft) });
    if (!isAnswered) return;
    // The form says of its vehicles what the answer says of them.
    form.setValue('transport.quote', price ? heldQuote(request, price) : null);
    setChecked(price ? { price, draft } : undefined);
    if (isRefused) setProblems(refuseAtFields(form, fields));
  };

  const nameStops = useNamedStops();
  const open = useStable(async (request: string): Promise<void> => {
    last.current += 1;
    const number = last.current;
    const read = checkOf(empty, request);
    if (read === undefined) {
      setChecked(undefined);
      setFailed(undefined);
      return;
    }
    const draft = await nameStops(read);
    if (number !== last.current) return;
    if (checkSearch(form.getValues()) !== checkSearch(draft)) form.reset(draft, { keepDefaultValues: true });
    await run(draft);
  });
  useEffect(() => void open(written), [open, written]);

  /** The place of a ZIP code that was just typed belongs to the request. */
  const check = async (): Promise<void> => {
    await lookUpsEnded(form);
    const draft = structuredClone(form.getValues());
    const next = checkSearch(draft);
    if (next === written) void run(draft);
    else setSearch(next);
  };
  return {
    check,
    isRunning,
    isOpening,
    checked,
    failed,
    problems,
    referrerId: addressed?.referrerId ?? null,
  };
};
