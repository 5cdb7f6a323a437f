import * as t from 'io-ts';
import type { Permission } from '../../shared-kernel/permission.ts';
import { parsed } from '../../shared-kernel/validation.ts';
import { MESSAGES } from './messages.ts';

/** The lists of records; dispatches are the orders that were dispatched. */
export type ListName = 'QUOTES' | 'ORDERS' | 'FOLLOWUPS' | 'DISPATCHES';

/** What it takes to see each list, and so its saved views and its export. */
export const LIST_PERMISSIONS: Readonly<Record<ListName, Permission>> = {
  QUOTES: 'quote_view',
  ORDERS: 'order_view',
  FOLLOWUPS: 'quote_view',
  DISPATCHES: 'order_view',
};

const isListName = (value: unknown): value is ListName =>
  typeof value === 'string' && Object.hasOwn(LIST_PERMISSIONS, value);

export const listName: t.Type<ListName, string> = parsed(
  'ListName',
  isListName,
  (value) => (isListName(value) ? value : undefined),
  t.identity,
  MESSAGES.list,
);
