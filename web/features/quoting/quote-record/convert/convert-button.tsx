import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { QuoteRecord } from '../../../../api/generated/types.ts';
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx';
import { fullName, lane } from '../../../../kit/format.ts';
import { useInsidePage } from '../../../../kit/inside-page.ts';
import { windowAtLeast } from '../../../../kit/window-at-least.ts';
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

/** Beside the sidebar a narrower window has no room for what is seldom done: More has it. */
const useRoom = windowAtLeast(1366);

/** Whether the menu of more actions offers the conversion: that of an order, in a narrow window or a preview. */
export const useConvertsFromMenu = ({ isOrder }: QuoteRecord): boolean => {
  const isRoomy = useRoom();
  const isInside = useInsidePage();
  return isOrder && (isInside || !isRoomy);
};

/** The conversion to an order, or back, after a confirmation; undefined if it would be rejected. */
export const useConversion = (record: QuoteRecord) => {
  const navigate = useNavigate();
  const paths = useRecordPaths();
  const [isAsking, setAsking] = useState(false);
  if (whyNotConverted(record)) return undefined;
  const { button, title, verb } = wordsFor(record);
  const goOn = (): void => {
    setAsking(false);
    navigate(paths.convert(record));
  };
  const question = (
    <ConfirmDialog
      isOpen={isAsking}
      title={title}
      verb={verb}
      onConfirm={goOn}
      onCancel={() => setAsking(false)}
    >
      <Consequence record={record} />
    </ConfirmDialog>
  );
  return { words: button, ask: () => setAsking(true), question };
};

export const ConvertPart = () => {
  const record = useCurrentRecord();
  const conversion = useConversion(record);
  const isInMenu = useConvertsFromMenu(record);
  if (!conversion || isInMenu) return null;
  const { words, ask, question } = conversion;
  return (
    <>
      <Button text={words} onClick={ask} />
      {question}
    </>
  );
};
