import pg from 'pg';
import { createShares, type Shares } from '../async/shares.ts';
import { fail } from '../errors.ts';
import { currentWorkspaceId } from '../request-context.ts';

/** Connections of a pool that the calls of one workspace may hold: five of eight. */
const SHARE = 5 / 8;

/**
 * A pool of which one workspace holds at most five connections of eight: calls that wait for each other's locks (ten
 * that cancel one book) would otherwise hold them all, and every other workspace would wait with them. Work of several
 * workspaces and in the background has no such limit.
 */
export class SharedPool extends pg.Pool {
  readonly #shares: Shares;
  readonly #held = new WeakMap<pg.PoolClient, () => void>();

  constructor(config: pg.PoolConfig & { max: number; connectionTimeoutMillis: number }) {
    super(config);
    this.#shares = createShares({
      capacity: Number.POSITIVE_INFINITY,
      capacityPerKey: Math.ceil(config.max * SHARE),
      maxWaitMs: config.connectionTimeoutMillis,
      createFullError: () => fail('OVERLOADED', "the workspace's calls wait for each other: send fewer at once"),
    });
    this.on('release', (_error, client) => this.#held.get(client)?.());
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const workspaceId = currentWorkspaceId();
    // pg-pool has a form for promises and one for callbacks, which its own `query` uses.
    if (workspaceId === undefined) return callback ? void super.connect(callback) : super.connect();
    if (!callback)
      return new Promise((resolve, reject) =>
        this.connect((error, client) => (error ? reject(error) : resolve(client!))),
      );
    const giveBack = this.#shares.takeAtOnce({ key: workspaceId });
    if (giveBack) this.#connectWith(giveBack, callback);
    else
      this.#shares.take({ key: workspaceId }).then(
        (later) => this.#connectWith(later, callback),
        (error) => callback(error, undefined, () => {}),
      );
    return undefined;
  }

  #connectWith(giveBack: () => void, callback: Connected): void {
    super.connect((error, client, done) => {
      if (client) this.#held.set(client, giveBack);
      else giveBack();
      callback(error, client, done);
    });
  }
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;
