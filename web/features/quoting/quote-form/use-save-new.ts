import { Intent } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SaveOutcome } from '../../../kit/save/outcome.ts';
import { type KeptSaving, storeNew } from '../../../kit/save/store-new.ts';
import { useFormSave } from '../../../kit/save/use-form-save.ts';
import { toast } from '../../../kit/toaster.ts';
import type { Kind } from '../kind.ts';
import { useCreateRecordMutation, useUpdateRecordMutation } from '../quote-api.ts';
import { changesSince } from './changes-since.ts';
import type { QuoteDraft } from './draft.ts';
import { sayInvalid } from './invalid.ts';
import { asksPastDate } from './past-date.ts';
import type { NewRecord } from './validation.ts';

type NewForm = UseFormReturn<QuoteDraft, unknown, NewRecord>;

/** Texts from the specification (core, 8). */
const CREATED: Readonly<Record<Kind, string>> = {
  quote: 'A quote has been successfully created!',
  order: 'An order has been successfully created!',
};

/** Revision of a record after its first event. */
const FIRST_REVISION = 0;
/** Subject of the messages about this form: each replaces the one before. */
const SUBJECT = 'new-record';

type Made = { readonly id: string; readonly revision: number };

const useStore = (
  kind: Kind,
  kept: () => KeptSaving,
): ((wanted: NewRecord) => Promise<SaveOutcome<Made>>) => {
  const [create] = useCreateRecordMutation();
  const [update] = useUpdateRecordMutation();
  const [store] = useState(() =>
    storeNew<NewRecord, Made>({
      create: async (attempt) => {
        const created = await create({ kind, ...attempt }).unwrap();
        return created && { id: created.id, revision: FIRST_REVISION };
      },
      update: ({ id, revision }, holds, { input, intention }) =>
        update({ kind, id, input: changesSince(holds, input), revision, intention }).unwrap(),
      nameOf: ({ id }) => `${kind} ${id}`,
      kept,
    }),
  );
  return store;
};

/** Stores the form as a new record; `savedId` is null if it is stored but not readable yet. */
export const useSaveNew = (form: NewForm, kind: Kind, kept: () => KeptSaving) => {
  const store = useStore(kind, kept);
  const savedId = useRef<string | null>(null);
  const saving = useFormSave(form, {
    store,
    onStored: (made) => {
      savedId.current = made?.id ?? null;
      toast(SUBJECT, CREATED[kind], Intent.SUCCESS);
    },
    asks: ({ transport }) => asksPastDate(transport.availableDate),
    subject: SUBJECT,
    onInvalid: sayInvalid,
  });
  return { ...saving, savedId };
};
