import { HTMLSelect, Tag } from '@blueprintjs/core';

export type FilterOption = { readonly id: string; readonly name: string };

type ListFilterProps = {
  readonly id: string;
  readonly label: string;
  readonly options: ReadonlyArray<FilterOption>;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly disabled?: boolean;
};

/** One thing that a list can be narrowed by; what is set stands beside it and goes away in one click. */
export const ListFilter = ({ id, label, options, value, onChange, disabled = false }: ListFilterProps) => {
  const chosen = options.find((option) => option.id === value);
  return (
    <>
      <label className="filter" htmlFor={id}>
        {label}{' '}
        <HTMLSelect
          id={id}
          value={value ?? ''}
          disabled={disabled}
          onChange={({ target }) => onChange(target.value || undefined)}
        >
          <option value="">All</option>
          {value && !chosen && <option value={value}>…</option>}
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </HTMLSelect>
      </label>
      {chosen && (
        <Tag className="filter-tag" onRemove={() => onChange(undefined)}>
          {label}: <bdi>{chosen.name}</bdi>
        </Tag>
      )}
    </>
  );
};
