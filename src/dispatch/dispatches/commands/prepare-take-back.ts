import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import { statusId } from '../../../shared-kernel/ids/status.ts';
import { invalid, type Rejection } from '../../../shared-kernel/rejection.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import { cancelReason } from '../../contract/dispatches.ts';
import { activeOf, dispatch, dispatchStream, type StoredEvent } from '../dispatch.ts';
import { dispatchId } from '../dispatch-id.ts';
import { dispatchedMeanwhile } from './dispatched-meanwhile.ts';
import { takesBack } from './move-dispatch.ts';
import { MAY_DISPATCH } from './permissions.ts';

const TAKES_NONE_BACK = 'Choose New or Canceled: other statuses take no dispatch back.';

/**
 * Keeps why a status that its person is about to set takes a dispatch back, which stays as it is until the order has the
 * status. CONFLICT where another dispatch is active by now: nobody was asked about that one.
 */
export const prepareTakeBack = defineCommand({
  name: 'prepareTakeBack',
  input: fields({ orderId: recordId, dispatchId, parentStatusId: statusId, reason: cancelReason }),
  permission: MAY_DISPATCH,
  aggregate: dispatch,
  stream: ({ orderId }) => dispatchStream(orderId),
  decide: ({ state, input }): E.Either<Rejection, ReadonlyArray<StoredEvent>> => {
    if (!takesBack(input.parentStatusId)) return E.left(invalid({ parentStatusId: TAKES_NONE_BACK }));
    const active = activeOf(state);
    if (!active) return E.right([]);
    if (active.id !== input.dispatchId)
      return E.left(dispatchedMeanwhile(active, 'you set a status that takes it back'));
    return E.right([{ type: 'TakeBackPrepared', data: input }]);
  },
});
