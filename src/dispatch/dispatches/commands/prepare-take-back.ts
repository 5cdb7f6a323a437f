import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import { statusId } from '../../../shared-kernel/ids/status.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import { cancelReason } from '../../contract/dispatches.ts';
import { activeOf, dispatch, dispatchStream } from '../dispatch.ts';
import { dispatchId } from '../dispatch-id.ts';
import { MAY_DISPATCH } from './permissions.ts';

/**
 * Keeps why a status that its person is about to set takes a dispatch back. The dispatch stays as it is until the order has
 * the status; another one that is active by now is not meant.
 */
export const prepareTakeBack = defineCommand({
  name: 'prepareTakeBack',
  input: fields({ orderId: recordId, dispatchId, parentStatusId: statusId, reason: cancelReason }),
  permission: MAY_DISPATCH,
  aggregate: dispatch,
  stream: ({ orderId }) => dispatchStream(orderId),
  decide: ({ state, input }) =>
    E.right(
      activeOf(state)?.id === input.dispatchId ? [{ type: 'TakeBackPrepared' as const, data: input }] : [],
    ),
});
