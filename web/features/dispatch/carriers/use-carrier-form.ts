import { Intent } from '@blueprintjs/core';
import { CARRIER_FIELDS } from '../../../../src/dispatch/contract/carriers.ts';
import type { CarrierFields } from '../../../api/generated/types.ts';
import { useSource } from '../../../kit/form/sources.ts';
import { dirtyIn } from '../../../kit/record/editing/record-edit.ts';
import { useRecordForm } from '../../../kit/record/editing/use-record-form.ts';
import { useSaveRecord } from '../../../kit/record/editing/use-save-record.ts';
import { toast } from '../../../kit/toaster.ts';
import { useUpdateCarrierMutation } from './carrier-api.ts';
import { CARRIER_SAVED } from './carrier-draft.ts';
import { CARRIER_FORM, type CarrierForm } from './carrier-form.ts';

const NOTHING_CHANGED = 'There is nothing to save: no field was changed.';

/** The form of a stored carrier. Only changed fields are sent; unchanged ones follow what others change. */
export const useCarrierForm = (carrier: CarrierFields, read: () => Promise<CarrierFields | null>) => {
  const { id } = carrier;
  const [update] = useUpdateCarrierMutation();
  const record = useRecordForm<CarrierForm>(carrier, CARRIER_FORM);
  const saving = useSaveRecord<CarrierForm>({
    record,
    send: ({ input, revision, intention }) =>
      update({ id, input: { ...input, revision }, intention }).unwrap(),
    read,
  });
  const save = (): Promise<boolean> =>
    saving.save({
      wanted: CARRIER_FIELDS,
      checked: CARRIER_FIELDS,
      onStored: ({ length }) =>
        toast(
          `save-${id}`,
          length > 0 ? CARRIER_SAVED : NOTHING_CHANGED,
          length > 0 ? Intent.SUCCESS : Intent.NONE,
        ),
    });
  useSource({
    unsaved: () => dirtyIn(record.edit()).length > 0,
    save,
    ...saving.progress,
    again: saving.again,
  });
  return { form: record.form, saving, save };
};
