import { RecordList } from './record-list.tsx';

export const DispatchList = () => <RecordList list="DISPATCHES" />;
