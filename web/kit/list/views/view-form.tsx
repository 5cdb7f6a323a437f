import { Callout, DialogBody, Intent } from '@blueprintjs/core';
import { type FormEvent, useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { ListView } from '../../../api/generated/types.ts';
import { useConflict } from '../../entity/use-conflict.tsx';
import { FormDialogFooter } from '../../form/form-dialog-footer.tsx';
import { SwitchField } from '../../form/switch-field.tsx';
import { TextField } from '../../form/text-field.tsx';
import { Unsaved } from '../../form/unsaved.tsx';
import type { SaveOutcome } from '../../save/outcome.ts';
import { useFormSave } from '../../save/use-form-save.ts';
import { resolveView, type ViewDraft, viewForm } from './view-draft.ts';

const FORM = 'list-view';

export type ViewFormProps = {
  /** Initial form values. */
  readonly draft: ViewDraft;
  /** Whether the form has a Shared switch. */
  readonly sharing: boolean;
  /** Whether the list shows the user's own records; a shared view can then show each reader theirs. */
  readonly isOwn?: boolean;
  /** Hint shown in the dialog. */
  readonly note?: string | undefined;
  /** The saved view that the form changes: its revision that was opened, and as it is loaded now. */
  readonly changed?: {
    readonly opened: number;
    readonly now: ListView | undefined;
    readonly read: () => Promise<unknown>;
  };
  /** `revision` is that of the saved view that the user has seen. */
  readonly onSave: (draft: ViewDraft, revision?: number) => Promise<SaveOutcome<ListView>>;
  /** Called with the stored view; null if it is not readable yet. */
  readonly onSaved?: (view: ListView | null, draft: ViewDraft) => void;
  /** The user wants to leave it, with whatever was typed. */
  readonly onCancel: () => void;
  readonly onClose: () => void;
};

/** Form of the name of a view, within its dialog. Rejected input stays as typed. */
export const ViewForm = (props: ViewFormProps) => {
  const { draft, sharing, isOwn = false, note, changed, onSave, onSaved, onCancel, onClose } = props;
  const form = useForm<ViewDraft, unknown, ViewDraft>({
    defaultValues: draft,
    resolver: resolveView,
    reValidateMode: 'onSubmit',
  });
  const { isSubmitting } = form.formState;
  const isShared = form.watch('shared');
  const [refusal, setRefusal] = useState<string>();
  const {
    based,
    refused,
    note: meanwhile,
  } = useConflict({
    ...{ entity: viewForm, opened: changed?.opened, now: changed?.now, latest: changed?.now?.revision },
    read: async () => changed?.read(),
    inWords: (_field, { name }: ViewDraft) => name,
  });
  const { save, isUnsaved, progress } = useFormSave(form, {
    store: (typed) => {
      setRefusal(undefined);
      return onSave(typed, based({ name: typed.name }).revision);
    },
    onStored: (view, typed) => {
      onClose();
      onSaved?.(view, typed);
    },
    onRefused: async (outcome) => {
      const { fields, message } = outcome.error;
      if (await refused(outcome)) return true;
      if (fields.name) form.setError('name', { type: 'server', message: fields.name }, { shouldFocus: true });
      else setRefusal([message, ...Object.values(fields)].join(' '));
      return true;
    },
    subject: 'view',
    onInvalid: () => undefined,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save();
  };
  useEffect(() => form.setFocus('name', { shouldSelect: true }), [form.setFocus]);
  return (
    <>
      <DialogBody>
        <FormProvider {...form}>
          <form id={FORM} onSubmit={submit} noValidate className="view-form">
            {refusal !== undefined && (
              <Callout intent={Intent.DANGER} icon={null} role="alert">
                {refusal}
              </Callout>
            )}
            {meanwhile}
            <TextField name="name" label="Name" required />
            {sharing && <SwitchField name="shared" label="Share with everybody in the office" />}
            {sharing && isOwn && isShared && (
              <SwitchField name="ofEach" label="Show everybody their own records, not mine" />
            )}
            {note !== undefined && <p className="quiet">{note}</p>}
          </form>
        </FormProvider>
      </DialogBody>
      <FormDialogFooter form={FORM} isSaving={isSubmitting} onCancel={onCancel} />
      <Unsaved unsaved={isUnsaved} save={save} {...progress} />
    </>
  );
};
