import { type DescribeChanges, describeEntry, describeState } from '../auditing/describe-history.ts';
import type { EventCodec } from '../platform/event-store/event-codec.ts';
import type { EventStore } from '../platform/event-store/event-store.ts';
import { historyOf } from '../platform/history/history.ts';
import { moment, type Until } from '../platform/history/moment.ts';
import type { Sql } from '../platform/sql.ts';
import { partName } from '../quoting/contract/fields.ts';
import { changesInWords } from '../quoting/record/history/in-words.ts';
import { type QuoteState, quote } from '../quoting/record/quote.ts';
import { quoteStream } from '../quoting/record/record-ids.ts';
import type { Ask } from '../shared-kernel/context-query.ts';
import type { RecordId } from '../shared-kernel/ids/record.ts';
import { type ExitCode, Misused } from './tool.ts';
import { askForNames, nameOf } from './who.ts';

export type Surroundings = {
  readonly store: Pick<EventStore, 'read'>;
  readonly codec: Pick<EventCodec, 'decode'>;
  readonly sql: Sql;
  readonly say: (line: string) => void;
};

/** A record in a broker's words; ids where names are unknown. */
const describeRecordChanges =
  (ask: Ask): DescribeChanges<QuoteState> =>
  async (before, after) =>
    (await changesInWords(before, after, ask)).map(({ section, label, from, to }) => ({
      label: `${partName(section)}: ${label}`,
      from,
      to,
    }));

/** Parses `--at`; by default everything until now. */
export const momentOf = (text: string | true | undefined): Until => {
  if (text === undefined) return () => true;
  const until = moment(String(text));
  if (until === undefined) throw new Misused(`${text} is neither an instant with its zone nor a date.`);
  return until;
};

/** Prints a past state of a record and its events; 1 for an unknown record, or an unreadable event. */
export const printHistory = async (
  id: RecordId,
  until: Until,
  { store, codec, sql, say }: Surroundings,
): Promise<ExitCode> => {
  const log = { read: store.read, decode: codec.decode };
  const history = await historyOf(log, quote, quoteStream(id), until);
  const shown = history.entries.at(-1)?.revision;
  if (history.last === undefined || shown === undefined) {
    say(history.last === undefined ? `There is no record ${id}.` : `There is no record ${id} at that time.`);
    return 1;
  }
  const ask = askForNames(sql);
  const later = shown < history.last ? ` of ${history.last}: what came later is left out` : ', its last';
  say(`Record ${id}, as it was after its event ${shown}${later}\n`);
  for (const line of await describeState(describeRecordChanges(ask), quote.initial, history)) say(line);
  say('\nEvents\n');
  for (const entry of history.entries) {
    const who = await nameOf(entry.actor, ask);
    for (const line of await describeEntry(describeRecordChanges(ask), entry, who)) say(line);
  }
  return history.entries.some(({ unreadable }) => unreadable !== undefined) ? 1 : 0;
};
