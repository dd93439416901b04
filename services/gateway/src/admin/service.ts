import { randomUUID } from 'node:crypto';
import type { ServiceImpl } from '@connectrpc/connect';
import { fail } from '@versio/kit/errors';
import type { AdminService } from '@versio/proto/versio/admin/v1/admin_pb';
import type { ModelUsage } from '@versio/proto/versio/translation/v1/translation_pb';
import type { GatewayContext } from '../context.ts';
import { toLinkUrl } from '../http/link-url.ts';
import { diagnosisCommand } from './diagnose.ts';
import { exportCommands } from './export/commands.ts';
import { operatorOf } from './operator.ts';

/** Serves the operators' commands by calling the services (docs/rules.md#admin). */
export const createAdminService = (gateway: GatewayContext): ServiceImpl<typeof AdminService> => ({
  ...diagnosisCommand(gateway),
  ...quarantineCommands(gateway.quarantines),
  ...keyCommands(gateway.workspaces),
  ...explainCommands(gateway),
  ...deletionCommand(gateway),
  ...exportCommands(gateway),
  ...workspaceCommands(gateway),
});

type OtherCommand =
  | keyof ReturnType<typeof quarantineCommands>
  | keyof ReturnType<typeof keyCommands>
  | keyof ReturnType<typeof explainCommands>
  | keyof ReturnType<typeof diagnosisCommand>
  | keyof ReturnType<typeof deletionCommand>
  | keyof ReturnType<typeof exportCommands>;

const workspaceCommands = ({
  workspaces,
  billing,
  members,
  translation,
  publicUrl,
}: GatewayContext): Omit<ServiceImpl<typeof AdminService>, OtherCommand> => ({
  async createWorkspace({ name, plan, planTier, credits }, context) {
    const operator = operatorOf(context);
    const { workspace, apiKey } = await workspaces.createWorkspace({ name, plan, planTier }, operator);
    // A crash between the two leaves a workspace without words; the operator sees that and tops it up.
    if (credits > 0n)
      await billing.topUp(
        { words: credits, reference: `first credits ${workspace!.id}` },
        { ...operator, workspaceId: workspace!.id },
      );
    return { workspaceId: workspace!.id, apiKey };
  },
  async topUpWorkspace({ workspaceId, words, reference }, context) {
    // Billing does not know which workspaces exist, so an unknown one is refused here.
    await workspaces.getWorkspace({}, { workspaceId });
    const { balanceWords, applied, countedWords, countedTime } = await billing.topUp(
      { words, reference: reference || randomUUID() },
      { ...operatorOf(context), workspaceId },
    );
    return { balanceWords, applied, countedWords, ...(countedTime && { countedTime }) };
  },
  async setWorkspacePlan({ workspaceId, plan, planTier }, context) {
    const { workspace } = await workspaces.setPlan({ workspaceId, plan, planTier }, operatorOf(context));
    return { plan: workspace!.plan, planTier: workspace!.planTier };
  },
  async setWorkspaceSuspension({ workspaceId, suspended }, context) {
    const { workspace } = await workspaces.setSuspension({ workspaceId, suspended }, operatorOf(context));
    return { suspendTime: workspace!.suspendTime };
  },
  async listWorkspaces({ pageSize, pageToken }) {
    const page = await workspaces.listWorkspaces({ pageSize, pageToken }, {});
    const summaries = [];
    for (const { id, name, plan, planTier, createdAt, createTime, suspendTime, deletion } of page.workspaces) {
      const { balanceWords, reservedWords } = await billing.getBalance({}, { workspaceId: id });
      const times = { createdAt, createTime, suspendTime, deletion };
      summaries.push({ workspaceId: id, name, plan, planTier, balanceWords, reservedWords, ...times });
    }
    return { workspaces: summaries, nextPageToken: page.nextPageToken };
  },
  async inviteMember({ workspaceId, email, role }, context) {
    const options = { ...operatorOf(context), workspaceId };
    await workspaces.getWorkspace({}, { workspaceId });
    const { member, linkSecret, mailQueued } = await members.inviteMember({ email, role }, options);
    return { memberId: member!.id, inviteUrl: toLinkUrl(publicUrl(), linkSecret), mailQueued };
  },
  async resetMember({ workspaceId, email }, context) {
    await workspaces.getWorkspace({}, { workspaceId });
    const { linkSecret, mailQueued } = await members.resetMember({ email }, { ...operatorOf(context), workspaceId });
    return { inviteUrl: toLinkUrl(publicUrl(), linkSecret), mailQueued };
  },
  async getWorkspaceUsage({ workspaceId, bookId, since, sinceTime, jobLimit }) {
    await workspaces.getWorkspace({}, { workspaceId });
    const { models, jobs } = await translation.getUsage({ bookId, since, sinceTime, jobLimit }, { workspaceId });
    return {
      models: models.map(toUsage),
      jobs: jobs.map(({ jobId, bookId: ofBook, chapterId, status, state, createdAt, createTime, usage }) => ({
        jobId,
        bookId: ofBook,
        chapterId,
        status,
        state,
        createdAt,
        createTime,
        usage: toUsage(usage!),
      })),
    };
  },
});

const deletionCommand = ({
  workspaces,
  wakeDeletions,
}: GatewayContext): Pick<ServiceImpl<typeof AdminService>, 'deleteWorkspace'> => ({
  async deleteWorkspace({ workspaceId }, context) {
    const { workspace } = await workspaces.deleteWorkspace({ workspaceId }, operatorOf(context));
    wakeDeletions();
    return { deletion: workspace!.deletion };
  },
});

const explainCommands = ({
  workspaces,
  translation,
  notifier,
}: GatewayContext): Pick<ServiceImpl<typeof AdminService>, 'explainJobs' | 'explainDeliveries'> => ({
  async explainJobs({ workspaceId, bookId, jobId }) {
    await workspaces.getWorkspace({}, { workspaceId });
    const { jobs, total } = await translation.explainJobs({ bookId, jobId }, { workspaceId });
    return { jobs, total };
  },
  async explainDeliveries({ workspaceId, webhookId }) {
    await workspaces.getWorkspace({}, { workspaceId });
    const { deliveries, total } = await notifier.explainDeliveries({ webhookId }, { workspaceId });
    return { deliveries, total };
  },
});

const quarantineCommands = (
  quarantines: GatewayContext['quarantines'],
): Pick<
  ServiceImpl<typeof AdminService>,
  'listQuarantined' | 'showQuarantined' | 'replayQuarantined' | 'discardQuarantined'
> => ({
  async listQuarantined({ group }) {
    const asked = group === '' ? [...quarantines.values()] : [ofGroup(quarantines, group)];
    const answers = await Promise.all(asked.map((client) => client.listQuarantined({}, {})));
    return { messages: answers.flatMap(({ messages }) => messages) };
  },
  async showQuarantined({ group, position }) {
    const { message, payloadStart } = await ofGroup(quarantines, group).showQuarantined({ position }, {});
    return { message, payloadStart };
  },
  async replayQuarantined({ group, only }) {
    const { replayedMessages } = await ofGroup(quarantines, group).replayQuarantined({ only }, {});
    return { replayedMessages };
  },
  async discardQuarantined({ group }) {
    const { discardedMessages } = await ofGroup(quarantines, group).discardQuarantined({}, {});
    return { discardedMessages };
  },
});

const keyCommands = (
  workspaces: GatewayContext['workspaces'],
): Pick<ServiceImpl<typeof AdminService>, 'listApiKeys' | 'createApiKey' | 'revokeApiKey'> => ({
  async listApiKeys({ workspaceId }) {
    await workspaces.getWorkspace({}, { workspaceId });
    const { apiKeys } = await workspaces.listApiKeys({ limit: 0, offset: 0 }, { workspaceId });
    return { apiKeys };
  },
  async createApiKey({ workspaceId, name, scopes }, context) {
    await workspaces.getWorkspace({}, { workspaceId });
    const { apiKey, key } = await workspaces.createApiKey(
      { name, grantedScopes: scopes },
      { ...operatorOf(context), workspaceId },
    );
    return { apiKey, key };
  },
  async revokeApiKey({ workspaceId, apiKeyId }, context) {
    await workspaces.getWorkspace({}, { workspaceId });
    await workspaces.revokeApiKey({ apiKeyId }, { ...operatorOf(context), workspaceId });
    return {};
  },
});

const toUsage = ({ model, byok, jobs, requests, inputTokens, cachedInputTokens, outputTokens, cost }: ModelUsage) => ({
  model,
  byok,
  jobs,
  requests,
  inputTokens,
  cachedInputTokens,
  outputTokens,
  cost,
});

const ofGroup = (quarantines: GatewayContext['quarantines'], group: string) => {
  const client = quarantines.get(group);
  if (client) return client;
  throw fail('NOT_FOUND', `"${group}" is none of the consumer groups: ${[...quarantines.keys()].join(', ')}`);
};
