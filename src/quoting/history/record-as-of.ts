import * as E from 'fp-ts/lib/Either.js';
import type { Request } from '../../platform/resolver.ts';
import type { Recorded } from '../../shared-kernel/event.ts';
import { Rejected, rejection } from '../../shared-kernel/rejection.ts';
import type { RecordEvent } from '../quote.ts';
import { type QuoteRecordRow, quoteRecord } from '../read-models/quote-record.ts';
import { quoteStream } from '../record-ids.ts';

const UNREADABLE = rejection(
  'REFUSED',
  'This record cannot be shown as it was then: an entry of its history cannot be read.',
);

/** A record's row as it was after an event, folded as the read model folds it; null where there is no such event. */
export const recordAsOf = async (
  id: number,
  revision: number,
  { log }: Pick<Request, 'log'>,
): Promise<QuoteRecordRow | null> => {
  if (revision < 0) return null;
  const stored = await log.read(quoteStream(id), { limit: revision + 1 });
  if (stored.at(-1)?.revision !== revision) return null;
  const row = (await log.decode(stored)).reduce<QuoteRecordRow | undefined>((before, read) => {
    if (E.isLeft(read)) throw new Rejected(UNREADABLE);
    return quoteRecord.evolve(before, read.right as Recorded<RecordEvent>, id);
  }, undefined);
  return row ?? null;
};
