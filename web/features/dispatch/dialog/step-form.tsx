import { DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { ErrorSummary } from '../../../kit/form/error-summary.tsx';
import { SaveState } from '../../../kit/form/save-state.tsx';
import { useSaveKey } from '../../../kit/form/use-save-key.ts';
import type { Step } from './use-step.ts';

const FORM = 'dispatch-step';

type StepFormProps<Draft extends FieldValues> = {
  readonly step: Step<Draft>;
  readonly labelOf: (path: string) => string;
  /** Id of the field that is focused first. */
  readonly first: string;
  /** Text of the button that stores it; null where nothing can be stored any more. */
  readonly verb: string | null;
  /** What is typed would be refused as it is: the button does not invite to a press. */
  readonly isHeld?: boolean;
  readonly onBack: () => void;
  /** Above the form, with a form of its own. */
  readonly above?: ReactNode;
  /** Above the fields. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
};

/** View of the dialog with a form. */
export const StepForm = <Draft extends FieldValues>(props: StepFormProps<Draft>) => {
  const { step, labelOf, first, verb, isHeld = false, onBack, above, head, children } = props;
  const { form, submit, isSaving, isLocked } = step;
  const isOffered = verb !== null;
  useSaveKey(() => isOffered && submit(), isSaving);
  useEffect(() => document.getElementById(first)?.focus(), [first]);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isOffered) submit();
  };
  return (
    <>
      <DialogBody>
        <FormProvider {...form}>
          <div inert={isLocked}>
            {above}
            <form id={FORM} className="dispatch-step" onSubmit={onSubmit} noValidate>
              {head}
              <ErrorSummary labelOf={labelOf} />
              <div className="fields">{children}</div>
            </form>
          </div>
        </FormProvider>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <BusyButton text="Back" disabled={isSaving} onClick={onBack} />
            {isOffered && (
              <BusyButton
                type="submit"
                form={FORM}
                intent={isHeld ? Intent.NONE : Intent.PRIMARY}
                text={verb}
                title="Ctrl+S"
                loading={isSaving}
              />
            )}
          </>
        }
      >
        <SaveState />
      </DialogFooter>
    </>
  );
};
