import { type AnyReadModel, tableOf } from './read-model.ts';

/*
 * A copy of the whole database has the epoch that it was taken in, until its tables have a leader: it is another database
 * or file of the table, or its server was started anew. Where a copy of the rows is put back in place, the leader begins
 * an epoch that there never was.
 */
const fileOf = (table: string): string =>
  `extract(epoch from pg_postmaster_start_time()), pg_relation_filepath(to_regclass('${table}'))`;

/**
 * SQL for the edition of a read model's rows, a text. Within an edition rows change by the events that follow, and by
 * nothing else: a table that was rebuilt, whose log or whole database was replaced, or of which a stream was quarantined,
 * tried again or released has another one. What a process remembers of rows holds for the edition that it was read in;
 * read both in one statement, or the edition first.
 */
export const editionSql = (model: AnyReadModel): string => `(
  select concat_ws(' ', c.epoch, ${fileOf(tableOf(model))}, (
    select md5(string_agg(concat_ws(' ', q.stream, q.revision, q.since), ',' order by q.stream))
    from quarantined_streams q where q.model = c.model
  )) from checkpoints c where c.model = '${tableOf(model)}'
)`;

/** SQL for whether a table shows a log that was replaced, until it is rebuilt. */
export const isOfReplacedLogSql = (model: AnyReadModel): string =>
  `(select c.replaced is not null from checkpoints c where c.model = '${tableOf(model)}')`;

/** What a process remembers of rows: of one edition at a time, made anew for another one. */
export const createEditionMemory = <Memory>(): ((edition: string, make: () => Memory) => Memory) => {
  let known: { readonly edition: string; readonly memory: Memory } | undefined;
  return (edition, make) => {
    if (known?.edition !== edition) known = { edition, memory: make() };
    return known.memory;
  };
};
