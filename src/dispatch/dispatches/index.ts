import type { Part } from '../../platform/parts.ts';
import { queryHandler } from '../../platform/query-handler.ts';
import { listedDispatchOf } from '../published/queries.ts';
import { followPay } from './commands/follow-pay.ts';
import { followOrder } from './commands/move-dispatch.ts';
import { dispatchesOf } from './queries.ts';
import { dispatchFollowsOrder } from './reactions/follow-order.ts';
import { orderFollowsDispatch } from './reactions/move-order.ts';
import { daysOfDispatches } from './read-models/days-of-dispatches.ts';
import { dispatchesOfOrder, dispatchesOfOrders } from './read-models/dispatches-of-order.ts';
import { LISTED_FROM, listedDispatches } from './read-models/listed-dispatches.ts';
import { dispatchResolvers } from './resolvers.ts';

export const dispatches: Part = {
  schema: 'src/dispatch/dispatches/schema.graphql',
  resolvers: dispatchResolvers,
  internal: [followOrder, followPay],
  readModels: [dispatchesOfOrder, daysOfDispatches],
  queryHandlers: [
    queryHandler(dispatchesOf, dispatchesOfOrders),
    { ...queryHandler(listedDispatchOf, listedDispatches), reads: LISTED_FROM },
  ],
  reactions: [dispatchFollowsOrder, orderFollowsDispatch],
};
