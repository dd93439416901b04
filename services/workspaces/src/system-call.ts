/** The scope in which operations of system calls are deduplicated, which act for no workspace. */
const NO_WORKSPACE = '00000000-0000-0000-0000-000000000000';

/** A system call as `onceInTransaction` takes it. */
export const systemCall = ({ operationId }: { operationId: string }): { workspaceId: string; operationId: string } => ({
  workspaceId: NO_WORKSPACE,
  operationId,
});
