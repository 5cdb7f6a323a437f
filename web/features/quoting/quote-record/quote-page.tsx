import { useParams, useSearchParams } from 'react-router';
import { asApiError } from '../../../graphql/api-error.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Empty, Loading } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useRecordQuery } from '../quote-api.ts';
import type { Kind } from '../quote-types.ts';
import { LoadedRecord } from './record-page.tsx';

const WORDS = { quote: 'Quote', order: 'Order' } as const;

type RecordPageProps = { readonly quoteId: string; readonly quoteType: Kind; readonly edit?: boolean };
type Sought = { readonly kind: Kind; readonly id: string };

const NoSuchRecord = ({ kind, id }: Sought) => (
  <Page title={`${WORDS[kind]} not found`}>
    <Empty
      title={`There is no ${kind} ${id}`}
      description="The number may have been mistyped."
      action={<LinkButton to={`/${kind}s`} text={`Back to the ${kind}s`} />}
    />
  </Page>
);

/** Finds a record and shows its page, anew for every record. */
export const RecordPage = ({ quoteId: id, quoteType: kind, edit = false }: RecordPageProps) => {
  const { currentData, error, refetch } = useRecordQuery({ kind, id }, { refetchOnFocus: true });
  if (currentData)
    return (
      <LoadedRecord
        key={`${kind} ${id}`}
        record={currentData}
        kind={kind}
        edit={edit}
        read={() => refetch().unwrap()}
      />
    );
  if (currentData === null || (error !== undefined && asApiError(error).code === 'NOT_FOUND'))
    return <NoSuchRecord kind={kind} id={id} />;
  return (
    <Page title={`${WORDS[kind]} ID ${id}`} documentTitle="Quote Page">
      {error === undefined ? (
        <Loading what={kind} />
      ) : (
        <Problem title={`The ${kind} could not be loaded`} error={error} retry={refetch} />
      )}
    </Page>
  );
};

const useEdit = (): boolean => useSearchParams()[0].get('edit') === 'true';

export const QuotePage = () => {
  const { id = '' } = useParams();
  return <RecordPage quoteId={id} quoteType="quote" edit={useEdit()} />;
};

/** The page of a record inside another screen: `quoteId`, and `quoteType` quote or order. */
export const EmbeddedRecord = () => {
  const [search] = useSearchParams();
  const quoteType: Kind = search.get('quoteType') === 'order' ? 'order' : 'quote';
  return <RecordPage quoteId={search.get('quoteId') ?? ''} quoteType={quoteType} edit={useEdit()} />;
};
