import type { Found } from '../../../api/generated/types.ts';
import { openPath } from '../quote-record/record-paths.ts';

/** `Order #4711` (specification, core 2). */
export const titleOf = ({ id, isOrder }: Found): string => `${isOrder ? 'Order' : 'Quote'} #${id}`;

/** Address of a search result: to be edited by those who may (specification, core 2). */
export const pathOf = (found: Found, mayEdit: boolean): string => openPath(found, mayEdit);

/** Number of the record whose page is at a path. */
export const openedAt = (pathname: string): string | undefined =>
  /^\/(?:quotes|orders)\/([1-9]\d*)$/u.exec(pathname)?.[1];
