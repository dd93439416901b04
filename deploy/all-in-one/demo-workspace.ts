import { createRpcClient } from '@versio/kit/rpc';
import type { Platform } from '@versio/kit/service';
import { BillingService } from '@versio/proto/versio/billing/v1/billing_pb';
import { MembersService } from '@versio/proto/versio/workspaces/v1/members_pb';
import { Plan } from '@versio/proto/versio/workspaces/v1/plan_pb';
import { WorkspacesService } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import { ALL_IN_ONE } from '../services.ts';

const DEMO_WORKSPACE = 'Demo';
const DEMO_WORDS = 10_000_000n;
/**
 * The time limit of a call, including its retries. While a loaded machine starts everything, connecting to the database
 * alone has taken 10 s, and nobody waits for these calls as for a request.
 */
const CALL_TIMEOUT_MS = 60_000;

/**
 * Ensures that the Pro workspace "Demo" with 10,000,000 words exists and, unless `key` is empty, has this key
 * (docs/rules.md#npm-start). The top-up has a fixed reference, so that it counts once however often the start is
 * repeated.
 * @param signal gives the calls up
 * @returns the text of a key that was generated now, or ""
 */
export const ensureDemoWorkspace = async (platform: Platform, key: string, signal: AbortSignal): Promise<string> => {
  const token = platform.tokens.tokenOf(ALL_IN_ONE);
  const options = { actor: 'operator', timeoutMs: CALL_TIMEOUT_MS, signal };
  const workspaces = createRpcClient(WorkspacesService, { address: platform.addressOf('workspaces'), token });
  const billing = createRpcClient(BillingService, { address: platform.addressOf('billing'), token });
  try {
    const { workspace, generatedKey } = await workspaces.ensureDevelopmentKey(
      { name: DEMO_WORKSPACE, plan: 'pro', planTier: Plan.PRO, key },
      options,
    );
    await billing.topUp({ words: DEMO_WORDS, reference: 'demo credits' }, { ...options, workspaceId: workspace!.id });
    return generatedKey;
  } finally {
    workspaces.close();
    billing.close();
  }
};

/**
 * Makes a link that signs in as the owner of "Demo", once and within 10 minutes. Older ones end.
 * @param signal gives the call up
 * @returns its secret, which belongs into the fragment of the console's URL
 */
export const createDemoSignInLink = async (platform: Platform, signal: AbortSignal): Promise<string> => {
  const token = platform.tokens.tokenOf(platform.name);
  const members = createRpcClient(MembersService, { address: platform.addressOf('workspaces'), token });
  try {
    const options = { actor: 'operator', timeoutMs: CALL_TIMEOUT_MS, signal };
    return (await members.createSignInLink({ name: DEMO_WORKSPACE }, options)).secret;
  } finally {
    members.close();
  }
};
