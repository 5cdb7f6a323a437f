import { joined, placeInWords } from '../../../../src/dispatch/contract/sheet-words.ts';
import type { OfficeOnPaper } from '../../../api/generated/types.ts';
import { MailLink, PhoneLink } from '../../../kit/contact-links.tsx';
import './sheet.css';

type OfficeHeadProps = { readonly office: OfficeOnPaper };

/** Whose sheet it is, and how to reach them. */
export const OfficeHead = ({ office }: OfficeHeadProps) => {
  const { name, person, logoUrl, phone, supportPhone, email, address } = office;
  const phones = [...new Set([phone, supportPhone])].filter((number) => number !== null);
  return (
    <div className="office-head">
      {logoUrl && <img src={logoUrl} alt="" />}
      <div>
        {name && (
          <p className="sheet-name">
            <bdi>{name}</bdi>
          </p>
        )}
        {person && (
          <p className={name ? undefined : 'sheet-name'}>
            <bdi>{person.name}</bdi> <PhoneLink number={person.phone} />
          </p>
        )}
        {address && (
          <p>
            <bdi>{joined(', ', address.address, address.address2, placeInWords(address))}</bdi>
          </p>
        )}
        {phones.length > 0 && (
          <p className="sheet-phones">
            {phones.map((number) => (
              <PhoneLink key={number} number={number} />
            ))}
          </p>
        )}
        {email && (
          <p>
            <MailLink address={email} />
          </p>
        )}
      </div>
    </div>
  );
};
