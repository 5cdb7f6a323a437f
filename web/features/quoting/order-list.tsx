import { RecordList } from './record-list.tsx';

export const OrderList = () => <RecordList list="ORDERS" />;
