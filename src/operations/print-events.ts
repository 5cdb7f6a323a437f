import { type DescribeChanges, describeEntry } from '../auditing/describe-history.ts';
import { differences } from '../platform/history/differences.ts';
import { pastOf } from '../platform/history/history.ts';
import type { Until } from '../platform/history/moment.ts';
import { nextTurn } from '../platform/next-turn.ts';
import type { Aggregate, AnyEvent } from '../shared-kernel/event.ts';
import type { Surroundings } from './print-history.ts';
import type { ExitCode } from './tool.ts';
import { askForNames, nameOf } from './who.ts';

/** A stream whose state is the values of its last event: of any kind, without knowing what they mean. */
const valuesOf = (name: string): Aggregate<object, AnyEvent> => ({
  name,
  events: [],
  initial: {},
  evolve: (_before, { data }) => data as object,
  subject: (stream) => stream,
});

/** An event's values as stored, by their paths. One that cannot be read changes nothing. */
const describeValues: DescribeChanges<object> = async (before, values) =>
  before === values
    ? []
    : differences({}, values).map(({ field, to }) => ({ label: field, from: null, to: String(to) }));

/** Prints the events of a stream; 1 where there are none up to then, or one is unreadable. */
export const printEvents = async (
  stream: string,
  until: Until,
  { store, codec, sql, say }: Surroundings,
): Promise<ExitCode> => {
  const log = { read: store.read, decode: codec.decode };
  const ask = askForNames(sql);
  let [events, unreadable] = [0, 0];
  for await (const entry of pastOf(log, valuesOf(stream), stream, nextTurn, until)) {
    events += 1;
    if (entry.unreadable !== undefined) unreadable += 1;
    for (const line of await describeEntry(describeValues, entry, await nameOf(entry.actor, ask))) say(line);
  }
  if (events === 0) say(`There are no events of ${stream} up to that time.`);
  return events > 0 && unreadable === 0 ? 0 : 1;
};
