import { useParams, useSearchParams } from 'react-router';
import type { Kind } from '../kind.ts';
import { RecordLoader } from './record-loader.tsx';
import { LoadedRecord } from './record-page.tsx';

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
