import * as t from 'io-ts';
import { decoded } from '../../../platform/decoded.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import { statusId } from '../../../shared-kernel/ids/status.ts';
import { invalid, Rejected } from '../../../shared-kernel/rejection.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import { takesBack } from '../commands/move-dispatch.ts';
import { activeOf } from '../dispatch.ts';
import { dispatchesOf } from '../queries.ts';

const MOST_ORDERS = 200;
const TOO_MANY = `Ask about at most ${MOST_ORDERS} orders at a time.`;

const asked = fields({ orderIds: t.readonlyArray(recordId), parentStatusId: statusId });

/** The active dispatches that a status would take back if some orders were given it. */
export const dispatchesTakenBack = async (args: unknown, { ask }: ResolverContext) => {
  const { orderIds, parentStatusId } = decoded(asked, args);
  if (orderIds.length > MOST_ORDERS) throw new Rejected(invalid({ orderIds: TOO_MANY }));
  if (!takesBack(parentStatusId)) return [];
  const all = await Promise.all([...new Set(orderIds)].map((id) => ask(dispatchesOf, id)));
  return all.flatMap((of) => activeOf(of ?? []) ?? []);
};
