import { Button, Dialog, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { type FormEvent, useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useMe } from '../../../api/session.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import type { HeaderDialogProps } from '../../../kit/feature.ts';
import { ErrorSummary } from '../../../kit/form/error-summary.tsx';
import { FieldIds } from '../../../kit/form/field-ids.ts';
import { lookUpsEnded } from '../../../kit/form/look-ups.ts';
import { forgetRejections } from '../../../kit/form/rejections.ts';
import { useCheckedForm } from '../../../kit/form/use-checked-form.ts';
import { today } from '../../../kit/format.ts';
import { Distance } from '../quote-form/distance.tsx';
import { emptyQuote, type QuoteDraft } from '../quote-form/draft.ts';
import { RecordField } from '../quote-form/field.tsx';
import { FormKindProvider } from '../quote-form/form-kind.ts';
import { sayInvalid } from '../quote-form/invalid.ts';
import { zeroPrices } from '../quote-form/price-draft.ts';
import { PricingCard } from '../quote-form/pricing-card.tsx';
import { sectionLabelOf } from '../quote-form/validation.ts';
import { PricedFields } from './priced-fields.tsx';
import { keepQuickDraft, QUICK_QUOTE } from './quick-draft.ts';
import { resolveQuick } from './quick-validation.ts';
import './quick-calculator.css';

const FORM = 'quick-quote';
/** Of its fields' ids and of its messages: below it may be a form with the same fields. */
const IDS = 'quick-';

/** Carrier type open, available today, one vehicle that runs, prices of 0 (specification, settings 2.8). */
const fresh = (user: string | null): QuoteDraft => {
  const empty = emptyQuote(user, today());
  return { ...empty, transport: { ...empty.transport, ...zeroPrices() } };
};

/** Prices a lane and vehicles without a customer, and hands them over to the form of a new quote. */
const Calculator = ({ onClose }: HeaderDialogProps) => {
  const me = useMe();
  const navigate = useNavigate();
  const [begun] = useState(() => fresh(me?.id ?? null));
  const [isWaiting, setWaiting] = useState(false);
  const form = useCheckedForm<QuoteDraft, QuoteDraft>({ defaultValues: begun, resolver: resolveQuick });
  useEffect(() => {
    form.setFocus('origin.zipcode');
  }, [form]);
  const create = form.handleSubmit(
    (values) => {
      keepQuickDraft({ user: me?.id ?? '', values });
      onClose(() => void navigate(`/quotes/create?referrer=${QUICK_QUOTE}`));
    },
    (errors) => sayInvalid(errors, IDS),
  );
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setWaiting(true);
    forgetRejections(form);
    const isHere = await lookUpsEnded(form);
    setWaiting(false);
    if (isHere) await create();
  };
  return (
    <>
      <DialogBody>
        <FormKindProvider value="quote">
          <FormProvider {...form}>
            <FieldIds.Provider value={IDS}>
              <form id={FORM} className="quick-form" onSubmit={submit} noValidate>
                <ErrorSummary labelOf={sectionLabelOf} />
                <PricedFields>
                  <RecordField name="transport.availableDate" required />
                  <RecordField name="transport.miles" />
                  <Distance />
                </PricedFields>
                <PricingCard />
              </form>
            </FieldIds.Provider>
          </FormProvider>
        </FormKindProvider>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Close" onClick={() => onClose()} />
            <BusyButton
              type="submit"
              form={FORM}
              intent={Intent.PRIMARY}
              text="Create the quote"
              loading={isWaiting}
            />
          </>
        }
      />
    </>
  );
};

/** The quick calculator, beside the screen that it was opened on; it begins anew each time. */
export const QuickCalculator = ({ onClose }: HeaderDialogProps) => (
  <Dialog
    isOpen
    onClose={() => onClose()}
    title="Quick Calculator"
    shouldReturnFocusOnClose={false}
    className="quick-calculator"
    portalClassName="at-the-right"
  >
    <Calculator onClose={onClose} />
  </Dialog>
);
