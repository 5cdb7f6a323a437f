import { Dialog } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { sameValue } from '../../../../src/shared-kernel/same-value.ts';
import { useMe } from '../../../api/session.ts';
import type { HeaderDialogProps } from '../../../kit/feature.ts';
import { FieldIds } from '../../../kit/form/field-ids.ts';
import { keptAs } from '../../../kit/form/kept-as.ts';
import { leave } from '../../../kit/form/leaving.ts';
import { LeftDrafts } from '../../../kit/form/left-drafts.tsx';
import { SaveScope } from '../../../kit/form/save-scope.tsx';
import { Unsaved } from '../../../kit/form/unsaved.tsx';
import { useCheckedForm } from '../../../kit/form/use-checked-form.ts';
import { useKeptDraft } from '../../../kit/form/use-kept-draft.ts';
import { today } from '../../../kit/format.ts';
import { emptyQuote, type QuoteDraft } from '../quote-form/draft.ts';
import { draftInWords } from '../quote-form/draft-in-words.ts';
import { FormKindProvider } from '../quote-form/form-kind.ts';
import { zeroPrices } from '../quote-form/price-draft.ts';
import { withTypedPrices } from '../quote-form/typed-prices.ts';
import { CALCULATOR } from './calculator-title.ts';
import { keepQuickDraft, QUICK_QUOTE } from './quick-draft.ts';
import { QuickForm } from './quick-form.tsx';
import { resolveQuick } from './quick-validation.ts';
import '../../../kit/side-dialog.css';
import './quick-calculator.css';

/** Of its fields' ids and of its messages: below it may be a form with the same fields. */
const IDS = 'quick-';

/** Carrier type open, available today, one vehicle that runs, prices of 0 (specification, settings 2.8). */
const fresh = (user: string | null): QuoteDraft => {
  const empty = emptyQuote(user, today());
  return { ...empty, transport: { ...empty.transport, ...zeroPrices() } };
};

const keepNothing = async (): Promise<boolean> => false;

/**
 * The quick calculator, beside the screen that it was opened on: prices a lane and vehicles without a customer, and hands
 * them over to the form of a new quote. It begins anew each time, offers what a reload has left, and asks before it is
 * closed with what was typed.
 */
export const QuickCalculator = ({ onClose }: HeaderDialogProps) => {
  const me = useMe();
  const navigate = useNavigate();
  const [begun] = useState(() => fresh(me?.id ?? null));
  const form = useCheckedForm<QuoteDraft, QuoteDraft>({ defaultValues: begun, resolver: resolveQuick });
  const isBegun = (): boolean => !sameValue(form.getValues(), begun);
  const scope = useId();
  const drafts = useKeptDraft(form, {
    ...{ user: me?.id ?? '', kind: 'quick quote', empty: begun, settled: withTypedPrices },
  });
  const closeNow = (): void => {
    drafts.closing();
    onClose();
  };
  const close = (): void => leave(closeNow, scope);
  const create = (values: QuoteDraft): void => {
    keepQuickDraft({ user: me?.id ?? '', values, begunAt: drafts.begunAt() });
    // Its draft stays kept: the record below may have unsaved input, and the user may stay there.
    onClose(() => void navigate(`/quotes/create?referrer=${QUICK_QUOTE}`));
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={CALCULATOR}
      shouldReturnFocusOnClose={false}
      className="side-dialog quick-calculator"
      portalClassName="at-the-right"
    >
      <SaveScope id={scope}>
        <Unsaved unsaved={isBegun} save={keepNothing} undone="No quote has been created of what you typed." />
        <FormKindProvider value="quote">
          <FormProvider {...form}>
            <FieldIds.Provider value={IDS}>
              <QuickForm subject={IDS} onCreate={create} onClose={close}>
                <LeftDrafts
                  {...drafts}
                  aboutOf={(values) => draftInWords(keptAs(begun, values))}
                  focusForm={() => form.setFocus('origin.zipcode')}
                />
              </QuickForm>
            </FieldIds.Provider>
          </FormProvider>
        </FormKindProvider>
      </SaveScope>
    </Dialog>
  );
};
