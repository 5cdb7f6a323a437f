import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../../../graphql/session.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { fullName, lane } from '../../../ui/format.ts';
import { shownId } from '../quote-id.ts';
import { OTHER_KIND, type QuoteRecord } from '../quote-types.ts';
import { whyNotConverted } from './not-converted.ts';
import { useRecordEditing } from './record-editing.ts';
import { useRecordPaths } from './record-paths.ts';

type Words = { readonly button: string; readonly title: string; readonly verb: string };
type RecordProps = { readonly record: QuoteRecord };

const wordsFor = ({ isOrder }: QuoteRecord, id: string): Words =>
  isOrder
    ? { button: 'Convert to Quote', title: 'Convert this order to a quote?', verb: `Convert order ${id}` }
    : { button: 'Book Order', title: 'Book this quote as an order?', verb: `Book quote ${id}` };

const Consequence = ({ record }: RecordProps) => (
  <>
    <p>
      {record.isOrder ? 'Order' : 'Quote'} {shownId(record)} of <bdi>{fullName(record.shipper)}</bdi>,{' '}
      <bdi>{lane(record.origin, record.destination)}</bdi>,{' '}
      {record.isOrder ? 'becomes a quote again' : 'becomes an order'} and keeps its number.
      {record.followups.length > 0 && ' Its open follow-ups are closed.'}
    </p>
    <p>The next screen shows all of it; nothing changes before you press Convert there.</p>
  </>
);

/** Books a quote, or takes a booking back, after a question that says what happens; not where it would be refused. */
export const Convert = ({ record }: RecordProps) => {
  const { kind } = useRecordEditing();
  const mayConvert = useMay()(`${OTHER_KIND[kind]}_create`);
  const navigate = useNavigate();
  const paths = useRecordPaths();
  const [isAsking, setAsking] = useState(false);
  if (!mayConvert || whyNotConverted(record)) return null;
  const { button, title, verb } = wordsFor(record, shownId(record));
  const goOn = (): void => {
    setAsking(false);
    navigate(paths.convert(record));
  };
  return (
    <>
      <Button text={button} onClick={() => setAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        title={title}
        verb={verb}
        onConfirm={goOn}
        onCancel={() => setAsking(false)}
      >
        <Consequence record={record} />
      </ConfirmDialog>
    </>
  );
};
