import { Callout, Intent } from '@blueprintjs/core';
import { Calculator } from '@blueprintjs/icons';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { useFieldIds } from '../../../kit/form/field-ids.ts';
import { jumpTo } from '../../../kit/form/field-links.tsx';
import { useCheckedForm } from '../../../kit/form/use-checked-form.ts';
import { today } from '../../../kit/format.ts';
import { Empty, Loading } from '../../../kit/loaded.tsx';
import { Page } from '../../../kit/page.tsx';
import { Problem } from '../../../kit/problem.tsx';
import { PricedFields } from '../calculator/priced-fields.tsx';
import { emptyQuote, type QuoteDraft } from '../quote-form/draft.ts';
import { FormKindProvider } from '../quote-form/form-kind.ts';
import { BasePriceFactors } from '../quoter/base-price-factors.tsx';
import { CarriersTook } from '../quoter/carriers-took.tsx';
import { outdatedWords } from '../quoter/outdated-words.ts';
import { payByPrice } from '../quoter/price-totals.ts';
import { QuoterProblems } from '../quoter/quoter-problems.tsx';
import { isOfField, isSaidInForm } from '../quoter/quoter-refusal.ts';
import { quotedFor, requestOf } from '../quoter/quoter-request.ts';
import { useStandingProblems } from '../quoter/use-standing-problems.ts';
import { checkSearch } from './check-address.ts';
import { CheckedPrice } from './checked-price.tsx';
import { usePriceCheck } from './use-price-check.ts';
import '../quoting.css';
import './price-check.css';

const FORM = 'price-check';

/** The quoter has the only rules of this form. */
const resolveAny = (values: QuoteDraft) => ({ values, errors: {} });

/** What a transport costs by the present tables, and why (specification, settings 2.8); stores nothing. */
export const PriceCheck = () => {
  const [empty] = useState(() => emptyQuote(null, today()));
  const form = useCheckedForm<QuoteDraft, QuoteDraft>({ defaultValues: empty, resolver: resolveAny });
  const priceCheck = usePriceCheck(form, empty);
  const { check, isRunning, isOpening, checked, problems, referrerId } = priceCheck;
  const written = useWatch({ control: form.control });
  /** Why the form asks for another price than the one that is shown. */
  const other =
    checked &&
    outdatedWords(quotedFor(requestOf(checked.draft), checked.price.vehicles), written as QuoteDraft);
  const isOther = other !== undefined;
  const failed =
    priceCheck.failed && checkSearch(priceCheck.failed.draft) === checkSearch(written as QuoteDraft)
      ? priceCheck.failed
      : undefined;
  const hasFailed = failed !== undefined;
  const answer = useRef<HTMLDivElement>(null);
  const isWrong = Object.keys(useStandingProblems(problems, form)).length > 0;
  const isSaid = isSaidInForm(problems);
  const reasons = Object.keys(problems);
  /** Nothing in the form is wrong, which would have the focus. */
  const isOfNoField = reasons.length > 0 && !reasons.some(isOfField);
  const isRefused = isOfNoField && !isSaid;
  const idOf = useFieldIds();
  const vehicleId = isOfNoField && isSaid ? idOf(reasons[0] ?? '') : undefined;
  useEffect(() => {
    if (vehicleId !== undefined) jumpTo(vehicleId);
  }, [vehicleId]);
  // In a narrow window it stands above the form.
  useEffect(() => {
    if (checked || isRefused || hasFailed) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [checked, isRefused, hasFailed]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isRunning) void check();
  };
  const button = (
    <BusyButton
      type="submit"
      form={FORM}
      intent={Intent.PRIMARY}
      icon={<Calculator />}
      text="Check the price"
      loading={isRunning}
    />
  );
  return (
    <Page
      title="Price Check"
      context="Nothing is stored. To share this request, copy the address of the page."
      actions={button}
    >
      <FormKindProvider value="quote">
        <FormProvider {...form}>
          <div className="columns price-check">
            <form id={FORM} className="column" onSubmit={submit} noValidate>
              <PricedFields isByZip referrerId={referrerId}>
                <div className="quoter whole">
                  <BasePriceFactors />
                  <CarriersTook
                    pay={
                      checked && !isOther ? payByPrice(checked.price, checked.draft.vehicles.length) : null
                    }
                  />
                </div>
              </PricedFields>
            </form>
            <div
              ref={answer}
              className="column"
              data-refused={isRefused || hasFailed || undefined}
              data-opening={isOpening || undefined}
              aria-live="polite"
              aria-busy={isRunning}
            >
              {!isSaid && <QuoterProblems problems={problems} />}
              <Problem
                title="The price could not be checked"
                error={failed?.error}
                retry={() => !isRunning && failed?.retry()}
              />
              {other && (
                <Callout intent={Intent.WARNING} compact>
                  {other} Check again.
                </Callout>
              )}
              {checked ? (
                <div className="column checked" data-other={isOther || undefined}>
                  <CheckedPrice {...checked} />
                </div>
              ) : (
                (isSaid || !isWrong) &&
                !hasFailed &&
                (isOpening ? (
                  <Loading what="price" />
                ) : (
                  <Empty
                    title="No price yet"
                    description={
                      isWrong
                        ? 'What is missing or wrong is marked in the form.'
                        : 'Fill in the lane and the vehicles, then check the price.'
                    }
                  />
                ))
              )}
            </div>
          </div>
        </FormProvider>
      </FormKindProvider>
    </Page>
  );
};
