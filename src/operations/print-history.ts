import { historyOf } from '../auditing/history.ts';
import { moment, type Until } from '../auditing/moment.ts';
import { type Telling, tellEntry, tellState } from '../auditing/telling.ts';
import { answerers } from '../core.ts';
import { assigneeById } from '../identity/published.ts';
import { createAsk } from '../platform/ask.ts';
import type { EventCodec } from '../platform/event-store/event-codec.ts';
import type { EventStore } from '../platform/event-store/event-store.ts';
import type { Sql } from '../platform/sql.ts';
import { type QuoteState, quote, quoteStream } from '../quoting/quote.ts';
import { type ExitCode, Misused } from './tool.ts';

type Surroundings = {
  readonly store: Pick<EventStore, 'read'>;
  readonly codec: Pick<EventCodec, 'decode'>;
  readonly sql: Sql;
  readonly say: (line: string) => void;
};

const AMOUNT = /^transport\.(\w+Price|\w+Fee|\w+ByDistance|deposit)$/;

const QUOTE: Telling<QuoteState> = {
  record: (state) => (state.kind === 'none' ? undefined : state.details),
  isAmount: (field) => AMOUNT.test(field),
};

/** What `--at` says; absent, everything until now. */
export const momentOf = (text: string | true | undefined): Until => {
  if (text === undefined) return () => true;
  const until = moment(String(text));
  if (until === undefined) throw new Misused(`${text} is neither an instant with its zone nor a date.`);
  return until;
};

/** `user:7 Kevin Tran`; the id alone where nobody's name is known. */
const nameOf = async (actor: string, sql: Sql): Promise<string> => {
  if (!actor.startsWith('user:')) return actor;
  const user = await createAsk(answerers, sql)(assigneeById, actor.slice('user:'.length)).catch(() => null);
  return [actor, user?.firstName, user?.lastName].filter(Boolean).join(' ');
};

/** Prints a record as it was and its events; 1 when there was no such record. */
export const printHistory = async (
  id: number,
  until: Until,
  { store, codec, sql, say }: Surroundings,
): Promise<ExitCode> => {
  const history = await historyOf({ store, codec }, quote, quoteStream(id), until);
  const shown = history.entries.at(-1)?.revision;
  if (history.last === undefined || shown === undefined) {
    say(history.last === undefined ? `There is no record ${id}.` : `There is no record ${id} at that time.`);
    return 1;
  }
  const later = shown < history.last ? ` of ${history.last}: what came later is left out` : ', its last';
  say(`Record ${id}, as it was after its event ${shown}${later}\n`);
  for (const line of tellState(QUOTE, history)) say(line);
  say('\nEvents\n');
  for (const entry of history.entries) {
    const who = await nameOf(entry.actor, sql);
    for (const line of tellEntry(QUOTE, entry, who)) say(line);
  }
  return 0;
};
