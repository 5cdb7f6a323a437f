import { Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { FIELDS } from '../../../../../src/quoting/contract/fields.ts';
import type { Shipper } from '../../../../api/generated/types.ts';
import { Card } from '../../../../kit/card.tsx';
import { Facts } from '../../../../kit/facts.tsx';
import { factsOf } from './field-facts.tsx';

const OPT_OUTS = ['noText', 'noEmail', 'noVm'] as const;

type CustomerProps = {
  readonly shipper: Shipper;
  /** Flags of the customer in the heading. */
  readonly flags: ReactNode;
  /** Whether the card shows the customer's opt-outs. */
  readonly optOuts: boolean;
};

export const Customer = ({ shipper, flags, optOuts }: CustomerProps) => (
  <Card
    title="Customer"
    actions={
      <>
        {flags}
        {optOuts &&
          OPT_OUTS.filter((flag) => shipper[flag]).map((flag) => (
            <Tag key={flag} minimal>
              {FIELDS.shipper[flag].label}
            </Tag>
          ))}
      </>
    }
  >
    <Facts of={factsOf(FIELDS.shipper, shipper)} />
  </Card>
);
