import { HTMLSelect } from '@blueprintjs/core';

export type FilterOption = { readonly id: string; readonly name: string };

type ListFilterProps = {
  readonly id: string;
  readonly label: string;
  readonly options: ReadonlyArray<FilterOption>;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly disabled?: boolean;
};

/** A filter with one value. */
export const ListFilter = ({ id, label, options, value, onChange, disabled = false }: ListFilterProps) => (
  <div className="list-filter">
    <label htmlFor={id}>{label}</label>
    <HTMLSelect
      id={id}
      fill
      value={value ?? ''}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      <option value="">All</option>
      {value && !options.some((option) => option.id === value) && <option value={value}>…</option>}
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </HTMLSelect>
  </div>
);
