import { POSTED_STATUS } from '../../../src/quoting/contract.ts';
import { useMay } from '../../graphql/session.ts';
import { type Dispatched, isDispatched } from './dispatched.ts';
import { type ParentStatus, useParentStatusesQuery } from './quote-api.ts';
import type { Kind } from './quote-types.ts';

export const POSTED_TO_LOAD_BOARD = String(POSTED_STATUS);

/** Whether a person may do nothing with an order but post it to the load board (specification, core 6). */
export const useMayPostOnly = (kind: Kind): boolean => {
  const may = useMay();
  return kind === 'order' && !may('order_update') && may('order_post_to_load_board_only');
};

/**
 * The statuses to choose from for some records. An order is posted to a load board only by those who may (specification,
 * core 6), and not while a carrier has it.
 */
export const useStatuses = (kind: Kind, records: ReadonlyArray<Dispatched> = []) => {
  const mayPost = useMay()('order_post_to_load_board_only');
  const { data = [], error, refetch } = useParentStatusesQuery(kind === 'order' ? 'ORDER' : 'QUOTE');
  const haveCarriers = records.length > 0 && records.every(isDispatched);
  const statuses =
    kind === 'order' && (haveCarriers || !mayPost)
      ? data.filter(({ id }) => id !== POSTED_TO_LOAD_BOARD)
      : data;
  return { statuses, error, refetch };
};

/** The one status that somebody who may only post an order can choose: no child of it. */
export const postedAlone = (statuses: ReadonlyArray<ParentStatus>): ReadonlyArray<ParentStatus> =>
  statuses.filter(({ id }) => id === POSTED_TO_LOAD_BOARD).map((posted) => ({ ...posted, children: [] }));
