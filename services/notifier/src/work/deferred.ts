import type { Rules } from '../state-machine/types.ts';
import type { Store } from '../store/store.ts';
import { letHappen } from './machine.ts';

/**
 * Brings the next lanes of an endpoint in line with it: enabling, disabling or deleting one that has very many answers after the first of them.
 * @returns true when there may be more to do
 */
export const proceedWithDeferred = (store: Store, rules: Rules): Promise<boolean> =>
  store.transaction(async (tx) => {
    const endpoint = await tx.deferredEndpoint();
    if (endpoint === undefined) return false;
    await letHappen(tx, rules, [endpoint], [{ endpointId: endpoint.id, event: { type: 'proceed' } }]);
    return true;
  });
