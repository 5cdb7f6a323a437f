import type { Knex } from 'knex';
import type { AnyEvent, EventDefinition, Recorded } from '../../shared-kernel/event.ts';
import { PersonForgotten } from '../../shared-kernel/person-forgotten.ts';

/**
 * Counts of a model's rows by a few columns, e.g. by status and day. The projector keeps them with the rows, in the
 * same statement: they are at every moment what counting the rows would give. The table (`rollupOf`) has the
 * columns of `key`, its primary key, and `n`, an integer above 0; a bucket that nothing is in has no line.
 */
export type Rollup = {
  readonly name: string;
  /** A bucket's columns in the order of the primary key. None is ever null: `buckets` says what stands for nothing. */
  readonly key: ReadonlyArray<string>;
  /**
   * SQL that answers the columns of `key` for each bucket that a row counts in: none, one or several lines a row.
   * It reads from `rows`, which has the columns of the model's table, and from nothing else; the same row always
   * gives the same buckets. Columns get their types from it; personal ones may not appear in it.
   * E.g. `select is_order, coalesce(child_status_id, 0) as child_status_id, available_date as day from rows`.
   */
  readonly buckets: string;
};

/**
 * One screen's need: a table, the events it folds, and a pure fold of each row. A row is a record
 * of JSON values by column name; a change of table or fold takes a new version, hence a new table.
 */
export type ReadModel<Row extends object, Event extends AnyEvent> = {
  readonly name: string;
  readonly version: number;
  readonly table: (table: Knex.CreateTableBuilder) => void;
  /** Built last when a table is filled from history. */
  readonly indexes?: (table: Knex.CreateTableBuilder) => void;
  /** The primary key's column. */
  readonly key: keyof Row & string;
  readonly events: ReadonlyArray<EventDefinition>;
  /** The rows that an event touches. */
  readonly keys: (event: Recorded<Event>) => ReadonlyArray<string | number>;
  /** Events that make each row they touch whole, whatever stood there: it is not read before. */
  readonly makes?: ReadonlyArray<EventDefinition>;
  /** Undefined: there is no such row, before or after. */
  readonly evolve: (row: Row | undefined, event: Recorded<Event>, key: string | number) => Row | undefined;
  readonly rollups?: ReadonlyArray<Rollup>;
  /** Columns that hold personal data; forgetting a person blanks them in the rows that `rowsOf` names. */
  readonly personal: ReadonlyArray<keyof Row & string>;
  /** Further changes to a row when its person is forgotten: its revision, for one. */
  readonly whenForgotten?: (row: Row, event: Recorded<PersonForgotten>) => Partial<Row>;
  /** The rows that hold a subject's personal data. A model with personal columns must know. */
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

/** The table of a roll-up, beside the one whose rows it counts, e.g. `quote_list_v1_days`. */
export const rollupOf = (table: string, { name }: Pick<Rollup, 'name'>): string => `${table}_${name}`;
