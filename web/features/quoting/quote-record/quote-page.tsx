import { useParams } from 'react-router';
import { asApiError } from '../../../graphql/api-error.ts';
import { Card } from '../../../ui/card.tsx';
import { fullName, instantDate } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Empty, Loading } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useQuoteQuery } from '../quote-api.ts';
import type { QuoteRecord } from '../quote-types.ts';
import { Customer } from './customer.tsx';
import { Facts } from './facts.tsx';
import { LocationFacts } from './lane.tsx';
import { Price } from './price.tsx';
import { documentTitleOf, QuoteContext, titleOf } from './quote-title.tsx';
import { Followups, Notes } from './story.tsx';
import { TransportFacts } from './transport.tsx';
import { Vehicles } from './vehicles.tsx';
import '../quoting.css';

const Desk = ({ quote }: { readonly quote: QuoteRecord }) => (
  <Card title="Lead">
    <Facts
      of={[
        ['Assignee', quote.assignee && fullName(quote.assignee)],
        ['Referrer', quote.referrer?.name],
        ['Received', instantDate(quote.createdAt)],
      ]}
    />
  </Card>
);

const Record = ({ quote }: { readonly quote: QuoteRecord }) => (
  <Page
    title={titleOf(quote)}
    documentTitle={documentTitleOf(quote)}
    context={<QuoteContext quote={quote} />}
  >
    <div className="columns">
      <div className="column">
        <Customer shipper={quote.shipper} />
        <div className="pair">
          <LocationFacts title="Origin" location={quote.origin} />
          <LocationFacts title="Destination" location={quote.destination} />
        </div>
        <Vehicles vehicles={quote.vehicles} />
        <div className="pair">
          <Price transport={quote.transport} />
          <TransportFacts transport={quote.transport} />
        </div>
      </div>
      <div className="column">
        <Desk quote={quote} />
        <Followups followups={quote.followups} />
        <Notes notes={quote.internalNotes} />
      </div>
    </div>
  </Page>
);

const NoSuchQuote = ({ id }: { readonly id: string }) => (
  <Page title="Quote not found">
    <Empty
      title={`There is no quote ${id}`}
      description="The number may have been mistyped."
      action={<LinkButton to="/quotes" text="Back to the quotes" />}
    />
  </Page>
);

/** One customer's record, to be read. */
export const QuotePage = () => {
  const { id = '' } = useParams();
  const { currentData, error, refetch } = useQuoteQuery(id);
  if (currentData) return <Record quote={currentData} />;
  if (currentData === null || (error !== undefined && asApiError(error).code === 'NOT_FOUND'))
    return <NoSuchQuote id={id} />;
  return (
    <Page title={`Quote ID ${id}`} documentTitle="Quote Page">
      {error === undefined ? (
        <Loading what="quote" />
      ) : (
        <Problem title="The quote could not be loaded" error={error} retry={refetch} />
      )}
    </Page>
  );
};
