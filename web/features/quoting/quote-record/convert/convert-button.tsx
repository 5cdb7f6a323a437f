import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { QuoteRecord } from '../../../../api/generated/types.ts';
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx';
import { fullName, lane } from '../../../../kit/format.ts';
import { shownId } from '../../quote-id.ts';
import { useCurrentRecord } from '../current-record.ts';
import { useRecordPaths } from '../record-paths.ts';
import { whyNotConverted } from './not-converted.ts';

type Words = { readonly button: string; readonly title: string; readonly verb: string };
type RecordProps = { readonly record: QuoteRecord };

const wordsFor = ({ isOrder }: QuoteRecord): Words =>
  isOrder
    ? { button: 'Convert to Quote', title: 'Convert this order to a quote?', verb: 'Continue to the quote' }
    : { button: 'Book Order', title: 'Book this quote as an order?', verb: 'Continue to booking' };

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

/**
 * Converts a quote to an order, or back, after a confirmation; hidden if the conversion would be rejected.
 */
export const ConvertPart = () => {
  const record = useCurrentRecord();
  const navigate = useNavigate();
  const paths = useRecordPaths();
  const [isAsking, setAsking] = useState(false);
  if (whyNotConverted(record)) return null;
  const { button, title, verb } = wordsFor(record);
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
