import { FormGroup, Intent, TextArea } from '@blueprintjs/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { noteKey } from './note-keys.ts';

type NoteBoxProps = {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSave: () => void;
  readonly onCancel?: () => void;
  readonly help: string;
  readonly problem: string | undefined;
  readonly autoFocus?: boolean;
  /** Buttons beside the help text. */
  readonly children: ReactNode;
};

/** Text area of a note: Enter saves it, Ctrl+Enter starts a new line (specification, core 2). */
export const NoteBox = (props: NoteBoxProps) => {
  const { id, label, text, onText, onSave, onCancel, help, problem, autoFocus, children } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { key, ctrlKey, metaKey, shiftKey, nativeEvent } = event;
    const does = noteKey({ key, ctrlKey, metaKey, shiftKey, isComposing: nativeEvent.isComposing });
    if (does === undefined || (does === 'cancel' && !onCancel)) return;
    event.preventDefault();
    event.stopPropagation();
    if (does === 'save') onSave();
    if (does === 'cancel') onCancel?.();
    // The only way to insert text that keeps the browser's undo working.
    if (does === 'new line') document.execCommand('insertText', false, '\n');
  };
  const intent = problem === undefined ? Intent.NONE : Intent.DANGER;
  return (
    <FormGroup
      className="field note-box"
      data-keep-clear
      label={label}
      labelFor={id}
      intent={intent}
      helperText={
        <span className="note-box-foot">
          <span id={`${id}-help`} role={problem === undefined ? undefined : 'alert'}>
            {problem ?? help}
          </span>
          <span className="note-box-actions">{children}</span>
        </span>
      }
    >
      <TextArea
        id={id}
        rows={5}
        fill
        dir="auto"
        value={text}
        intent={intent}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-help`}
        autoFocus={autoFocus}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </FormGroup>
  );
};
