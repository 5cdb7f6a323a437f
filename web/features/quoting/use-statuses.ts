import { POSTED_STATUS } from '../../../src/quoting/contract/known-statuses.ts';
import type { ParentStatus } from '../../api/generated/types.ts';
import { useMay } from '../../api/session.ts';
import { onceLoaded } from '../../kit/loaded.tsx';
import { type Dispatched, isDispatched } from './dispatched.ts';
import { type Kind, STATUS_TYPES } from './kind.ts';
import { useParentStatusesQuery } from './quote-api.ts';

export const POSTED_TO_LOAD_BOARD = String(POSTED_STATUS);

/**
 * Whether the only change to an order that the user may make is posting it to the load board (specification,
 * core 6).
 */
export const useMayPostOnly = (kind: Kind): boolean => {
  const may = useMay();
  return kind === 'order' && !may('order_update') && may('order_post_to_load_board_only');
};

/**
 * Available statuses for some records. Posting an order to a load board needs a permission (specification,
 * core 6) and an order without a carrier.
 */
export const useStatuses = (kind: Kind, records: ReadonlyArray<Dispatched> = []) => {
  const mayPost = useMay()('order_post_to_load_board_only');
  const query = useParentStatusesQuery({ type: STATUS_TYPES[kind] });
  const { data = [], error, refetch } = onceLoaded(query);
  const haveCarriers = records.length > 0 && records.every(isDispatched);
  const statuses =
    kind === 'order' && (haveCarriers || !mayPost)
      ? data.filter(({ id }) => id !== POSTED_TO_LOAD_BOARD)
      : data;
  return { statuses, error, refetch };
};

/** The only status for users who may only post: without its children. */
export const postedAlone = (statuses: ReadonlyArray<ParentStatus>): ReadonlyArray<ParentStatus> =>
  statuses.filter(({ id }) => id === POSTED_TO_LOAD_BOARD).map((posted) => ({ ...posted, children: [] }));
