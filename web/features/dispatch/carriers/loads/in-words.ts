import { count } from '../../../../kit/format.ts';

/** `11 of 12 (92%)`; what is said where nothing of it is known. */
export const share = (part: number, all: number): string =>
  all === 0 ? 'Not known yet' : `${count(part)} of ${count(all)} (${Math.round((100 * part) / all)}%)`;

/** `1–10 of 23` */
export const range = (page: number, size: number, total: number): string => {
  const first = (page - 1) * size + 1;
  return `${count(first)}–${count(Math.min(page * size, total))} of ${count(total)}`;
};
