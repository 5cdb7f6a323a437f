import { LIST_ID } from '../list-id.ts';

/** Selector of a list's rows. */
export const ROWS = `#${LIST_ID} tr[data-row]`;

/** A field's cell in a row; the row's first one if the field has no column. */
export const cellIn = (row: HTMLElement, field: string): HTMLElement | null =>
  row.querySelector<HTMLElement>(`[data-inline="${field}"]`) ?? row.querySelector<HTMLElement>('th');

/** A row of the list by its key; null if it is not there. */
export const rowElement = (key: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`${ROWS}[data-row="${CSS.escape(key)}"]`);
