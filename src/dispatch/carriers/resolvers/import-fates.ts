import * as E from 'fp-ts/lib/Either.js';
import { decoded } from '../../../platform/decoded.ts';
import type { FieldChange } from '../../../platform/history/field-change.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import { allows } from '../../../shared-kernel/actor.ts';
import { Rejected, rejection } from '../../../shared-kernel/rejection.ts';
import { importedRows } from '../../contract/carrier-import.ts';
import type { CarrierView } from '../carrier-view.ts';
import type { CarrierValues } from '../events.ts';
import { carrierChangesInWords } from '../history/carrier-changes.ts';
import { type ImportFate, importFate, readRow } from '../imports/import-fate.ts';
import { carriersNumbered } from '../read-models/carrier-list.ts';

const MAY_NOT = 'Importing carriers adds and changes them. Ask an administrator for both permissions.';

const changesOf = (
  { drivers, id, revision, forgotten, ...values }: CarrierView,
  after: CarrierValues,
): Promise<ReadonlyArray<FieldChange>> => {
  const before = { id, revision, forgotten, drivers, values, documents: [], changed: {}, driversChanged: {} };
  return carrierChangesInWords(before, { ...before, values: after });
};

const answerOf = async (fate: ImportFate) => ({
  fate: fate.fate,
  carrier: 'carrier' in fate ? (fate.carrier ?? null) : null,
  changes: fate.fate === 'CHANGES' ? await changesOf(fate.carrier, fate.after) : [],
  problems:
    fate.fate === 'REFUSED'
      ? Object.entries(fate.errors).map(([field, message]) => ({ field, message }))
      : [],
});

/** What importing rows would do, for people who may add and change carriers. One query finds their carriers. */
export const importFates = async (args: unknown, { actor, sql }: Pick<ResolverContext, 'actor' | 'sql'>) => {
  if (!allows(actor, 'carrier_update')) throw new Rejected(rejection('FORBIDDEN', MAY_NOT));
  const rows = decoded(importedRows, args).rows.map(readRow);
  const read = rows.flatMap((row) => (E.isRight(row.read) ? [row.read.right] : []));
  const numbers = (name: 'mcNumber' | 'dotNumber'): ReadonlyArray<string> =>
    read.flatMap((parts) => parts[name] ?? []);
  const numbered = await carriersNumbered(numbers('mcNumber'), numbers('dotNumber'), sql);
  return Promise.all(rows.map((row) => answerOf(importFate(row, numbered))));
};
