import * as E from 'fp-ts/lib/Either.js';
import type { ReadModel } from '../../platform/projector/read-model.ts';
import type { Request } from '../../platform/resolver.ts';
import type { AnyEvent, Recorded } from '../../shared-kernel/event.ts';
import { Rejected, rejection } from '../../shared-kernel/rejection.ts';
import type { RecordEvent } from '../quote.ts';
import { type QuoteListRow, quoteList } from '../read-models/quote-list.ts';
import { type QuoteRecordRow, quoteRecord } from '../read-models/quote-record.ts';
import { quoteStream } from '../record-ids.ts';

/** The row that a read model has after some events of one record. */
const foldOf = <Row extends object, Event extends AnyEvent>(
  { events: known, evolve }: ReadModel<Row, Event>,
  events: ReadonlyArray<Recorded>,
  id: number,
): Row | undefined =>
  events
    .filter(({ type }) => known.some((event) => event.type === type))
    .reduce<Row | undefined>((row, event) => evolve(row, event as Recorded<Event>, id), undefined);

const UNREADABLE = rejection(
  'REFUSED',
  'This record cannot be shown as it was then: an entry of its history cannot be read.',
);

/** A record's row, and what a list has beside it. */
type RecordAsOf = QuoteRecordRow & Pick<QuoteListRow, 'dispatched_on'>;

/** A record's row as it was after an event, folded as the read models fold it; null where there is no such event. */
export const recordAsOf = async (
  id: number,
  revision: number,
  { log }: Pick<Request, 'log'>,
): Promise<RecordAsOf | null> => {
  if (revision < 0) return null;
  const stored = await log.read(quoteStream(id), { limit: revision + 1 });
  if (stored.at(-1)?.revision !== revision) return null;
  const events = (await log.decode(stored)).map((read) => {
    if (E.isLeft(read)) throw new Rejected(UNREADABLE);
    return read.right as Recorded<RecordEvent>;
  });
  const row = foldOf(quoteRecord, events, id);
  return row ? { ...row, dispatched_on: foldOf(quoteList, events, id)?.dispatched_on ?? null } : null;
};
