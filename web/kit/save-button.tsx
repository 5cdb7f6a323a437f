import { Intent } from '@blueprintjs/core';
import { BusyButton } from './busy-button.tsx';

type SaveButtonProps = {
  readonly id?: string;
  /** Id of the form that it submits. */
  readonly form: string;
  readonly text?: string;
  readonly isSaving: boolean;
};

/** Submits a page's form, as Ctrl+S does. */
export const SaveButton = ({ id, form, text = 'Save', isSaving }: SaveButtonProps) => (
  <BusyButton
    id={id}
    type="submit"
    form={form}
    intent={Intent.PRIMARY}
    text={text}
    loading={isSaving}
    title="Ctrl+S"
  />
);
