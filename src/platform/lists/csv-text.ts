import { stringify } from 'csv-stringify/sync';

/**
 * RFC 4180. Every cell is quoted, since some spreadsheets also split cells at a semicolon or a tab, and would
 * then take the rest for a formula. A cell that would be a formula gets an apostrophe in front.
 */
export const csvText = (rows: ReadonlyArray<ReadonlyArray<string>>, { bom = false } = {}): string =>
  stringify([...rows], {
    bom,
    record_delimiter: 'windows',
    quoted: true,
    quoted_empty: true,
    escape_formulas: true,
  });
