import type { Office } from './model.ts';
import { type ModelRecord, shown } from './record.ts';
import type { Json } from './sections.ts';

const isThrough = ({ sections }: ModelRecord, { assigneeId, parentStatusId }: Json): boolean =>
  (assigneeId === undefined || sections.assignee === assigneeId) &&
  (parentStatusId === undefined || sections.status.parentStatusId === parentStatusId);

/** Expected lists for a filter, newest first. */
export const listed = ({ records }: Office, filter: Json) => {
  const all = [...records.values()];
  const through = all.filter((record) => isThrough(record, filter)).toReversed();
  const ofKind = (kind: ModelRecord['kind']) =>
    through.filter((record) => record.kind === kind).map((record) => shown(record, all));
  return {
    quotes: ofKind('quote'),
    orders: ofKind('order'),
    followups: through.flatMap(({ id, sections: { followups } }) =>
      followups
        .toSorted((a, b) => (a.followupOn < b.followupOn ? 1 : -1))
        .map((each) => ({ ...each, quote: { id } })),
    ),
  };
};
