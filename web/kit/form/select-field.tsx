import { HTMLSelect } from '@blueprintjs/core';
import { FieldFrame, type FieldProps, useBound } from './bound.tsx';

export type Option = { readonly value: string; readonly label: string };

type SelectFieldProps = FieldProps & {
  readonly options: ReadonlyArray<Option>;
  /** Label of the empty option; omitted if a choice is required and preset. */
  readonly none?: string;
  /** Read-only; `help` says why. */
  readonly disabled?: boolean;
  /** Option value → form value; the text itself by default. */
  readonly parse?: (value: string) => unknown;
  /** Runs when the user chooses, just before the form changes. */
  readonly onChoose?: () => void;
};

/** A native select: quick by keyboard and familiar on every phone. */
export const SelectField = ({
  options,
  none,
  disabled = false,
  parse = (value) => value,
  onChoose,
  ...props
}: SelectFieldProps) => {
  const { field, links, intent, error } = useBound(props);
  return (
    <FieldFrame {...props} error={error}>
      <HTMLSelect
        {...links}
        name={field.name}
        value={field.value ?? ''}
        onChange={({ target }) => {
          onChoose?.();
          field.onChange(target.value === '' ? null : parse(target.value));
        }}
        onBlur={field.onBlur}
        ref={field.ref}
        disabled={disabled}
        className={intent === 'danger' ? 'field-wrong' : undefined}
        fill
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </HTMLSelect>
    </FieldFrame>
  );
};
