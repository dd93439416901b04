import type { Pool, Queryable, Transaction } from '@versio/kit/postgres';
import type { DisabledReason, Endpoint, PlanName, WindowEvent } from '../state-machine/types.ts';

/** An endpoint without its secrets. */
export interface EndpointView {
  id: string;
  url: string;
  description: string;
  events: WindowEvent[];
  status: Exclude<Endpoint['status'], 'deleted'>;
  disabledReason: DisabledReason | null;
  consecutiveExhausted: number;
  createdAt: string;
  [column: string]: unknown;
}

/** The address of an endpoint: as given, in canonical form, and its host with the port. */
export interface EndpointTarget {
  url: string;
  urlKey: string;
  host: string;
}

/** The unique index that refuses the same url twice. */
export const URL_INDEX = 'endpoints_url';

const VIEW_COLUMNS = `id, url, description, events, status, disabled_reason AS "disabledReason",
  consecutive_exhausted AS "consecutiveExhausted", created_at AS "createdAt"`;

/**
 * Locks the workspace's row, so that its endpoints are created one after another; inserts it if needed.
 * @returns the stored plan, or null
 */
export const lockWorkspace = async (tx: Transaction, workspaceId: string): Promise<PlanName | null> => {
  await tx.query('INSERT INTO workspaces (workspace_id) VALUES ($1::uuid) ON CONFLICT DO NOTHING', [workspaceId]);
  const { rows } = await tx.query<{ plan: PlanName | null }>(
    'SELECT plan FROM workspaces WHERE workspace_id = $1::uuid FOR UPDATE',
    [workspaceId],
  );
  return rows[0]!.plan;
};

/** Returns the last plan that an event reported, or null. */
export const readPlan = async (db: Queryable, workspaceId: string): Promise<PlanName | null> => {
  const { rows } = await db.query<{ plan: PlanName | null }>(
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

/** Inserts an endpoint. Throws a unique violation of URL_INDEX if the workspace has one with its url. */
export const insertEndpoint = async (
  tx: Transaction,
  endpoint: EndpointTarget & {
    id: string;
    workspaceId: string;
    description: string;
    events: WindowEvent[];
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

/** Returns one endpoint of a workspace, or undefined. */
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

/** Lists a page of a workspace's endpoints, oldest first, and counts all of them. */
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

/** Changes the given fields. Throws a unique violation of URL_INDEX if another endpoint has the url. */
export const updateEndpoint = async (
  tx: Transaction,
  workspaceId: string,
  webhookId: string,
  { target, description, events }: { target?: EndpointTarget; description?: string; events?: WindowEvent[] },
): Promise<EndpointView> => {
  const { rows } = await tx.query<EndpointView>(
    `UPDATE endpoints SET url = coalesce($3::text, url), url_key = coalesce($4::text, url_key), host = coalesce($5::text, host),
       description = coalesce($6::text, description), events = coalesce($7::text[], events)
     WHERE id = $1::uuid AND workspace_id = $2::uuid AND deleted_at IS NULL RETURNING ${VIEW_COLUMNS}`,
    [webhookId, workspaceId, target?.url, target?.urlKey, target?.host, description, events],
  );
  return rows[0]!;
};
