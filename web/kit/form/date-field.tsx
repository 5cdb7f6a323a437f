import { FieldFrame, type FieldProps, useBound } from './bound.tsx';
import { DateInput, type DateInputProps } from './date-input.tsx';

type DateFieldProps = FieldProps & Pick<DateInputProps, 'relative' | 'follows'>;

/** A civil date, typed as MM/DD/YYYY and stored as YYYY-MM-DD. */
export const DateField = ({ relative, follows = '', ...props }: DateFieldProps) => {
  const { field, links, intent, error } = useBound(props);
  return (
    <FieldFrame {...props} error={error}>
      <DateInput
        {...links}
        name={field.name}
        label={props.label}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        relative={relative}
        follows={follows}
        intent={intent}
      />
    </FieldFrame>
  );
};
