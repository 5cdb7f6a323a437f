import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router';
import type { CarrierFields } from '../../../../api/generated/types.ts';
import { AsOfPage } from '../../../../kit/record/as-of/as-of-page.tsx';
import { changesSince } from '../../../../kit/record/as-of/record-events.ts';
import { useCarrierAsOfQuery, useCarrierEventsQuery } from '../carrier-api.ts';
import { carrierPath } from '../carrier-path.ts';
import { AsOfCards } from './as-of-cards.tsx';

const FORGOTTEN = "What was about people has been forgotten at the carrier's request.";

const useCarrier = (id: string, revision: number | undefined) =>
  useCarrierAsOfQuery(revision === undefined ? skipToken : { id, revision });

const contextOf = ({ mcNumber, dotNumber }: CarrierFields) =>
  [mcNumber && `MC ${mcNumber}`, dotNumber && `DOT ${dotNumber}`].filter(Boolean).join(' · ');

/** Read-only carrier as of one of its events, with the changes since. */
export const CarrierAsOf = () => {
  const { id = '', revision = '' } = useParams();
  return (
    <AsOfPage
      id={id}
      written={revision}
      what="carrier"
      events={useCarrierEventsQuery({ id })}
      useRecord={useCarrier}
      pathOf={(_now, at) => carrierPath(id, at)}
      titleOf={({ companyName }) => companyName}
      contextOf={contextOf}
      noticeOf={(_then, now) => (now.forgotten ? FORGOTTEN : null)}
    >
      {(then, _now, events) => <AsOfCards carrier={then} differences={changesSince(events, then.revision)} />}
    </AsOfPage>
  );
};
