import { FieldFrame, type FieldProps, useBound } from './bound.tsx';
import { PhoneInput } from './phone-input.tsx';

/** A US phone number, stored as `+1` and the digits; other text is stored as typed. */
export const PhoneField = (props: FieldProps) => {
  const { field, links, intent, error } = useBound(props);
  return (
    <FieldFrame {...props} error={error}>
      <PhoneInput
        {...links}
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        intent={intent}
      />
    </FieldFrame>
  );
};
