import { type Rollup, rollupOf } from './read-model.ts';

const list = (names: ReadonlyArray<string>): string => names.map((name) => `"${name}"`).join(', ');

const columns = ({ key }: Rollup): string => list(key);

const sumsOf = ({ sums = [] }: Rollup): ReadonlyArray<string> => sums.map((name) => `"${name}"`);

const highestOf = ({ highest }: Rollup): ReadonlyArray<string> =>
  highest === undefined ? [] : [`"${highest}"`];

/** Columns beside the key. */
const valuesOf = (rollup: Rollup): ReadonlyArray<string> => ['n', ...sumsOf(rollup), ...highestOf(rollup)];

const sameBucket = ({ key }: Rollup, one: string, other: string): string =>
  key.map((column) => `${one}."${column}" = ${other}."${column}"`).join(' and ');

/** The buckets of the rows that `source` selects, with `values` beside the key. */
const counted = (rollup: Rollup, source: string, values: ReadonlyArray<string>): string =>
  `with rows as (${source}) select ${[columns(rollup), ...values].join(', ')} from (${rollup.buckets}) buckets`;

/** SQL that creates a roll-up's empty table for the rows of `table`. */
export const createRollup = (table: string, rollup: Rollup): string => {
  const values = ['0 as n', ...sumsOf(rollup), ...highestOf(rollup)];
  return `create table ${rollupOf(table, rollup)} as ${counted(rollup, `select * from ${table}`, values)} with no data`;
};

/** SQL that counts the rows of `table`, once it is filled from history; the primary key is added last. */
export const fillRollup = (table: string, rollup: Rollup): string => {
  const counts = rollupOf(table, rollup);
  const values = [
    'count(*)::integer',
    ...sumsOf(rollup).map((name) => `sum(${name})::integer`),
    ...highestOf(rollup).map((name) => `max(${name})`),
  ];
  const indexes = (rollup.indexes ?? []).map((index) => `; create index on ${counts} (${index})`);
  return `insert into ${counts}
     ${counted(rollup, `select * from ${table}`, values)} group by ${columns(rollup)} order by ${columns(rollup)};
   alter table ${counts} ${valuesOf(rollup)
     .map((name) => `alter ${name} set not null`)
     .join(', ')},
     add primary key (${columns(rollup)})${indexes.join('')}`;
};

/** The highest value of the rows that the statement does not touch, of each changed bucket: from an index. */
const highestOfOthers = (
  { table, key }: { readonly table: string; readonly key: string },
  rollup: Rollup,
): ReadonlyArray<string> =>
  highestOf(rollup).map(
    (name) => `left join lateral (
        select ${name} from (${counted(
          rollup,
          `select * from ${table} where "${key}" not in (select "${key}" from stood)`,
          highestOf(rollup),
        )}) other where ${sameBucket(rollup, 'other', 'change')} order by ${name} desc limit 1
      ) others on true`,
  );

/**
 * Common table expressions that maintain a roll-up within a writing statement. They read `stood` and `kept`, the
 * rows before and after the write, and change nothing if `moved` is empty. Each changed bucket is looked up by
 * its key: for a join, Postgres could reuse a plan with a sequential scan, made when the table was small.
 */
export const keepRollup = (
  { table, key }: { readonly table: string; readonly key: string },
  rollup: Rollup,
): ReadonlyArray<string> => {
  const counts = rollupOf(table, rollup);
  const changed = `"${rollup.name}_changed"`;
  const added = ['n', ...sumsOf(rollup)];
  const side = (source: string, sign: 1 | -1): string =>
    `(${counted(rollup, `select * from ${source}`, [
      `${sign} as n`,
      ...sumsOf(rollup).map((name) => `${sign} * ${name} as ${name}`),
      ...highestOf(rollup),
    ])})`;
  const highest = (n: string): ReadonlyArray<string> =>
    highestOf(rollup).map((name) => `max(${name}) filter (where ${n})`);
  const differs = [
    ...added.map((name) => `sum(${name}) <> 0`),
    ...highest('n > 0').map((kept, at) => `${kept} is distinct from ${highest('n < 0')[at]}`),
  ];
  const values = [
    ...added.map((name) => `change.${name}`),
    ...highestOf(rollup).map((name) => `greatest(change.${name}, others.${name}) as ${name}`),
  ];
  const updates = [
    ...added.map((name) => `${name} = counts.${name} + excluded.${name}`),
    ...highestOf(rollup).map((name) => `${name} = excluded.${name}`),
  ];
  const stored = [columns(rollup), ...valuesOf(rollup)].join(', ');
  return [
    `${changed} as materialized (
      select ${rollup.key.map((column) => `change."${column}"`).join(', ')}, ${values.join(', ')}, counts.n as had from (
        select ${columns(rollup)}, ${[
          ...added.map((name) => `sum(${name})::integer as ${name}`),
          ...highest('n > 0').map((kept, at) => `${kept} as ${highestOf(rollup)[at]}`),
        ].join(', ')}
        from (${side('kept', 1)} union all ${side('stood', -1)}) both_sides
        where exists (select from moved)
        group by ${columns(rollup)} having ${differs.join(' or ')}
      ) change left join lateral (
        select n from ${counts} found where ${sameBucket(rollup, 'found', 'change')} offset 0
      ) counts on true ${highestOfOthers({ table, key }, rollup).join('')}
    )`,
    `"${rollup.name}_emptied" as (
      delete from ${counts} emptied using ${changed} change
      where ${sameBucket(rollup, 'emptied', 'change')} and change.had + change.n = 0
    )`,
    `"${rollup.name}_counted" as (
      insert into ${counts} as counts (${stored})
      select ${stored} from ${changed} where coalesce(had, 0) + n <> 0
      on conflict (${columns(rollup)}) do update set ${updates.join(', ')}
    )`,
  ];
};

/** SQL for the roll-up tables beside a table of any release: their names begin with its own. */
export const rollupsBeside = (table: string): string =>
  `select beside.oid from pg_class whole join pg_class beside
     on beside.relnamespace = whole.relnamespace and beside.relkind = 'r'
     and starts_with(beside.relname::text, whole.relname || '_')
   where whole.oid = to_regclass(${table})`;
