import type { Category } from './status-tree.ts';

/** State of the status list in its address: `?category=ORDER&page=1&size=10`. */
export type StatusAddress = { readonly category: Category; readonly page: number; readonly size: number };

/** Page sizes, in parents (specification, settings 9). */
export const STATUS_SIZES = [10, 15, 20];
const DEFAULT_SIZE = 10;

export const categoryIn = (params: URLSearchParams): Category =>
  params.get('category') === 'ORDER' ? 'ORDER' : 'QUOTE';

/** Quotes unless the address says ORDER; invalid values become page 1 and size 10. */
export const parseStatuses = (params: URLSearchParams): StatusAddress => {
  const page = params.get('page') ?? '';
  const size = Number(params.get('size'));
  return {
    category: categoryIn(params),
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    size: STATUS_SIZES.includes(size) ? size : DEFAULT_SIZE,
  };
};

export const formatStatuses = ({ category, page, size }: StatusAddress): URLSearchParams =>
  new URLSearchParams({ category, page: String(page), size: String(size) });

const STATUSES_PATH = '/settings/statuses';

export const listPath = (category: Category): string => `${STATUSES_PATH}?category=${category}`;
export const createPath = (category: Category): string => `${STATUSES_PATH}/create?category=${category}`;
export const detailPath = (id: string, category: Category): string =>
  `${STATUSES_PATH}/${id}?category=${category}`;
