import { HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';

type ChoiceSelectProps = {
  readonly label: string;
  readonly options: ReadonlyArray<{ readonly id: string; readonly name: string }>;
  /** Id of the chosen option; empty if there is none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Text of the empty option. */
  readonly none: string;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
};

/** A labelled select in a dialog. */
export const ChoiceSelect = (props: ChoiceSelectProps) => {
  const { label, options, value, onChange, none, disabled = false, autoFocus = false } = props;
  const id = useId();
  return (
    <div className="bulk-field">
      <label htmlFor={id}>{label}</label>
      <HTMLSelect
        id={id}
        fill
        value={value}
        disabled={disabled}
        autoFocus={autoFocus}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </HTMLSelect>
    </div>
  );
};
