import { Button, Checkbox, PopoverNext } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import { useId } from 'react';
import type { FilterOption } from './list-filter.tsx';

type ListChoicesProps = {
  readonly label: string;
  readonly options: ReadonlyArray<FilterOption>;
  readonly values: ReadonlyArray<string>;
  readonly onChange: (values: ReadonlyArray<string>) => void;
};

const inWords = (options: ReadonlyArray<FilterOption>, values: ReadonlyArray<string>): string => {
  const [first, ...others] = options.filter(({ id }) => values.includes(id));
  if (!first) return 'All';
  return others.length === 0 ? first.name : `${others.length + 1} chosen`;
};

/** One thing that a list can be narrowed by, of which several values can be chosen at once. */
export const ListChoices = ({ label, options, values, onChange }: ListChoicesProps) => {
  const name = useId();
  const toggle = (id: string): void =>
    onChange(values.includes(id) ? values.filter((each) => each !== id) : [...values, id].toSorted());
  const choices = (
    <fieldset className="list-choices">
      <legend>{label}</legend>
      {options.map(({ id, name: words }) => (
        <Checkbox key={id} label={words} checked={values.includes(id)} onChange={() => toggle(id)} />
      ))}
    </fieldset>
  );
  return (
    <div className="list-filter">
      <span id={name}>{label}</span>
      <PopoverNext content={choices} placement="bottom-start" shouldReturnFocusOnClose fill>
        <Button
          fill
          alignText="start"
          endIcon={<CaretDown />}
          id={`${name}-button`}
          aria-labelledby={`${name} ${name}-button`}
          text={inWords(options, values)}
        />
      </PopoverNext>
    </div>
  );
};
