import { Intent } from '@blueprintjs/core';
import { useState } from 'react';
import type { TaxNumberName } from '../../../../src/dispatch/contract/tax-number.ts';
import { answerOf, isStored } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { toast } from '../../../kit/toaster.ts';
import { useRevealTaxNumberMutation } from './carrier-api.ts';

const GONE = 'This number was removed meanwhile.';

/** The whole number behind a mask, while it is shown. It is forgotten once the mask is another one. */
export const useTaxNumber = (carrierId: string | undefined, name: TaxNumberName, mask: string | null) => {
  const [reveal] = useRevealTaxNumberMutation();
  const save = useSave();
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState<{ readonly mask: string | null; readonly number: string }>();
  const subject = `tax-number/${name}`;
  const show = async (): Promise<void> => {
    if (carrierId === undefined) return;
    setBusy(true);
    const outcome = await save({
      input: { carrierId, field: name },
      send: ({ input, intention }) => reveal({ ...input, intention }).unwrap(),
    });
    setBusy(false);
    if (!isStored(outcome)) return toastNotStored(outcome, { subject, of: null, retry: show });
    const number = answerOf(outcome);
    if (number === null) toast(subject, GONE, Intent.NONE);
    else setShown({ mask, number });
  };
  return {
    number: shown?.mask === mask ? shown.number : undefined,
    isBusy,
    show,
    hide: (): void => setShown(undefined),
  };
};
