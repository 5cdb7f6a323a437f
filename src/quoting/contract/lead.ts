import { described } from '../../shared-kernel/field.ts';
import { referrerId } from '../../shared-kernel/ids/referrer.ts';
import { statusId } from '../../shared-kernel/ids/status.ts';
import { userId } from '../../shared-kernel/ids/user.ts';
import { line } from '../../shared-kernel/text.ts';
import { optional, required, withDefault } from '../../shared-kernel/validation.ts';
import { MESSAGES } from './messages.ts';

/** Codecs of the fields of a record outside its parts. */
export const LEAD_FIELDS = {
  parentStatusId: optional(statusId),
  childStatusId: optional(statusId),
  assigneeId: required(userId, MESSAGES.assignee),
  referrerId: optional(referrerId),
  referPath: withDefault(line(200), 'unknown'),
};

/** The same for people: status, assignee and referrer. */
export const LEAD = described<typeof LEAD_FIELDS>()({
  parentStatusId: { label: 'Status', kind: 'reference', to: 'status' },
  childStatusId: { label: 'Child Status', kind: 'reference', to: 'status' },
  assigneeId: { label: 'Assignee', kind: 'reference', to: 'user' },
  referrerId: { label: 'Referrer', kind: 'reference', to: 'referrer' },
  referPath: { label: 'Page of the lead', kind: 'text' },
});
