import { FormGroup, InputGroup, Intent } from '@blueprintjs/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { BusyButton } from '../../busy-button.tsx';
import { Below } from '../../form/below.tsx';
import { DateEntry } from '../../form/date-entry.tsx';
import { PhoneInput } from '../../form/phone-input.tsx';
import './inline.css';

type ValueEntryProps = {
  readonly label: string;
  readonly kind: 'text' | 'phone' | 'email' | 'day';
  /** The value to begin with, as it is typed; a day as YYYY-MM-DD, a phone number as it is stored. */
  readonly initial: string;
  readonly isSaving: boolean;
  /** Error message for what was entered; undefined if it may be saved. */
  readonly problemOf: (entered: string) => string | undefined;
  /** What is said below the entry about what is typed. */
  readonly below?: ((typed: string) => ReactNode) | undefined;
  /** Only called with what has no problem. */
  readonly onEnter: (entered: string) => void;
};

/** A value that is typed in a row's picker; Enter saves it. */
export const ValueEntry = (props: ValueEntryProps) => {
  const { label, kind, initial, isSaving, problemOf, below, onEnter } = props;
  const id = useId();
  const [value, setValue] = useState(initial);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const input = document.getElementById(id);
    if (!(input instanceof HTMLInputElement)) return;
    input.focus({ preventScroll: true });
    input.select();
  }, [id]);
  const change = (next: string): void => {
    setValue(next);
    setProblem(undefined);
  };
  const enter = (entered: string = value): void => {
    const found = problemOf(entered);
    setProblem(found);
    if (found === undefined) onEnter(entered);
  };
  const button = (
    <BusyButton intent={Intent.PRIMARY} text="Save" loading={isSaving} onClick={() => enter()} />
  );
  if (kind === 'day')
    return (
      <DateEntry
        id={id}
        label={label}
        problem={problem}
        value={value}
        onChange={change}
        onPick={change}
        onEnter={enter}
        relative
      >
        {button}
      </DateEntry>
    );
  const input = {
    id,
    fill: true,
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      enter();
    },
    intent: problem === undefined ? Intent.NONE : Intent.DANGER,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem && `${id}-help`,
  };
  return (
    <>
      <FormGroup
        className="field field-alone"
        label={label}
        labelFor={id}
        intent={problem === undefined ? Intent.NONE : Intent.DANGER}
        helperText={<Below id={`${id}-help`} note={problem} />}
      >
        <div className="date-entry">
          {kind === 'phone' ? (
            <PhoneInput {...input} value={value} onChange={change} />
          ) : (
            <InputGroup
              {...input}
              type={kind}
              value={value}
              onChange={({ target }) => change(target.value)}
              autoComplete="off"
            />
          )}
          {button}
        </div>
      </FormGroup>
      {below?.(value)}
    </>
  );
};
