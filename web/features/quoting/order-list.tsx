import { RecordList } from './record-list.tsx';

export const OrderList = () => <RecordList kind="order" />;
