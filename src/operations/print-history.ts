import { type Telling, tellEntry, tellState } from '../auditing/telling.ts';
import { answerers } from '../core.ts';
import { assigneeById } from '../identity/published.ts';
import { createAsk } from '../platform/ask.ts';
import type { EventCodec } from '../platform/event-store/event-codec.ts';
import type { EventStore } from '../platform/event-store/event-store.ts';
import { historyOf } from '../platform/history/history.ts';
import { moment, type Until } from '../platform/history/moment.ts';
import type { Sql } from '../platform/sql.ts';
import { changesInWords } from '../quoting/history/in-words.ts';
import { partName } from '../quoting/history/labels.ts';
import { type QuoteState, quote } from '../quoting/quote.ts';
import { quoteStream } from '../quoting/record-ids.ts';
import { userIdOf } from '../shared-kernel/actor.ts';
import type { Ask } from '../shared-kernel/question.ts';
import { type ExitCode, Misused } from './tool.ts';

type Surroundings = {
  readonly store: Pick<EventStore, 'read'>;
  readonly codec: Pick<EventCodec, 'decode'>;
  readonly sql: Sql;
  readonly say: (line: string) => void;
};

/** A record in a broker's words; an id stands where nobody knows a name. */
const telling =
  (ask: Ask): Telling<QuoteState> =>
  async (before, after) =>
    (await changesInWords(before, after, ask)).map(({ section, label, from, to }) => ({
      label: `${partName(section)}: ${label}`,
      from,
      to,
    }));

/** What `--at` says; absent, everything until now. */
export const momentOf = (text: string | true | undefined): Until => {
  if (text === undefined) return () => true;
  const until = moment(String(text));
  if (until === undefined) throw new Misused(`${text} is neither an instant with its zone nor a date.`);
  return until;
};

/** `user:7 Kevin Tran`; the id alone where nobody's name is known. */
const nameOf = async (actor: string, ask: Ask): Promise<string> => {
  const userId = userIdOf(actor);
  const user = userId === null ? null : await ask(assigneeById, userId);
  return [actor, user?.firstName, user?.lastName].filter(Boolean).join(' ');
};

/** Prints a record as it was and its events; 1 when there was no such record, or one of the events cannot be read. */
export const printHistory = async (
  id: number,
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
  const answered = createAsk(answerers, sql);
  const ask: Ask = async (about, key) => {
    try {
      return await answered(about, key);
    } catch {
      return null;
    }
  };
  const later = shown < history.last ? ` of ${history.last}: what came later is left out` : ', its last';
  say(`Record ${id}, as it was after its event ${shown}${later}\n`);
  for (const line of await tellState(telling(ask), quote.initial, history)) say(line);
  say('\nEvents\n');
  for (const entry of history.entries) {
    const who = await nameOf(entry.actor, ask);
    for (const line of await tellEntry(telling(ask), entry, who)) say(line);
  }
  return history.entries.some(({ unreadable }) => unreadable !== undefined) ? 1 : 0;
};
