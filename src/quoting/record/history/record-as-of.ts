import * as E from 'fp-ts/lib/Either.js';
import { readInSteps } from '../../../platform/history/read-in-steps.ts';
import type { ReadModel } from '../../../platform/projector/read-model.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import type { AnyEvent, Recorded } from '../../../shared-kernel/event.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import { Rejected, rejection } from '../../../shared-kernel/rejection.ts';
import { type QuoteListRow, quoteList } from '../read-models/quote-list.ts';
import { type QuoteRecordRow, quoteRecord } from '../read-models/quote-record.ts';
import { quoteStream } from '../record-ids.ts';

/** Folds a read model's row of one record, event by event. */
const folding = <Row extends object, Event extends AnyEvent>(
  { events: known, evolve }: ReadModel<Row, Event>,
  id: number,
) => {
  const types = new Set(known.map(({ type }) => type));
  let row: Row | undefined;
  return {
    add: (event: Recorded): void => {
      if (types.has(event.type)) row = evolve(row, event as Recorded<Event>, id);
    },
    row: () => row,
  };
};

const UNREADABLE = rejection(
  'REFUSED',
  'This record cannot be shown as it was then: an entry of its history cannot be read.',
);

/** A record's row, with a list's additional columns. */
type RecordAsOf = QuoteRecordRow & Pick<QuoteListRow, 'dispatched_on'>;

/** A record's row as of an event, folded by the read models' own folds; null for an unknown event. */
export const recordAsOf = async (
  id: RecordId,
  revision: number,
  { log, giveWay }: Pick<ResolverContext, 'log' | 'giveWay'>,
): Promise<RecordAsOf | null> => {
  if (revision < 0) return null;
  const stream = quoteStream(id);
  if ((await log.read(stream, { from: revision, limit: 1 })).length === 0) return null;
  const [record, listed] = [folding(quoteRecord, id), folding(quoteList, id)];
  for await (const { stored, read } of readInSteps(log, stream, giveWay)) {
    if (stored.revision > revision) break;
    if (E.isLeft(read)) throw new Rejected(UNREADABLE);
    record.add(read.right);
    listed.add(read.right);
  }
  const row = record.row();
  return row ? { ...row, dispatched_on: listed.row()?.dispatched_on ?? null } : null;
};
