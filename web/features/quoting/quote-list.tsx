import { RecordList } from './record-list.tsx';

export const QuoteList = () => <RecordList list="QUOTES" />;
