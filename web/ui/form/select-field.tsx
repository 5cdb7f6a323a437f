import { HTMLSelect } from '@blueprintjs/core';
import { FieldFrame, type FieldProps, useBound } from './bound.tsx';

export type Option = { readonly value: string; readonly label: string };

type SelectFieldProps = FieldProps & {
  readonly options: ReadonlyArray<Option>;
  /** The choice of nothing; absent where one must be chosen and one is preset. */
  readonly none?: string;
  /** Shown, but not to be changed; `help` says why. */
  readonly disabled?: boolean;
  /** How the form keeps a choice; text unless told otherwise. */
  readonly parse?: (value: string) => unknown;
  /** Told when a person has chosen, just before the form knows. */
  readonly onChoose?: () => void;
};

/** A native chooser: it is quick by keyboard, and every phone knows it. */
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
