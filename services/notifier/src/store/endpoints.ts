import type { Pool, Queryable, Transaction } from '@versio/kit/postgres';
import type { ServiceKeys } from '@versio/kit/secrets';

/** An endpoint as it is shown. */
export interface EndpointView {
  id: string;
  url: string;
  description: string;
  events: string[];
  status: 'enabled' | 'disabled';
  disabledReason: string | null;
  consecutiveExhausted: number;
  createdAt: string;
  [column: string]: unknown;
}

/** Where an endpoint is: as given, in canonical form, and its host with the port. */
export interface EndpointTarget {
  url: string;
  urlKey: string;
  host: string;
}

/** The name of the unique index by which the same url twice is refused. */
export const URL_INDEX = 'endpoints_url';

const VIEW_COLUMNS = `id, url, description, events, status, disabled_reason AS "disabledReason",
  consecutive_exhausted AS "consecutiveExhausted", created_at AS "createdAt"`;

/** Locks the workspace's row, making it if needed, so that endpoints of a workspace are registered one after another. Answers its plan. */
export const lockWorkspace = async (tx: Transaction, workspaceId: string): Promise<'free' | 'pro' | null> => {
  await tx.query('INSERT INTO workspaces (workspace_id) VALUES ($1::uuid) ON CONFLICT DO NOTHING', [workspaceId]);
  const { rows } = await tx.query<{ plan: 'free' | 'pro' | null }>(
    'SELECT plan FROM workspaces WHERE workspace_id = $1::uuid FOR UPDATE',
    [workspaceId],
  );
  return rows[0]!.plan;
};

/** The plan that was told last, or null. */
export const readPlan = async (db: Queryable, workspaceId: string): Promise<'free' | 'pro' | null> => {
  const { rows } = await db.query<{ plan: 'free' | 'pro' | null }>(
    'SELECT plan FROM workspaces WHERE workspace_id = $1::uuid',
    [workspaceId],
  );
  return rows[0]?.plan ?? null;
};

export const countEndpoints = async (db: Queryable, workspaceId: string): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM endpoints WHERE workspace_id = $1::uuid AND deleted_at IS NULL',
    [workspaceId],
  );
  return rows[0]!.count;
};

/** Stores a new endpoint; a unique violation of URL_INDEX when the workspace has its url. */
export const insertEndpoint = async (
  tx: Transaction,
  endpoint: EndpointTarget & {
    id: string;
    workspaceId: string;
    description: string;
    events: string[];
    wrappedSecret: Buffer;
  },
): Promise<EndpointView> => {
  const { rows } = await tx.query<EndpointView>(
    `INSERT INTO endpoints (id, workspace_id, url, url_key, host, description, events, status, secret)
     VALUES ($1::uuid, $2::uuid, $3::text, $4::text, $5::text, $6::text, $7::text[], 'enabled', $8::bytea)
     RETURNING ${VIEW_COLUMNS}`,
    [
      endpoint.id,
      endpoint.workspaceId,
      endpoint.url,
      endpoint.urlKey,
      endpoint.host,
      endpoint.description,
      endpoint.events,
      endpoint.wrappedSecret,
    ],
  );
  return rows[0]!;
};

/** One endpoint of a workspace, or undefined. */
export const readEndpoint = async (
  db: Queryable,
  workspaceId: string,
  webhookId: string,
): Promise<EndpointView | undefined> => {
  const { rows } = await db.query<EndpointView>(
    `SELECT ${VIEW_COLUMNS} FROM endpoints WHERE id = $1::uuid AND workspace_id = $2::uuid AND deleted_at IS NULL`,
    [webhookId, workspaceId],
  );
  return rows[0];
};

/** A page of a workspace's endpoints, oldest first, and how many there are. */
export const listEndpoints = async (
  pool: Pool,
  workspaceId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ endpoints: EndpointView[]; total: number }> => {
  const { rows } = await pool.query<EndpointView>(
    `SELECT ${VIEW_COLUMNS} FROM endpoints WHERE workspace_id = $1::uuid AND deleted_at IS NULL
     ORDER BY created_at, id LIMIT nullif($2::int, 0) OFFSET $3::int`,
    [workspaceId, limit, offset],
  );
  return { endpoints: rows, total: await countEndpoints(pool, workspaceId) };
};

/** Changes the given fields; a unique violation of URL_INDEX when another endpoint has the url. */
export const updateEndpoint = async (
  tx: Transaction,
  workspaceId: string,
  webhookId: string,
  { target, description, events }: { target?: EndpointTarget; description?: string; events?: string[] },
): Promise<EndpointView> => {
  const { rows } = await tx.query<EndpointView>(
    `UPDATE endpoints SET url = coalesce($3::text, url), url_key = coalesce($4::text, url_key), host = coalesce($5::text, host),
       description = coalesce($6::text, description), events = coalesce($7::text[], events)
     WHERE id = $1::uuid AND workspace_id = $2::uuid AND deleted_at IS NULL RETURNING ${VIEW_COLUMNS}`,
    [webhookId, workspaceId, target?.url, target?.urlKey, target?.host, description, events],
  );
  return rows[0]!;
};

/** Removes what a deleted endpoint no longer needs to have. */
export const forgetSecrets = async (tx: Transaction, workspaceId: string, webhookId: string): Promise<void> => {
  await tx.query(
    'UPDATE endpoints SET secret = NULL, previous_secret = NULL, next_due_at = NULL WHERE id = $1::uuid AND workspace_id = $2::uuid',
    [webhookId, workspaceId],
  );
};

/** Gives an endpoint a new secret; the one before it signs on beside it for 24 h (rulings section 6). */
export const replaceSecret = async (
  tx: Transaction,
  workspaceId: string,
  webhookId: string,
  wrappedSecret: Buffer,
): Promise<void> => {
  await tx.query(
    `UPDATE endpoints SET previous_secret = secret, previous_secret_until = now() + interval '24 hours', secret = $3::bytea
     WHERE id = $1::uuid AND workspace_id = $2::uuid AND deleted_at IS NULL`,
    [webhookId, workspaceId, wrappedSecret],
  );
};

/** What a wrapped secret is bound to. */
export const secretBinding = (workspaceId: string, webhookId: string): string[] => ['webhook', workspaceId, webhookId];

/** The secret bytes that an operation makes: the same in each retry, so that its answer needs no storing. One per listed key. */
export const deriveSecrets = (keys: ServiceKeys, workspaceId: string, operationId: string): Buffer[] =>
  keys.derive(['webhook secret', workspaceId, operationId], SECRET_BYTES);

const SECRET_BYTES = 32;
