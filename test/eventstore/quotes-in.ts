import { readMetadata } from '../../src/platform/event-store/envelope.ts';
import type { StoredQuote } from '../support/stored-log.ts';
import type { Log } from './log.ts';

/** The quotes that were created, in the log of a stand-in. */
export const quotesIn = ({ events }: Pick<Log, 'events'>): ReadonlyArray<StoredQuote> =>
  events
    .filter(({ type }) => type === 'QuoteCreated')
    .map(({ stream, metadata }) => ({
      ...{ stream, key: readMetadata(Buffer.from(metadata).toString()).commandId },
    }));
