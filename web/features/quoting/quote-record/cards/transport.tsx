import type { ReactNode } from 'react';
import type { QuoteRecord, Transport } from '../../../../api/generated/types.ts';
import { Card } from '../../../../kit/card.tsx';
import { Facts } from '../../../../kit/facts.tsx';
import { DueDate } from '../../due-date.tsx';
import { whyEmpty } from '../forgotten.ts';
import { CONVEYANCE } from '../transport-fields.ts';
import { factsOf } from './field-facts.tsx';

type TransportFactsProps = {
  readonly transport: Transport;
  /** The record's parent status; undefined for an earlier state, which is not past due any more. */
  readonly parentStatusId?: string | undefined;
  /** Below the facts. */
  readonly children?: ReactNode;
};

export const TransportFacts = ({ transport, parentStatusId, children }: TransportFactsProps) => {
  const due = parentStatusId !== undefined && (
    <DueDate date={transport.availableDate} parentStatusId={parentStatusId} />
  );
  return (
    <Card title="Transport information">
      <Facts of={factsOf(CONVEYANCE, transport, due ? { availableDate: due } : {})} />
      {children}
    </Card>
  );
};

export const CarrierNoteWords = ({ record }: { readonly record: QuoteRecord }) => {
  const { note } = record.transport;
  return (
    <Card title="Carrier note">
      {note ? (
        <bdi className="prose">{note}</bdi>
      ) : (
        <p className="quiet">{whyEmpty(record, 'notes', 'Nothing is noted for the carrier.')}</p>
      )}
    </Card>
  );
};
