import { startLoop } from '@versio/kit/async';
import type { GatewayContext } from '../context.ts';

// The command wakes the gateway that takes it; others look for what a process that died has left.
const EVERY_MS = 10_000;

/**
 * Goes on with the deletion of workspaces until it is stopped (docs/rules.md#deleting-a-workspace). The state is at
 * workspaces: when this process dies, another one, or this one after its start, repeats the pass 10 s after it began.
 * The gateway does it because it is the only part that calls all others; workspaces calls none.
 */
export const startDeletions = (gateway: GatewayContext): ReturnType<typeof startLoop> =>
  startLoop({ name: 'delete workspaces', everyMs: EVERY_MS, logger: gateway.logger, run: () => continueOne(gateway) });

/**
 * Does one pass over a workspace that is due: each service erases a batch. The others follow when books keeps nothing,
 * since a book's deletion releases its jobs. Returns true if another pass should follow at once.
 */
const continueOne = async ({ workspaces, erasures }: GatewayContext): Promise<boolean> => {
  const { workspaceId } = await workspaces.claimDeletion({}, {});
  if (workspaceId === '') return false;
  const remainders = [];
  for (const [service, client] of erasures) {
    const answer = await client.eraseWorkspace({}, { workspaceId });
    remainders.push(...answer.remainders.map(({ kind, count }) => ({ kind: `${service} ${kind}`, count })));
    if (service === 'books' && answer.remainders.length > 0) break;
  }
  const { hasMore } = await workspaces.continueDeletion({ workspaceId, remainders }, { actor: 'operator' });
  return hasMore;
};
