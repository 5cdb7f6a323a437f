import type { QueryConfig } from 'pg';
import { byteaArray, plainArray, textArray } from '../array-parameters.ts';
import { type Append, eventRows, keyRows, previousOf, receiptRows, revisionOf } from './append-statements.ts';
import type { LogEnd } from './known-end.ts';

type Type = 'text' | 'bytea' | 'int' | 'bigint' | 'uuid';
type Value = string | number | Buffer | null;

const ARRAYS: Readonly<Record<Type, (values: never) => Buffer | string>> = {
  text: textArray,
  bytea: byteaArray,
  int: plainArray,
  bigint: plainArray,
  uuid: plainArray,
};

/** Collects a statement's parameters. `one` and `array` each add a parameter and return its placeholder. */
const parameters = () => {
  const values: unknown[] = [];
  const one = (value: unknown, type: string): string => `$${values.push(value)}::${type}`;
  const array = <Row>(type: Type, rows: ReadonlyArray<Row>, of: (row: Row) => Value): string =>
    one(ARRAYS[type](rows.map(of) as never), `${type}[]`);
  return { values, one, array };
};

/**
 * The statement inserts a whole batch at the positions after the known last event, or nothing. It inserts
 * nothing if the log lacks that event, or if a stream of the `unknown` appends does not end at the expected
 * revision and hash. A position, revision, receipt or key that exists already is an error, and nothing is
 * inserted either. An advisory lock excludes batches of other processes. A single event uses plain parameters,
 * because arrays cost more than its insert.
 */
export const nextStatement = (
  end: LogEnd,
  batch: ReadonlyArray<Append>,
  unknown: ReadonlyArray<Append>,
): QueryConfig => {
  const [events, keys, receipts] = [eventRows(batch), keyRows(batch), receiptRows(batch)];
  const isLone = events.length === 1 && keys.length <= 1;
  const { values, one, array } = parameters();
  const column = <Row>(type: Type, rows: ReadonlyArray<Row>, of: (row: Row) => Value): string => {
    const [first] = rows;
    return isLone && first ? one(of(first), type) : `unnest(${array(type, rows, of)})`;
  };
  const position = one(end.position, 'bigint');

  const parts = [
    `held as materialized (select pg_advisory_xact_lock(hashtextextended('event_log', 0)))`,
    `known as materialized (
      select 1 from held
      where exists (select from event_log where position = ${position} and id = ${one(end.id, 'uuid')})
    )`,
  ];
  if (unknown.length > 0)
    parts.push(`fits as materialized (
      select 1 from known where not exists (
        select from unnest(
          ${array('text', unknown, ({ stream }) => stream)},
          ${array('int', unknown, ({ expected }) => revisionOf(expected))},
          ${array('text', unknown, previousOf)}
        ) a(stream, revision, previous)
        where not coalesce((
          select a.previous is null or strpos(e.metadata, '"hash":"' || a.previous || '"') > 0
          from event_log e where e.stream = a.stream and e.revision = a.revision
        ), false)
      )
    )`);
  const fits = unknown.length > 0 ? 'fits' : 'known';
  if (keys.length > 0)
    parts.push(`keys as (
      insert into subject_keys (subject, wrapped_key)
      select ${column('text', keys, ({ subject }) => subject)},
        ${column('bytea', keys, ({ wrappedKey }) => wrappedKey)}
      from ${fits}
    )`);
  if (receipts.length > 0)
    parts.push(`made as (
      insert into receipts (actor, command_id, command, input_hash, new_id, created, revision, position)
      select ${column('text', receipts, ({ actor }) => actor)},
        ${column('uuid', receipts, ({ commandId }) => commandId)},
        ${column('text', receipts, ({ command }) => command)},
        ${column('bytea', receipts, ({ inputHash }) => inputHash)},
        ${column('bigint', receipts, ({ newId }) => newId)},
        ${column('text', receipts, ({ created }) => created)},
        ${column('int', receipts, ({ revision }) => revision)},
        ${position} + ${column('int', receipts, ({ lastEvent }) => lastEvent)}
      from ${fits}
    )`);
  const text = `
    with ${parts.join(', ')}
    insert into event_log (position, stream, revision, id, type, data, metadata)
    select ${position} + ${isLone ? '1' : `generate_series(1, ${one(events.length, 'int')})`},
      ${column('text', events, ({ stream }) => stream)},
      ${column('int', events, ({ revision }) => revision)},
      ${column('uuid', events, ({ id }) => id)},
      ${column('text', events, ({ type }) => type)},
      ${column('text', events, ({ data }) => data)},
      ${column('text', events, ({ metadata }) => metadata)}
    from ${fits}`;
  const kinds = [isLone && 'event', unknown.length > 0 && 'unknown', keys.length > 0 && 'keys'];
  const name = ['append_next', ...kinds, receipts.length > 0 && 'receipts'].filter(Boolean).join('_');
  return { name, text, values };
};
