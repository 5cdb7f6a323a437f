import type { Knex } from 'knex';
import type { AnyEvent, EventDefinition, Recorded } from '../../shared-kernel/event.ts';
import { PersonForgotten } from '../../shared-kernel/person-forgotten.ts';

/**
 * Counts of a model's rows by a few columns, e.g. by status and day. The projector maintains them with the
 * rows, in the same statement: at every moment they equal a count of the rows. The table (`rollupOf`) has the
 * columns of `key`, its primary key, and `n`, an integer above 0; an empty bucket has no row. Sums and the
 * highest value of further columns may stand beside `n`.
 */
export type Rollup = {
  readonly name: string;
  /** A bucket's columns in primary key order. None is ever null: `buckets` maps nulls to a value. */
  readonly key: ReadonlyArray<string>;
  /**
   * SQL that selects the columns of `key` for each bucket that a row counts in: zero, one or several lines per
   * row. It reads only from `rows`, which has the columns of the model's table; the same row always yields the
   * same buckets. It determines the column types; personal columns may not appear in it. E.g. `select is_order,
   * coalesce(child_status_id, 0) as child_status_id, available_date as day from rows`.
   */
  readonly buckets: string;
  /** Integer columns of `buckets` whose sums stand beside `n`. */
  readonly sums?: ReadonlyArray<string>;
  /** A column of `buckets` whose highest value stands beside `n`; the model has an index by `key`, then by it. */
  readonly highest?: string;
  /** Indexes besides the primary key: SQL of their columns. */
  readonly indexes?: ReadonlyArray<string>;
};

/**
 * One screen's need: a table, the events it folds, and a pure fold of each row. A row is a record of JSON
 * values by column name; a changed table or fold takes a new version, hence a new table.
 */
export type ReadModel<Row extends object, Event extends AnyEvent> = {
  readonly name: string;
  readonly version: number;
  readonly table: (table: Knex.CreateTableBuilder) => void;
  /**
   * Columns of which Postgres samples no values. By samples of a smaller table, from before an import, it plans joins of a
   * few rows, which are loops over many; without any, it assumes as much of each value whenever it plans.
   */
  readonly unsampled?: ReadonlyArray<keyof Row & string>;
  /** Created last when a table is filled from history. */
  readonly indexes?: (table: Knex.CreateTableBuilder) => void;
  /** The primary key's column. */
  readonly key: keyof Row & string;
  readonly events: ReadonlyArray<EventDefinition>;
  /** The rows that an event touches. */
  readonly keys: (event: Recorded<Event>) => ReadonlyArray<string | number>;
  /**
   * A row is made of the events of several streams. Without it the rows of an unreadable stream are mended from that
   * stream alone; with it the table is rebuilt beside the live one.
   */
  readonly joins?: true;
  /** Events that determine every row they touch completely: the previous row is not read. */
  readonly fullRowEvents?: ReadonlyArray<EventDefinition>;
  /** Whether a row is made by one event, which no other one touches: the previous row is not read. */
  readonly madeOnce?: (key: string | number) => boolean;
  /** Undefined: no such row, before or after. */
  readonly evolve: (row: Row | undefined, event: Recorded<Event>, key: string | number) => Row | undefined;
  readonly rollups?: ReadonlyArray<Rollup>;
  /** Columns with personal data; forgetting a person blanks them in the rows named by `rowsOf`. */
  readonly personal: ReadonlyArray<keyof Row & string>;
  /** Further changes to a row when its person is forgotten, such as its revision. */
  readonly whenForgotten?: (row: Row, event: Recorded<PersonForgotten>) => Partial<Row>;
  /** The rows with a subject's personal data. Required for a model with personal columns. */
  readonly rowsOf?: (subject: string) => ReadonlyArray<string | number>;
};

// biome-ignore lint/suspicious/noExplicitAny: a list of read models erases their rows and events
export type AnyReadModel = ReadModel<any, any>;

export const isForgetting = (event: Recorded): event is Recorded<PersonForgotten> =>
  event.type === PersonForgotten.type;

const refusePersonal = ({ name, personal, rollups = [] }: AnyReadModel): void => {
  for (const rollup of rollups)
    for (const column of personal)
      if (new RegExp(`\\b${column}\\b`).test(rollup.buckets))
        throw new Error(`The roll-up ${rollup.name} of ${name} counts by ${column}, which is personal`);
};

/** A read model with personal columns also folds PersonForgotten, so that none can miss it. */
export const defineReadModel = <Row extends object, Event extends AnyEvent>(
  model: ReadModel<Row, Event>,
): ReadModel<Row, Event> => {
  const { name, personal, rowsOf, events, keys, evolve, whenForgotten } = model;
  refusePersonal(model);
  if (personal.length === 0) return model;
  if (!rowsOf) throw new Error(`${name} has personal columns and does not say whose they are (rowsOf)`);
  const blank = Object.fromEntries(personal.map((column) => [column, null])) as Partial<Row>;
  return {
    ...model,
    events: [...events, PersonForgotten],
    keys: (event) => (isForgetting(event) ? rowsOf(event.data.subject) : keys(event)),
    evolve: (row, event, key) =>
      isForgetting(event)
        ? row && { ...row, ...blank, ...whenForgotten?.(row, event) }
        : evolve(row, event, key),
  };
};

/** The table of this version, e.g. `quote_list_v1`. */
export const tableOf = (model: Pick<AnyReadModel, 'name' | 'version'>): string =>
  `${model.name}_v${model.version}`;

/** The table of a roll-up, named after the one whose rows it counts, e.g. `quote_list_v1_days`. */
export const rollupOf = (table: string, { name }: Pick<Rollup, 'name'>): string => `${table}_${name}`;
