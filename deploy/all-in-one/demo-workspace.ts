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
 * Ensures that the Pro workspace "Demo" with 10,000,000 words exists and, unless `key` is empty, has this key
 * (docs/rules.md#npm-start). The top-up has a fixed reference, so that it counts once however often the start is
 * repeated.
 * @returns the text of a key that was generated now, or ""
 */
export const ensureDemoWorkspace = async (platform: Platform, key: string): Promise<string> => {
  const token = platform.tokens.tokenOf(ALL_IN_ONE);
  const workspaces = createRpcClient(WorkspacesService, { address: platform.addressOf('workspaces'), token });
  const billing = createRpcClient(BillingService, { address: platform.addressOf('billing'), token });
  try {
    const { workspace, generatedKey } = await workspaces.ensureDevelopmentKey(
      { name: DEMO_WORKSPACE, plan: 'pro', planTier: Plan.PRO, key },
      { actor: 'operator' },
    );
    await billing.topUp(
      { words: DEMO_WORDS, reference: 'demo credits' },
      { actor: 'operator', workspaceId: workspace!.id },
    );
    return generatedKey;
  } finally {
    workspaces.close();
    billing.close();
  }
};

/**
 * Makes a link that signs in as the owner of "Demo", once and within 10 minutes. Older ones end.
 * @returns its secret, which belongs into the fragment of the console's URL
 */
export const createDemoSignInLink = async (platform: Platform): Promise<string> => {
  const token = platform.tokens.tokenOf(platform.name);
  const members = createRpcClient(MembersService, { address: platform.addressOf('workspaces'), token });
  try {
    return (await members.createSignInLink({ name: DEMO_WORKSPACE }, { actor: 'operator' })).secret;
  } finally {
    members.close();
  }
};
