import type { Category } from './status-tree.ts';

/** What the list of statuses shows, as its address says it: `?category=ORDER&page=1&size=10`. */
export type StatusAddress = { readonly category: Category; readonly page: number; readonly size: number };

/** How many parents a page can hold (specification, settings 9). */
export const STATUS_SIZES = [10, 15, 20];
const DEFAULT_SIZE = 10;

export const categoryOf = (params: URLSearchParams): Category =>
  params.get('category') === 'ORDER' ? 'ORDER' : 'QUOTE';

/** Quotes unless the address says ORDER; what cannot be read stands for the first page and ten rows. */
export const parseStatuses = (params: URLSearchParams): StatusAddress => {
  const page = params.get('page') ?? '';
  const size = Number(params.get('size'));
  return {
    category: categoryOf(params),
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
