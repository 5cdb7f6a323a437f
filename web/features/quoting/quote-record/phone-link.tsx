import { displayPhone } from '../../../../src/shared-kernel/phone.ts';

/** A number that calls when it is clicked. */
export const PhoneLink = ({ number }: { readonly number: string | null }) =>
  number === null ? null : (
    <a href={`tel:${number}`} className="phone">
      {displayPhone(number)}
    </a>
  );
