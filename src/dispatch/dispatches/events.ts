import * as t from 'io-ts';
import { defineEvent } from '../../shared-kernel/event.ts';
import { recordId } from '../../shared-kernel/ids/record.ts';
import { statusId } from '../../shared-kernel/ids/status.ts';
import { personal } from '../../shared-kernel/personal.ts';

/**
 * Somebody agreed that a status which they are about to set takes the dispatch back. It is taken back, for this reason,
 * once that status is set.
 */
export const TakeBackPrepared = defineEvent(
  'TakeBackPrepared',
  1,
  t.type({ orderId: recordId, dispatchId: t.string, parentStatusId: statusId, reason: personal(t.string) }),
);
