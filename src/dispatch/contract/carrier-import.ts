import * as t from 'io-ts';
import { fields, listOf } from '../../shared-kernel/validation.ts';
import type { CarrierField } from './carriers.ts';

/** Rows that are asked about at once. */
export const MOST_IMPORTED = 200;

/** Input of carrierImport; each row is read on its own, so that one is refused without the others. */
export const importedRows = fields({
  rows: listOf(t.UnknownRecord, MOST_IMPORTED, `Send at most ${MOST_IMPORTED} rows at a time.`),
});

export const IMPORT_MESSAGES = {
  noNumber:
    'Enter the MC or the DOT number: without one, importing the row again would add the carrier twice.',
  notOne: 'Several carriers have these numbers. Correct the row, or these carriers.',
  forgotten: 'This carrier was forgotten. Its row cannot be imported.',
  tax: 'Tax numbers are not imported. Enter this on the page of the carrier.',
} as const;

/** Fields that a file does not bring: whole tax numbers are not kept in files. */
export const NOT_IMPORTED = ['ein', 'ssn'] as const satisfies ReadonlyArray<CarrierField>;
