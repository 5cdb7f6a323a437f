import { displayPhone } from '../../src/shared-kernel/phone.ts';
import { mailAddress, phoneAddress } from './contact-addresses.ts';

export const MailLink = ({ address }: { readonly address: string }) => (
  <a href={mailAddress(address)}>{address}</a>
);

type PhoneLinkProps = { readonly number: string | null; readonly tabIndex?: number };

export const PhoneLink = ({ number, tabIndex }: PhoneLinkProps) =>
  number === null ? null : (
    <a href={phoneAddress(number)} className="phone" tabIndex={tabIndex}>
      {displayPhone(number)}
    </a>
  );
