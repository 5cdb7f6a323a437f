import pg from 'pg';

/** Parts of the driver's connection that its types leave out. */
type Connection = {
  describe: (portal: object) => void;
  readonly parsedStatements: Readonly<Record<string, string | undefined>>;
};
type Columns = { readonly fields: ReadonlyArray<pg.FieldDef> };
type Callback = (error: Error | null, result: pg.QueryResult) => void;
type NamedConfig = pg.QueryConfig & { readonly name: string; readonly query_timeout?: number };

/** Parts of the driver's query that its types leave out. */
declare class DriverQueryParts {
  constructor(config: pg.QueryConfig, values: unknown, callback: unknown);
  callback: Callback | undefined;
  prepare(connection: Connection): void;
  handleRowDescription(columns: Columns): void;
  readonly submit: (connection: pg.Connection) => void;
}
const DriverQuery = pg.Query as unknown as typeof DriverQueryParts;

/** The columns of a connection's prepared statements by name, and whether those of the one being sent are known. */
type Described = { readonly columns: Map<string, Columns>; isKnown: boolean };

class PreparedQuery extends DriverQuery {
  readonly #described: Described;
  readonly #name: string;
  /** Read by the driver. */
  readonly query_timeout: number | undefined;

  constructor(described: Described, config: NamedConfig, values: unknown, callback: unknown) {
    super(config, values, callback);
    this.#described = described;
    this.#name = config.name;
    this.query_timeout = config.query_timeout;
  }

  override prepare(connection: Connection): void {
    const columns = this.#described.columns.get(this.#name);
    this.#described.isKnown = columns !== undefined && connection.parsedStatements[this.#name] !== undefined;
    if (columns && this.#described.isKnown) super.handleRowDescription(columns);
    try {
      super.prepare(connection);
    } finally {
      this.#described.isKnown = false;
    }
  }

  override handleRowDescription(columns: Columns): void {
    this.#described.columns.set(this.#name, columns);
    super.handleRowDescription(columns);
  }
}

const isNamed = (config: unknown): config is NamedConfig =>
  typeof config === 'object' && config !== null && !('submit' in config) && 'name' in config;

/**
 * A connection that asks for the columns of each prepared statement once: describing them takes both sides longer
 * than a short result. Postgres never changes them; it refuses to execute a statement that would have others.
 */
export class PreparedClient extends pg.Client {
  readonly #described: Described = { columns: new Map(), isKnown: false };

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const { connection } = this as unknown as { readonly connection: Connection };
    const describe = connection.describe.bind(connection);
    connection.describe = (portal) => {
      if (!this.#described.isKnown) describe(portal);
    };
  }

  /** The driver's own, with its overloads. */
  // biome-ignore lint/suspicious/noExplicitAny: each overload has its own
  override query(config: any, values?: any, callback?: any): any {
    if (!isNamed(config)) return super.query(config, values, callback);
    const query = new PreparedQuery(this.#described, config, values, callback);
    if (query.callback) return void super.query(query);
    return new Promise((resolve, reject) => {
      query.callback = (error, result) => (error ? reject(error) : resolve(result));
      super.query(query);
    }).catch((error: Error) => {
      // As the driver does: the stack leads to the statement, not to the socket.
      Error.captureStackTrace(error);
      throw error;
    });
  }
}
