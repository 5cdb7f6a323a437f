import { stringify } from 'csv-stringify/sync';
import { guarded } from '../../shared-kernel/csv.ts';

/**
 * RFC 4180. Every cell is quoted, since some spreadsheets also split cells at a semicolon or a tab, and would
 * then take the rest for a formula. A cell that would be a formula, or reads as a guarded one, gets an apostrophe.
 */
export const csvText = (rows: ReadonlyArray<ReadonlyArray<string>>, { bom = false } = {}): string =>
  stringify(
    rows.map((cells) => cells.map(guarded)),
    { bom, record_delimiter: 'windows', quoted: true, quoted_empty: true },
  );
