import type { Found } from '../../../api/generated/types.ts';

/** `Order #4711` (specification, core 2). */
export const titleOf = ({ id, isOrder }: Found): string => `${isOrder ? 'Order' : 'Quote'} #${id}`;

/** Address of a search result (specification, core 2). */
export const pathOf = ({ id, isOrder }: Found): string => `/${isOrder ? 'orders' : 'quotes'}/${id}?edit=true`;

/** Number of the record whose page is at a path. */
export const openedAt = (pathname: string): string | undefined =>
  /^\/(?:quotes|orders)\/([1-9]\d*)$/u.exec(pathname)?.[1];
