import { Intent } from '@blueprintjs/core';
import { useRef } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { INVALID_FORM } from '../../../../src/shared-kernel/rejection.ts';
import { asApiError } from '../../../graphql/api-error.ts';
import { useIntention } from '../../../graphql/intention.ts';
import { tellFailure } from '../../../ui/tell-failure.ts';
import { toast } from '../../../ui/toaster.ts';
import {
  type StatusDetail,
  type StatusFields,
  useCreateStatusMutation,
  useUpdateStatusMutation,
} from './status-api.ts';
import { changesOf } from './status-draft.ts';
import type { Category } from './status-tree.ts';

type StatusForm = UseFormReturn<StatusFields, unknown, StatusFields>;

/** Stores a new status whole, and of one that is there only what was changed here. */
const useStore = (status: StatusDetail | null, before: StatusFields, type: Category) => {
  const [createStatus] = useCreateStatusMutation();
  const [updateStatus] = useUpdateStatusMutation();
  const intentionOf = useIntention();
  return async (fields: StatusFields): Promise<void> => {
    if (status === null) {
      const input = { ...fields, type };
      await createStatus({ input, intention: intentionOf(input) }).unwrap();
      return;
    }
    const input = changesOf(before, fields);
    if (Object.keys(input).length > 0)
      await updateStatus({ id: status.id, input, intention: intentionOf(input) }).unwrap();
  };
};

/** Saves what the form holds; false when it was refused, with everything kept and the fields marked. */
export const useSaveStatus = (
  form: StatusForm,
  status: StatusDetail | null,
  before: StatusFields,
  type: Category,
): { save: () => Promise<boolean>; isSaved: () => boolean } => {
  const store = useStore(status, before, type);
  const saved = useRef(false);

  const send = async (fields: StatusFields): Promise<void> => {
    try {
      await store(fields);
      saved.current = true;
      toast(status ? 'The status was saved.' : 'The status was created.', Intent.SUCCESS);
    } catch (thrown) {
      Object.entries(asApiError(thrown).fields).forEach(([path, message], index) => {
        form.setError(
          path as FieldPath<StatusFields>,
          { type: 'server', message },
          { shouldFocus: index === 0 },
        );
      });
      tellFailure(thrown);
    }
  };

  const save = async (): Promise<boolean> => {
    await form.handleSubmit(send, () => toast(INVALID_FORM, Intent.DANGER))();
    return saved.current;
  };
  return { save, isSaved: () => saved.current };
};
