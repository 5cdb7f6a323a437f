import { useDispatch } from 'react-redux';
import { LEAD } from '../../../../src/quoting/contract/lead.ts';
import type { CurrentRecord } from '../../../api/generated/types.ts';
import type { BulkAction, BulkWork } from '../../../kit/list/bulk/bulk-work.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import type { RefusedStatus } from '../../../kit/status-question.ts';
import { NOTHING_ASKED, useStatusQuestions } from '../../../kit/status-questions.ts';
import { INLINE_KEYS } from '../inline/shortcuts.ts';
import type { Kind } from '../kind.ts';
import { AssigneeChoice } from './assignee-choice.tsx';
import { fetchCurrent, useBatchUpdateMutation, useRestoreMutation } from './bulk-api.ts';
import type { Intended, RecordChange } from './bulk-types.ts';
import { asWork, nameOf } from './record-changes.ts';
import { StatusChoice } from './status-choice.tsx';

type Action = BulkAction<CurrentRecord, RecordChange>;

const toWork =
  (onChange: Parameters<Action['choice']>[1]) =>
  (intended: Intended | undefined, refused?: RefusedStatus): void =>
    onChange(intended && asWork(intended, refused));

const REASSIGN: Action = {
  label: 'Re-assign',
  title: 'Re-assign',
  shortcut: INLINE_KEYS.assignee,
  choice: (_records, onChange) => <AssigneeChoice onChange={toWork(onChange)} />,
};

const statusAction = (kind: Kind, childOnly: boolean): Action => ({
  label: LEAD[childOnly ? 'childStatusId' : 'parentStatusId'].label,
  title: childOnly ? 'Change the child status of' : 'Change the status of',
  verb: 'Change',
  ...(!childOnly && { shortcut: INLINE_KEYS.status }),
  choice: (records, onChange) => (
    <StatusChoice kind={kind} records={records} childOnly={childOnly} onChange={toWork(onChange)} />
  ),
});

/** Texts from the specification (core, 2). */
const COMPLETE: Action = {
  label: 'Save and Complete FollowUps',
  title: 'Complete the follow-ups of',
  verb: 'Complete follow-ups of',
  isPrimary: true,
  shortcut: INLINE_KEYS.followup,
  initial: asWork({ about: 'followups' }),
  choice: () => <p>Every follow-up date that is planned on these quotes is cleared.</p>,
};

/** Bulk work on quotes or orders. */
export const useRecordWork = (
  kind: Kind,
  completesFollowups: boolean,
): BulkWork<CurrentRecord, RecordChange> => {
  const dispatch = useDispatch<ListsDispatch>();
  const [batchUpdate] = useBatchUpdateMutation();
  const [restore] = useRestoreMutation();
  const { ask } = useStatusQuestions(kind);
  const actions = [REASSIGN, statusAction(kind, false), statusAction(kind, true)];
  return {
    one: kind,
    heading: `${kind === 'order' ? 'Order' : 'Quote'} and shipper`,
    nameOf,
    hrefOf: (id) => `/${kind}s/${id}`,
    read: (ids) => dispatch(fetchCurrent(kind, ids)).unwrap(),
    actions: completesFollowups ? [...actions, COMPLETE] : actions,
    ask: (ids, { parentStatusId }) =>
      parentStatusId ? ask({ ids, parentStatusId: String(parentStatusId) }) : Promise.resolve(NOTHING_ASKED),
    change: (call) => batchUpdate({ kind, ...call }).unwrap(),
    restore: (call) => restore({ kind, ...call }).unwrap(),
    tag: 'Quote',
  };
};
