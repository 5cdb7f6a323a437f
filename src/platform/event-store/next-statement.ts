import type { QueryConfig } from 'pg';
import { byteaArray, plainArray, textArray } from '../array-parameters.ts';
import { type Append, eventRows, keyRows, previousOf, receiptRows, revisionOf } from './append-statements.ts';
import type { LogEnd } from './known-end.ts';

type Values = ReadonlyArray<never> | ReadonlyArray<string | number | Buffer | null>;

const ARRAYS: Readonly<Record<string, (values: ReadonlyArray<never>) => Buffer | string>> = {
  text: textArray,
  bytea: byteaArray,
  int: plainArray,
  bigint: plainArray,
  uuid: plainArray,
};

/** Collects the parameters of a statement; both functions return what stands for them in its text. */
const parameters = () => {
  const values: unknown[] = [];
  const one = (value: unknown, type: string): string => `$${values.push(value)}::${type}`;
  const array = (column: Values, type: keyof typeof ARRAYS): string =>
    one(ARRAYS[type]?.(column as ReadonlyArray<never>), `${type}[]`);
  return { values, one, array };
};

/**
 * Stores a batch right behind the known end of the log: all of it, or nothing. The lock keeps the batches of
 * other processes apart. A log that ends otherwise, or a stream among the `unknown` that does, stores nothing;
 * so does a conflict, with an error: positions, the revisions of a stream, receipts and keys are unique. A
 * single event comes with plain parameters, since a set takes longer to begin than to insert.
 */
export const nextStatement = (
  end: LogEnd,
  batch: ReadonlyArray<Append>,
  unknown: ReadonlyArray<Append>,
): QueryConfig => {
  const [events, keys, receipts] = [eventRows(batch), keyRows(batch), receiptRows(batch)];
  const isLone = events.length === 1 && keys.length <= 1;
  const { values, one, array } = parameters();
  const column = (of: Values, type: keyof typeof ARRAYS): string =>
    isLone ? one(of[0], type) : `unnest(${array(of, type)})`;
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
          ${array(
            unknown.map(({ stream }) => stream),
            'text',
          )},
          ${array(
            unknown.map(({ expected }) => revisionOf(expected)),
            'int',
          )},
          ${array(unknown.map(previousOf), 'text')}
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
      select ${column(
        keys.map(({ subject }) => subject),
        'text',
      )},
        ${column(
          keys.map(({ wrappedKey }) => wrappedKey),
          'bytea',
        )}
      from ${fits}
    )`);
  if (receipts.length > 0)
    parts.push(`made as (
      insert into receipts (actor, command_id, command, input_hash, new_id, created, revision, position)
      select ${column(
        receipts.map(({ actor }) => actor),
        'text',
      )},
        ${column(
          receipts.map(({ commandId }) => commandId),
          'uuid',
        )},
        ${column(
          receipts.map(({ command }) => command),
          'text',
        )},
        ${column(
          receipts.map(({ inputHash }) => inputHash),
          'bytea',
        )},
        ${column(
          receipts.map(({ newId }) => newId),
          'bigint',
        )},
        ${column(
          receipts.map(({ created }) => created),
          'text',
        )},
        ${column(
          receipts.map(({ revision }) => revision),
          'int',
        )},
        ${position} + ${column(
          receipts.map(({ lastEvent }) => lastEvent),
          'int',
        )}
      from ${fits}
    )`);
  const text = `
    with ${parts.join(', ')}
    insert into event_log (position, stream, revision, id, type, data, metadata)
    select ${position} + ${isLone ? '1' : `generate_series(1, ${one(events.length, 'int')})`},
      ${column(
        events.map(({ stream }) => stream),
        'text',
      )},
      ${column(
        events.map(({ revision }) => revision),
        'int',
      )},
      ${column(
        events.map(({ id }) => id),
        'uuid',
      )},
      ${column(
        events.map(({ type }) => type),
        'text',
      )},
      ${column(
        events.map(({ data }) => data),
        'text',
      )},
      ${column(
        events.map(({ metadata }) => metadata),
        'text',
      )}
    from ${fits}`;
  const kinds = [isLone && 'event', unknown.length > 0 && 'unknown', keys.length > 0 && 'keys'];
  const name = ['append_next', ...kinds, receipts.length > 0 && 'receipts'].filter(Boolean).join('_');
  return { name, text, values };
};
