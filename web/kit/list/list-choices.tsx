import { Checkbox } from '@blueprintjs/core';
import type { KeyboardEvent } from 'react';
import type { FilterOption } from './list-filter.tsx';

type ChooseSeveralProps = {
  readonly label: string;
  readonly options: ReadonlyArray<FilterOption>;
  readonly values: ReadonlyArray<string>;
  readonly onChange: (values: ReadonlyArray<string>) => void;
  /** Enter was pressed. */
  readonly onDone: () => void;
};

/** Editor of a filter with several values, each of which applies at once. */
export const ChooseSeveral = ({ label, options, values, onChange, onDone }: ChooseSeveralProps) => {
  const toggle = (id: string): void =>
    onChange(values.includes(id) ? values.filter((each) => each !== id) : [...values, id].toSorted());
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onDone();
  };
  return (
    <fieldset className="list-choices" onKeyDown={onKeyDown}>
      <legend className="unseen">{label}</legend>
      {options.map(({ id, name }) => (
        <Checkbox key={id} label={name} checked={values.includes(id)} onChange={() => toggle(id)} />
      ))}
    </fieldset>
  );
};
