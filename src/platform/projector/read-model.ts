import type { Knex } from 'knex';
import type { AnyEvent, EventDefinition, Recorded } from '../../shared-kernel/event.ts';

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
  /** Undefined: there is no such row, before or after. */
  readonly evolve: (row: Row | undefined, event: Recorded<Event>, key: string | number) => Row | undefined;
  /** Columns that hold personal data; forgetting a person blanks them. */
  readonly personal: ReadonlyArray<keyof Row & string>;
};

// biome-ignore lint/suspicious/noExplicitAny: a list of read models erases their rows and events
export type AnyReadModel = ReadModel<any, any>;

export const defineReadModel = <Row extends object, Event extends AnyEvent>(
  model: ReadModel<Row, Event>,
): ReadModel<Row, Event> => model;

/** The table of this version, e.g. `quote_list_v1`. */
export const tableOf = (model: Pick<AnyReadModel, 'name' | 'version'>): string =>
  `${model.name}_v${model.version}`;
