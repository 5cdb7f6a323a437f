import { Intent } from '@blueprintjs/core';
import { type FormEvent, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { answerForm } from '../../../../src/dispatch/contract/dispatches.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { resolveBy } from '../../../kit/entity/entity.ts';
import { ProseField, TextField } from '../../../kit/form/text-field.tsx';
import { useCheckedForm } from '../../../kit/form/use-checked-form.ts';
import { Problem } from '../../../kit/problem.tsx';
import { useFormSave } from '../../../kit/save/use-form-save.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { useAnswerDispatchMutation } from '../carrier-link-api.ts';

type Draft = { readonly name: string; readonly note: string };

type AnswerFormProps = {
  readonly encryption: string;
  readonly orderId: string;
  /** That of the load as it is shown: the answer is about nothing newer. */
  readonly version: string;
  readonly onStored: () => unknown;
  /** The answer was refused: the page may be another by now, without this form. */
  readonly onRefused: (why: ApiError) => unknown;
};

/** The carrier's answer, by name. What was typed stays until it is stored. */
export const AnswerForm = ({ encryption, orderId, version, onStored, onRefused }: AnswerFormProps) => {
  const [send] = useAnswerDispatchMutation();
  const saveOnce = useSave();
  const isAccepted = useRef(true);
  const [isAsking, setAsking] = useState(false);
  const [failed, setFailed] = useState<ApiError>();
  const form = useCheckedForm<Draft, Draft>({
    defaultValues: { name: '', note: '' },
    resolver: resolveBy<Draft>(answerForm),
  });
  const { save } = useFormSave(form, {
    store: (draft) =>
      saveOnce({
        input: { ...draft, accepted: isAccepted.current, version },
        send: ({ input, intention }) => send({ ...input, encryption, intention }).unwrap(),
      }),
    onStored: () => {
      setFailed(undefined);
      onStored();
    },
    subject: 'answer',
    onInvalid: () => undefined,
    onRefused: ({ state, error }) => {
      if (state === 'invalid' && Object.keys(error.fields).length > 0) return false;
      setFailed(error);
      if (state === 'invalid') onRefused(error);
      return true;
    },
  });
  const { isSubmitting } = form.formState;
  const answer = (accepted: boolean): void => {
    isAccepted.current = accepted;
    setFailed(undefined);
    save();
  };
  const accept = (event: FormEvent): void => {
    event.preventDefault();
    answer(true);
  };
  /** A rejection is final, so a name that is missing is asked for first. */
  const reject = async (): Promise<void> => {
    if (await form.trigger(undefined, { shouldFocus: true })) setAsking(true);
  };
  return (
    <FormProvider {...form}>
      <form onSubmit={accept} noValidate className="carrier-answer">
        <h2>Do you take this load?</h2>
        <TextField name="name" label="Your name" required />
        <ProseField name="note" label="Note to the office" />
        <Problem title="Your answer is not with the office yet" error={failed} />
        <div className="carrier-buttons">
          <BusyButton
            type="submit"
            size="large"
            intent={Intent.PRIMARY}
            text={`Accept load ${orderId}`}
            loading={isSubmitting}
          />
          <BusyButton size="large" text="Reject" onClick={reject} disabled={isSubmitting} />
        </div>
      </form>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Reject load ${orderId}?`}
        verb={`Reject load ${orderId}`}
        isDangerous
        onConfirm={() => {
          setAsking(false);
          answer(false);
        }}
        onCancel={() => setAsking(false)}
      >
        <p>The office then gives it to another carrier. You cannot change this answer here.</p>
      </ConfirmDialog>
    </FormProvider>
  );
};
