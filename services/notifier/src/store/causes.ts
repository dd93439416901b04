import type { Queryable } from '@versio/kit/postgres';
import { sampledTraceparent } from '@versio/kit/telemetry';

/** As many as one span names. */
const MOST_CAUSES = 32;

/** Notes the trace around as a cause of deliveries, if it is kept; of more than 32 the first stay. */
export const noteCause = async (db: Queryable, deliveryIds: readonly string[]): Promise<void> => {
  const traceparent = sampledTraceparent();
  if (traceparent === undefined || deliveryIds.length === 0) return;
  await db.query(
    `UPDATE deliveries SET traceparents = array_append(traceparents, $2::text)
     WHERE id = ANY ($1::uuid[]) AND cardinality(traceparents) < $3::int`,
    [deliveryIds, traceparent, MOST_CAUSES],
  );
};
