import { Button, Callout, Dialog, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { type FormEvent, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { asApiError } from '../../../graphql/api-error.ts';
import { useIntention } from '../../../graphql/intention.ts';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Unsaved } from '../../../ui/form/unsaved.tsx';
import { resolveView, type ViewDraft } from './view-draft.ts';

const FORM = 'list-view';

type ViewDialogProps = {
  readonly title: string;
  /** What the form starts with. */
  readonly draft: ViewDraft;
  /** Whether sharing is asked for too. */
  readonly sharing: boolean;
  /** Whether the view would be of this person's own records. */
  readonly isOwn?: boolean;
  /** What a person should know beforehand. */
  readonly note?: string | undefined;
  /** Throws where it was refused. */
  readonly onSave: (draft: ViewDraft, intention: string) => Promise<void>;
  readonly onClose: () => void;
};

/** Asks for the name of a view. What was typed stays for as long as it is refused. */
export const ViewDialog = (props: ViewDialogProps) => {
  const { title, draft, sharing, isOwn = false, note, onSave, onClose } = props;
  const form = useForm<ViewDraft, unknown, ViewDraft>({
    defaultValues: draft,
    resolver: resolveView,
    reValidateMode: 'onSubmit',
  });
  const { isDirty, isSubmitting } = form.formState;
  const isShared = form.watch('shared');
  const [refusal, setRefusal] = useState<string>();
  const isSaved = useRef(false);
  const intentionOf = useIntention();

  const send = async (typed: ViewDraft): Promise<void> => {
    setRefusal(undefined);
    isSaved.current = true;
    try {
      await onSave(typed, intentionOf(typed));
      onClose();
    } catch (thrown) {
      isSaved.current = false;
      const { fields, message } = asApiError(thrown);
      if (fields.name) form.setError('name', { type: 'server', message: fields.name }, { shouldFocus: true });
      else setRefusal([message, ...Object.values(fields)].join(' '));
    }
  };
  const save = async (): Promise<boolean> => {
    await form.handleSubmit(send)();
    return isSaved.current;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save();
  };
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      canOutsideClickClose={false}
      shouldReturnFocusOnClose={false}
      transitionDuration={0}
      onOpening={() => form.setFocus('name', { shouldSelect: true })}
      className="view-dialog"
    >
      <DialogBody>
        <FormProvider {...form}>
          <form id={FORM} onSubmit={submit} noValidate className="view-form">
            {refusal !== undefined && (
              <Callout intent={Intent.DANGER} icon={null} role="alert">
                {refusal}
              </Callout>
            )}
            <TextField name="name" label="Name" required />
            {sharing && <SwitchField name="shared" label="Share with everybody in the office" />}
            {sharing && isOwn && isShared && (
              <SwitchField name="ofEach" label="Show everybody their own records, not mine" />
            )}
            {note !== undefined && <p className="quiet">{note}</p>}
          </form>
        </FormProvider>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" onClick={onClose} />
            <Button type="submit" form={FORM} intent={Intent.PRIMARY} text="Save" loading={isSubmitting} />
          </>
        }
      />
      <Unsaved unsaved={() => isDirty && !isSaved.current} save={save} />
    </Dialog>
  );
};
