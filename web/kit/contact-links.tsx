import { displayPhone } from '../../src/shared-kernel/phone.ts';
import { mailAddress, phoneAddress } from './contact-addresses.ts';

export const MailLink = ({ address }: { readonly address: string }) => (
  <a href={mailAddress(address)}>{address}</a>
);

export const PhoneLink = ({ number }: { readonly number: string | null }) =>
  number === null ? null : (
    <a href={phoneAddress(number)} className="phone">
      {displayPhone(number)}
    </a>
  );
