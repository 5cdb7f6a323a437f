import type { Sql } from '../../../platform/sql.ts';
import { fullName } from '../../../shared-kernel/full-name.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import { carrierList, carriersById } from '../../carriers/read-models/carrier-list.ts';
import type { ListedDispatchResponse } from '../../published/queries.ts';
import { activeOf, rejectedOf } from '../dispatch.ts';
import { dispatchesOfOrder, dispatchesOfOrders } from './dispatches-of-order.ts';

/** What the dispatches of lists are read from. */
export const LISTED_FROM = [dispatchesOfOrder, carrierList];

/** The active dispatch of each order, or the last one where that was rejected, as lists show it, by two statements. */
export const listedDispatches = async (
  ids: ReadonlyArray<RecordId>,
  sql: Sql,
): Promise<ReadonlyArray<ListedDispatchResponse | null>> => {
  const shown = (await dispatchesOfOrders(ids, sql)).map((all) => activeOf(all) ?? rejectedOf(all));
  const carrierIds = [...new Set(shown.flatMap((each) => (each ? [each.carrierId] : [])))];
  const carriers = new Map((await carriersById(carrierIds, sql)).map((each) => [each?.id, each]));
  return shown.map((each) => {
    if (!each) return null;
    const { carrierId, driverId, status, acceptedTerms, pickupDate, deliveryDate } = each;
    const carrier = carriers.get(carrierId);
    const driver = carrier?.drivers.find(({ id }) => id === driverId);
    return {
      ...{ status, acceptedTerms, pickupDate, deliveryDate },
      ...{ carrier: carrier?.companyName ?? null, driver: (driver && fullName(driver)) || null },
    };
  });
};
