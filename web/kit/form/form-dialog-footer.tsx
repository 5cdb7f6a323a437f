import { Button, DialogFooter, Intent } from '@blueprintjs/core';
import { BusyButton } from '../busy-button.tsx';
import { SaveState } from './save-state.tsx';

type FormDialogFooterProps = {
  /** Id of the form that Save submits. */
  readonly form: string;
  readonly isSaving: boolean;
  /** Id of what says why nothing can be saved any more. */
  readonly refusal?: string | undefined;
  /** Shortcut of Save. */
  readonly shortcut?: string;
  readonly onCancel: () => void;
};

/** Footer of a dialog with a form, within its `SaveScope`: what is unsaved, Cancel and Save. */
export const FormDialogFooter = ({ form, isSaving, refusal, shortcut, onCancel }: FormDialogFooterProps) => (
  <DialogFooter
    actions={
      <>
        <Button text="Cancel" onClick={onCancel} />
        <BusyButton
          type="submit"
          form={form}
          intent={Intent.PRIMARY}
          text="Save"
          loading={isSaving}
          disabled={refusal !== undefined}
          aria-describedby={refusal}
          title={shortcut}
        />
      </>
    }
  >
    <SaveState />
  </DialogFooter>
);
