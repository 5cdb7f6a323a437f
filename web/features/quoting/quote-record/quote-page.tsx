import { useParams, useSearchParams } from 'react-router';
import type { Kind } from '../kind.ts';
import { AsOf } from './as-of/as-of.tsx';
import { ConvertPage } from './convert/convert-page.tsx';
import { RecordLoader } from './record-loader.tsx';
import { LoadedRecord } from './record-page.tsx';
import { EMBEDDED, RecordPathsProvider } from './record-paths.ts';

type RecordPageProps = {
  readonly quoteId: string;
  readonly quoteType: Kind;
  readonly edit?: boolean;
  /** Called with whether the whole record is in edit mode. */
  readonly onMode?: (edit: boolean) => void;
};

/** Loads a record and shows its page. */
export const RecordPage = ({ quoteId, quoteType: kind, edit = false, onMode }: RecordPageProps) => (
  <RecordLoader kind={kind} id={quoteId} edit={edit}>
    {(record, read) => <LoadedRecord record={record} kind={kind} edit={edit} read={read} onMode={onMode} />}
  </RecordLoader>
);

const useId = (): string => useParams().id ?? '';
const useEdit = (): boolean => useSearchParams()[0].get('edit') === 'true';

export const QuotePage = () => <RecordPage quoteId={useId()} quoteType="quote" edit={useEdit()} />;
export const OrderPage = () => <RecordPage quoteId={useId()} quoteType="order" edit={useEdit()} />;

export const ConvertToOrder = () => <ConvertPage id={useId()} from="quote" />;
export const ConvertToQuote = () => <ConvertPage id={useId()} from="order" />;

const EmbeddedScreen = () => {
  const [search] = useSearchParams();
  const edit = useEdit();
  const id = search.get('quoteId') ?? '';
  const kind: Kind = search.get('quoteType') === 'order' ? 'order' : 'quote';
  const revision = search.get('revision');
  if (revision !== null) return <AsOf id={id} kind={kind} written={revision} />;
  if (search.get('convert') === 'true') return <ConvertPage id={id} from={kind} />;
  return <RecordPage quoteId={id} quoteType={kind} edit={edit} />;
};

/** A record's screens embedded in another screen, by `quoteId` and `quoteType` (quote or order). */
export const EmbeddedRecord = () => (
  <RecordPathsProvider value={EMBEDDED}>
    <EmbeddedScreen />
  </RecordPathsProvider>
);
