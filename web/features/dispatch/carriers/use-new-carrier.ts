import { Intent } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { carrierInput } from '../../../../src/dispatch/contract/carriers.ts';
import { useMe } from '../../../api/session.ts';
import { resolveBy } from '../../../kit/entity/entity.ts';
import { useCheckedForm } from '../../../kit/form/use-checked-form.ts';
import { useKeptDraft } from '../../../kit/form/use-kept-draft.ts';
import { changesOf } from '../../../kit/save/held.ts';
import type { SaveOutcome } from '../../../kit/save/outcome.ts';
import { type KeptSaving, storeNew } from '../../../kit/save/store-new.ts';
import { useFormSave } from '../../../kit/save/use-form-save.ts';
import { toast } from '../../../kit/toaster.ts';
import { useAddCarrierMutation, useUpdateCarrierMutation } from './carrier-api.ts';
import { asInput, CARRIER_SAVED, type CarrierDraft, EMPTY_CARRIER } from './carrier-draft.ts';

type Made = { readonly id: string };

const SUBJECT = 'new-carrier';
/** Tax numbers are typed again after a reload: they are not kept in the browser. */
const SECRET = ['ein', 'ssn'] as const;

const useStore = (kept: () => KeptSaving): ((draft: CarrierDraft) => Promise<SaveOutcome<Made>>) => {
  const [add] = useAddCarrierMutation();
  const [update] = useUpdateCarrierMutation();
  const [store] = useState(() =>
    storeNew<CarrierDraft, Made>({
      create: ({ input, intention }) => add({ input: asInput(input), intention }).unwrap(),
      update: ({ id }, holds, { input, intention }) =>
        update({ id, input: asInput(changesOf(holds, input)), intention }).unwrap(),
      nameOf: ({ id }) => `carrier ${id}`,
      kept,
    }),
  );
  return store;
};

/** The form of a new carrier; `savedId` is null if it is stored but not readable yet. */
export const useNewCarrier = () => {
  const me = useMe();
  const form = useCheckedForm<CarrierDraft, CarrierDraft>({
    defaultValues: EMPTY_CARRIER,
    resolver: resolveBy<CarrierDraft>(carrierInput),
  });
  const drafts = useKeptDraft(form, {
    ...{ user: me?.id ?? '', kind: 'carrier', empty: EMPTY_CARRIER, secret: SECRET },
  });
  const savedId = useRef<string | null>(null);
  const saving = useFormSave(form, {
    store: useStore(drafts.saving),
    onStored: (made) => {
      savedId.current = made?.id ?? null;
      toast(SUBJECT, CARRIER_SAVED, Intent.SUCCESS);
    },
    subject: SUBJECT,
  });
  return { ...saving, form, drafts, savedId, isSaving: form.formState.isSubmitting };
};
