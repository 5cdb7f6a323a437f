import type { StatusId } from '../../shared-kernel/ids/status.ts';
import { ORDER_STATUS } from '../contract/known-statuses.ts';

/** The parent status of each stage of an order on its way to the customer. */
export const STATUS_OF_STAGE = {
  NEW: ORDER_STATUS.new,
  POSTED: ORDER_STATUS.posted,
  DISPATCHED: ORDER_STATUS.dispatched,
  PICKED_UP: ORDER_STATUS.pickedUp,
  DELIVERED: ORDER_STATUS.delivered,
  COMPLETED: ORDER_STATUS.completed,
  CANCELED: ORDER_STATUS.canceled,
} as const;

/** Where an order stands on its way to the customer, child statuses included; OTHER for every other status. */
export type OrderStage = keyof typeof STATUS_OF_STAGE | 'OTHER';

/** The stage of an order by its parent status. */
export const stageOf = (parentStatusId: StatusId): OrderStage => {
  const [stage] = Object.entries(STATUS_OF_STAGE).find(([, id]) => id === parentStatusId) ?? ['OTHER'];
  return stage as OrderStage;
};
