export { connectClient, urlsOfHosts } from './client.ts';
export { json, jsonObjectOf, jsonRowsOf, jsonTimeOf } from './json.ts';
export { listenUntilAborted } from './listen.ts';
export { migrate } from './migrate.ts';
export { claimOperations, onceInTransaction } from './operations.ts';
export {
  afterCommit,
  createPool,
  inTransaction,
  isDatabaseUnavailable,
  isUniqueViolation,
  type Pool,
  postgresCode,
  type Queryable,
  runIdempotentStatement,
  type Transaction,
  takeValue,
} from './postgres.ts';
