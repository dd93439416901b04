import type { Duplex } from 'node:stream';
import pg from 'pg';
import { withArrayLiterals } from './array-literal.ts';

/** A class of clients for one database, as pg.Pool takes it. */
export type ClientClass = new (config?: string | pg.ClientConfig) => pg.Client;

const READ_ONLY_SQL_TRANSACTION = '25006';

/**
 * Returns one URL for each host of a URL with several, in the form of libpq:
 * `postgresql://user:password@a:5432,b:5433/database`.
 * @see https://www.postgresql.org/docs/18/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS
 */
export const urlsOfHosts = (databaseUrl: string): string[] => {
  const parts = /^([a-z]+:\/\/(?:[^/@?]*@)?)([^/?@]+,[^/?@]+)((?:[/?].*)?)$/s.exec(databaseUrl);
  if (!parts) return [databaseUrl];
  const [, beginning, hosts, end] = parts;
  return hosts!.split(',').map((host) => `${beginning}${host}${end}`);
};

// Module state: of the hosts of a URL, the one that this process last found to be the primary, shared by its pools, so
// that a service that starts after a failover does not have to find it for each.
const primaries = new Map<string, number>();

/**
 * Returns the class of the clients for a URL. Where it names several hosts, each new connection goes to the one that
 * was last found to be the primary, and after a failure, or if it has become a standby, the next goes to the host after
 * it. pg itself knows one host.
 */
export const clientClassOf = (databaseUrl: string): ClientClass => {
  const urls = urlsOfHosts(databaseUrl);
  if (urls.length === 1) return pg.Client;
  const hosts = urls.map((url) => new URL(url).host).join();
  const current = (): number => primaries.get(hosts) ?? 0;
  return class extends pg.Client {
    readonly #host = current();

    constructor(config: string | pg.ClientConfig = {}) {
      super({ ...(typeof config === 'string' ? {} : config), connectionString: urls[current()] });
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error, client: pg.Client) => void): void;
    override connect(callback?: (error: Error, client: pg.Client) => void): Promise<pg.Client> | undefined {
      const connecting = this.#connectToPrimary();
      if (!callback) return connecting;
      // pg-pool takes undefined as "no error", which the types do not say.
      connecting.then(
        () => callback(undefined as unknown as Error, this),
        (error) => callback(error, this),
      );
      return undefined;
    }

    async #connectToPrimary(): Promise<pg.Client> {
      try {
        await super.connect();
        const { rows } = await this.query<{ isStandby: boolean }>('SELECT pg_is_in_recovery() AS "isStandby"');
        if (!rows[0]!.isStandby) return this;
        await this.end();
        throw Object.assign(new Error('the database host is a standby'), { code: READ_ONLY_SQL_TRANSACTION });
      } catch (error) {
        // Another connection may have found out first.
        if (current() === this.#host) primaries.set(hosts, (this.#host + 1) % urls.length);
        throw error;
      }
    }
  };
};

/**
 * Connects a client of its own, which the caller ends. Of several hosts each is tried once. Rejects with the last
 * error.
 */
export const connectClient = async (config: pg.ClientConfig & { connectionString: string }): Promise<pg.Client> => {
  const Client = clientClassOf(config.connectionString);
  for (let hosts = urlsOfHosts(config.connectionString).length; ; hosts -= 1) {
    const client = new Client(config);
    // A lost connection fails its queries; without a handler it would end the process.
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (hosts === 1) throw error;
    }
  }
};

/**
 * Returns a class of clients that ignore the names of prepared statements. Behind PgBouncer in transaction mode, the
 * next transaction may run on a connection without them, and only PgBouncer 1.21 and newer can keep track.
 * @see https://www.pgbouncer.org/config.html#max_prepared_statements
 */
export const withoutNamedStatements = (Client: ClientClass): ClientClass =>
  class extends Client {
    // All overloads of pg go through here, the submittable ones as they are.
    override query(...parameters: unknown[]): never {
      const [first, ...rest] = parameters;
      const isNamed = typeof first === 'object' && first !== null && 'name' in first && 'text' in first;
      const statement = isNamed ? { ...first, name: undefined } : first;
      return (super.query as (...all: unknown[]) => never)(statement, ...rest);
    }
  };

/**
 * Returns a class of clients that write the arrays among the values of a statement themselves: see `withArrayLiterals`.
 */
export const withFastArrays = (Client: ClientClass): ClientClass =>
  class extends Client {
    override query(...parameters: unknown[]): never {
      const [first, second, ...rest] = parameters;
      // A query that submits itself stays as it is.
      const isConfig = typeof first === 'object' && first !== null && 'text' in first && !('submit' in first);
      const config = isConfig ? first : undefined;
      if (config !== undefined && 'values' in config && Array.isArray(config.values))
        parameters[0] = { ...config, values: withArrayLiterals(config.values) };
      else if (Array.isArray(second)) parameters = [first, withArrayLiterals(second), ...rest];
      return (super.query as (...all: unknown[]) => never)(...parameters);
    }
  };

/**
 * Returns a class of clients that end their connection, and fail its statements, when the server has not answered for a
 * time after a statement was given to it: a frozen or disconnected host says nothing, and TCP alone would wait for a
 * quarter of an hour. The `query_timeout` of pg would do it with a timer and a closure for each statement, by which
 * results stayed in memory until the next full collection of garbage: reads of chapters took an eighth more time.
 */
export const withReadLimit = (Client: ClientClass, limitMs: number): ClientClass =>
  class extends Client {
    /** When the last statement was given; undefined while none is under way. */
    #askedAtMs: number | undefined;
    #timer: NodeJS.Timeout | undefined;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      this.on('drain', () => {
        this.#askedAtMs = undefined;
      });
      this.on('end', () => clearTimeout(this.#timer));
    }

    override query(...parameters: unknown[]): never {
      this.#askedAtMs = performance.now();
      // One timer for many statements: it looks again when the last of them would be late.
      this.#timer ??= setTimeout(this.#look, limitMs).unref();
      return queryWithCallback(super.query.bind(this), parameters) as never;
    }

    readonly #look = (): void => {
      this.#timer = undefined;
      if (this.#askedAtMs === undefined) return;
      const leftMs = this.#askedAtMs + limitMs - performance.now();
      if (leftMs > 0) this.#timer = setTimeout(this.#look, leftMs).unref();
      else streamOf(this).destroy(new Error(READ_TIMEOUT));
    };
  };

type Query = (...parameters: unknown[]) => unknown;

/**
 * Queries with a callback where the caller wants a promise: pg would assign one to a property of the query itself, and
 * V8 puts a function that is assigned so into its old generation. The result would stay in memory until the next full
 * collection of garbage: 28 KB of a transaction that reads 25.
 */
const queryWithCallback = (query: Query, parameters: readonly unknown[]): unknown => {
  const [first] = parameters;
  const isSubmittable = typeof first === 'object' && first !== null && 'submit' in first;
  if (isSubmittable || typeof parameters.at(-1) === 'function') return query(...parameters);
  return new Promise((resolve, reject) => {
    query(...parameters, (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result)));
  }).catch((error: Error) => {
    // As pg: the stack of who asked instead of that of the socket.
    Error.captureStackTrace(error);
    throw error;
  });
};

/** The message of the error; that of pg for its `query_timeout`. */
const READ_TIMEOUT = 'Query read timeout';

/** The types of pg do not have the connection of a client. */
const streamOf = (client: pg.Client): Duplex =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream;
