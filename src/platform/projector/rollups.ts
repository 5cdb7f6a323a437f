import { type Rollup, rollupOf } from './read-model.ts';

const columns = ({ key }: Rollup): string => key.map((column) => `"${column}"`).join(', ');

const sameBucket = ({ key }: Rollup, one: string, other: string): string =>
  key.map((column) => `${one}."${column}" = ${other}."${column}"`).join(' and ');

/** The buckets of the rows of `source`, with `n` for each. */
const counted = (rollup: Rollup, source: string, n: string): string =>
  `with rows as (select * from ${source}) select ${columns(rollup)}, ${n} as n from (${rollup.buckets}) buckets`;

/** SQL that creates a roll-up's empty table for the rows of `table`. */
export const createRollup = (table: string, rollup: Rollup): string =>
  `create table ${rollupOf(table, rollup)} as ${counted(rollup, table, '0')} with no data`;

/** SQL that counts the rows of `table`, once it is filled from history; the primary key is added last. */
export const fillRollup = (table: string, rollup: Rollup): string =>
  `insert into ${rollupOf(table, rollup)}
     ${counted(rollup, table, 'count(*)::integer')} group by ${columns(rollup)} order by ${columns(rollup)};
   alter table ${rollupOf(table, rollup)} alter n set not null, add primary key (${columns(rollup)})`;

/**
 * Common table expressions that maintain a roll-up within a writing statement. They read `stood` and `kept`, the
 * rows before and after the write, and change nothing if `moved` is empty. Each changed bucket is looked up by
 * its key: for a join, Postgres could reuse a plan with a sequential scan, made when the table was small.
 */
export const keepRollup = (table: string, rollup: Rollup): ReadonlyArray<string> => {
  const counts = rollupOf(table, rollup);
  const changed = `"${rollup.name}_changed"`;
  return [
    `${changed} as materialized (
      select change.*, counts.n as had from (
        select ${columns(rollup)}, sum(n)::integer as n
        from ((${counted(rollup, 'kept', '1')}) union all (${counted(rollup, 'stood', '-1')})) both_sides
        where exists (select from moved)
        group by ${columns(rollup)} having sum(n) <> 0
      ) change left join lateral (
        select n from ${counts} found where ${sameBucket(rollup, 'found', 'change')} offset 0
      ) counts on true
    )`,
    `"${rollup.name}_emptied" as (
      delete from ${counts} emptied using ${changed} change
      where ${sameBucket(rollup, 'emptied', 'change')} and change.had + change.n = 0
    )`,
    `"${rollup.name}_counted" as (
      insert into ${counts} as counts (${columns(rollup)}, n)
      select ${columns(rollup)}, n from ${changed} where coalesce(had, 0) + n <> 0
      on conflict (${columns(rollup)}) do update set n = counts.n + excluded.n
    )`,
  ];
};

/** SQL for the roll-up tables beside a table of any release: their names begin with its own. */
export const rollupsBeside = (table: string): string =>
  `select beside.oid from pg_class whole join pg_class beside
     on beside.relnamespace = whole.relnamespace and beside.relkind = 'r'
     and starts_with(beside.relname::text, whole.relname || '_')
   where whole.oid = to_regclass(${table})`;
