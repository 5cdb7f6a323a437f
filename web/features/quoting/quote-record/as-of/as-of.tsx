import { skipToken } from '@reduxjs/toolkit/query';
import { useLocation, useParams } from 'react-router';
import type { QuoteRecord } from '../../../../api/generated/types.ts';
import { AsOfPage } from '../../../../kit/record/as-of/as-of-page.tsx';
import type { Kind } from '../../kind.ts';
import { isForgotten } from '../forgotten.ts';
import { QuoteContext, titleOf } from '../quote-title.tsx';
import { useRecordPaths } from '../record-paths.ts';
import { useQuoteAsOfQuery, useQuoteEventsQuery } from '../story/story-api.ts';
import { AsOfCards } from './as-of-cards.tsx';
import { differencesSince } from './differences.ts';
import '../../quoting.css';
import '../record.css';
import '../story/story.css';

const FORGOTTEN = "What was personal in it has been forgotten at the customer's request.";

const useRecord = (id: string, revision: number | undefined) =>
  useQuoteAsOfQuery(revision === undefined ? skipToken : { id, revision });

type AsOfProps = {
  readonly id: string;
  readonly kind: Kind;
  /** Revision from the address, not validated. */
  readonly written: string;
};

/** Read-only record as of one of its events, with the changes since. */
export const AsOf = ({ id, kind, written }: AsOfProps) => {
  const paths = useRecordPaths();
  const pathOf = (now?: QuoteRecord, revision?: number): string => {
    const link = now ?? { id, isOrder: kind === 'order' };
    return revision === undefined ? paths.record(link) : paths.asOf(link, revision);
  };
  return (
    <AsOfPage
      id={id}
      written={written}
      events={useQuoteEventsQuery({ id })}
      useRecord={useRecord}
      pathOf={pathOf}
      titleOf={titleOf}
      contextOf={(then) => <QuoteContext quote={then} isEarlier />}
      noticeOf={(then) => (isForgotten(then) ? FORGOTTEN : null)}
    >
      {(then, now, events) => <AsOfCards record={then} differences={differencesSince(events, then, now)} />}
    </AsOfPage>
  );
};

export const AsOfRoute = () => {
  const { id = '', revision = '' } = useParams();
  const kind = useLocation().pathname.startsWith('/orders/') ? 'order' : 'quote';
  return <AsOf id={id} kind={kind} written={revision} />;
};
