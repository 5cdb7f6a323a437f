import { RecordList } from './record-list.tsx';

export const FollowupList = () => <RecordList list="FOLLOWUPS" />;
