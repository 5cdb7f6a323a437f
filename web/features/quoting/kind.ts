import type { StatusType } from '../../api/generated/types.ts';

/** Kind of a record; it determines mutations and required fields. */
export type Kind = 'quote' | 'order';
export const kindOf = ({ isOrder }: { readonly isOrder: boolean }): Kind => (isOrder ? 'order' : 'quote');

/** Status type of each kind. */
export const STATUS_TYPES: Readonly<Record<Kind, StatusType>> = { quote: 'QUOTE', order: 'ORDER' };
export const OTHER_KIND: Readonly<Record<Kind, Kind>> = { quote: 'order', order: 'quote' };
