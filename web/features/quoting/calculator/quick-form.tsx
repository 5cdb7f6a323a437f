import { Button, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { Undo } from '@blueprintjs/icons';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { ErrorSummary } from '../../../kit/form/error-summary.tsx';
import { lookUpsEnded } from '../../../kit/form/look-ups.ts';
import { forgetRejections } from '../../../kit/form/rejections.ts';
import { money } from '../../../kit/format.ts';
import { useFocusOn } from '../../../kit/use-focus-on.ts';
import { Distance } from '../quote-form/distance.tsx';
import type { QuoteDraft } from '../quote-form/draft.ts';
import { RecordField } from '../quote-form/field.tsx';
import { sayInvalid } from '../quote-form/invalid.ts';
import { PriceCard } from '../quote-form/pricing-card.tsx';
import { usePricing } from '../quote-form/use-pricing.ts';
import { sectionLabelOf } from '../quote-form/validation.ts';
import { useQuoter } from '../quoter/use-quoter.ts';
import { isPriced, totalOf } from './is-priced.ts';
import { PricedFields } from './priced-fields.tsx';

const FORM = 'quick-quote';
const SUBMIT = 'quick-submit';

type QuickFormProps = {
  /** Of its messages. */
  readonly subject: string;
  readonly onCreate: (draft: QuoteDraft) => void;
  readonly onClose: () => void;
  /** Above its fields. */
  readonly children: ReactNode;
};

/**
 * Form of the calculator. Enter prices what is in it until that has a price, then creates the quote; one without a price
 * is created by a button that says so.
 */
export const QuickForm = ({ subject, onCreate, onClose, children }: QuickFormProps) => {
  const form = useFormContext<QuoteDraft>();
  const pricing = usePricing();
  const quoter = useQuoter(pricing, { isSaidByForm: true });
  const focusOn = useFocusOn();
  const [isWaiting, setWaiting] = useState(false);
  const draft = useWatch<QuoteDraft>() as QuoteDraft;
  const hasPrice = isPriced(draft);
  const total = totalOf(draft);
  const isBusy = isWaiting || quoter.isRunning;
  useEffect(() => {
    form.setFocus('origin.zipcode');
  }, [form]);

  /** Once the form is valid, with what its look-ups fill in. */
  const checked = async (then: (valid: QuoteDraft) => unknown): Promise<void> => {
    setWaiting(true);
    forgetRejections(form);
    if (await lookUpsEnded(form)) await form.handleSubmit(then, (errors) => sayInvalid(errors, subject))();
    setWaiting(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void checked((valid) => (isPriced(valid) ? onCreate(valid) : quoter.run()));
  };
  const undo = (): void => {
    quoter.undo?.();
    focusOn(SUBMIT);
  };
  return (
    <>
      <DialogBody>
        <form id={FORM} className="quick-form" onSubmit={submit} noValidate>
          {children}
          <ErrorSummary labelOf={sectionLabelOf} />
          <PricedFields>
            <RecordField name="transport.availableDate" />
            <RecordField name="transport.miles" />
            <Distance />
          </PricedFields>
          <PriceCard pricing={pricing} quoter={quoter} />
        </form>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Close" onClick={onClose} />
            {!hasPrice && (
              <BusyButton
                text={total > 0 ? `Create at ${money(total)}` : 'Create without a price'}
                disabled={isBusy}
                onClick={() => void checked(onCreate)}
              />
            )}
            <BusyButton
              id={SUBMIT}
              type="submit"
              form={FORM}
              intent={Intent.PRIMARY}
              text={hasPrice ? 'Create the quote' : 'Get the price'}
              loading={isBusy}
            />
          </>
        }
      >
        <span role="status" className="quick-total">
          {hasPrice && (
            <>
              Total price <b className="money">{money(total)}</b>
            </>
          )}
        </span>
        {quoter.undo && <Button variant="minimal" icon={<Undo />} text="Undo" onClick={undo} />}
      </DialogFooter>
    </>
  );
};
