import { Checkbox } from '@blueprintjs/core';
import { FilterPopover } from './filter-popover.tsx';
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

/** A filter with several values. */
export const ListChoices = ({ label, options, values, onChange }: ListChoicesProps) => {
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
  return <FilterPopover label={label} words={inWords(options, values)} content={choices} />;
};
