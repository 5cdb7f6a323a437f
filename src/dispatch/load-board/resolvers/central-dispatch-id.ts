import { decoded } from '../../../platform/decoded.ts';
import type { JsonEndpoint } from '../../../platform/rest-endpoint.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import { listingOfOrder } from '../queries.ts';

const asked = fields({ order_id: recordId });

/** `GET /rest-api/central-dispatch-id?order_id=`: the posted listing's id, null without one (specification, core 7). */
export const centralDispatchId: JsonEndpoint = {
  path: '/rest-api/central-dispatch-id',
  permission: 'order_view',
  resolve: async (query, { ask }) => {
    const listing = await ask(listingOfOrder, decoded(asked, query).order_id);
    return { data: listing?.onBoard?.listingId ?? null };
  },
};
