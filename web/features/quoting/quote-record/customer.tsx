import { Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { MailLink, PhoneLink } from '../../../ui/contact-links.tsx';
import { fullName } from '../../../ui/format.ts';
import type { Shipper } from '../quote-types.ts';
import { addressLines } from './address.ts';
import { Facts } from './facts.tsx';

const OPT_OUTS = [
  ['noText', 'No Text'],
  ['noEmail', 'No Email'],
  ['noVm', 'No VM'],
] as const;

type CustomerProps = {
  readonly shipper: Shipper;
  /** The customer's flags, which stand in the heading. */
  readonly flags: ReactNode;
  /** Whether what the customer does not want is told here. */
  readonly optOuts: boolean;
};

export const Customer = ({ shipper, flags, optOuts }: CustomerProps) => (
  <Card
    title="Customer"
    actions={
      <>
        {flags}
        {optOuts &&
          OPT_OUTS.filter(([flag]) => shipper[flag]).map(([flag, label]) => (
            <Tag key={flag} minimal>
              {label}
            </Tag>
          ))}
      </>
    }
  >
    <Facts
      of={[
        ['Name', fullName(shipper)],
        ['Phone', shipper.phone && <PhoneLink number={shipper.phone} />],
        ['Phone 2', shipper.phone2 && <PhoneLink number={shipper.phone2} />],
        ['Email', shipper.email && <MailLink address={shipper.email} />],
        ['Company', shipper.companyName],
        ['Address', addressLines(shipper)],
        ['Customer note', shipper.note && <bdi className="prose">{shipper.note}</bdi>],
      ]}
    />
  </Card>
);
