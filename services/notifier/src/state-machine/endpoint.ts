import type { Command, Endpoint, EndpointEvent } from './types.ts';

/**
 * Returns an endpoint after one of its own events, and the commands for its queues (docs/rules.md#webhook-disabling).
 */
export const stepEndpoint = (
  endpoint: Endpoint,
  event: EndpointEvent,
): { endpoint: Endpoint; commands: readonly Command[] } => {
  if (endpoint.status === 'deleted') return { endpoint, commands: [] };
  switch (event.type) {
    case 'enable':
      return onEnable(endpoint);
    case 'disable':
      return onDisable(endpoint);
    case 'plan_lost':
      return {
        endpoint:
          endpoint.status === 'enabled'
            ? { ...endpoint, hasPro: false, status: 'disabled', disabledReason: 'plan' }
            : { ...endpoint, hasPro: false },
        commands: [{ type: 'each_queue', event: { type: 'park', cancelRequests: true } }],
      };
    case 'plan_regained':
      return endpoint.disabledReason === 'plan'
        ? {
            endpoint: { ...endpoint, hasPro: true, status: 'enabled', disabledReason: null },
            commands: [{ type: 'each_queue', event: { type: 'resume', exhaustedRun: null } }],
          }
        : { endpoint: { ...endpoint, hasPro: true }, commands: [] };
    case 'delete':
      return {
        endpoint: { ...endpoint, status: 'deleted', disabledReason: null },
        commands: [{ type: 'each_queue', event: { type: 'cancel' } }],
      };
  }
};

const onEnable = (endpoint: Endpoint): { endpoint: Endpoint; commands: readonly Command[] } => {
  const { status, disabledReason, consecutiveExhausted, run } = endpoint;
  if (status === 'enabled' && consecutiveExhausted === 0) return { endpoint, commands: [] };
  const enabled: Endpoint = {
    ...endpoint,
    status: 'enabled',
    disabledReason: null,
    consecutiveExhausted: 0,
    run: run + 1,
  };
  if (status === 'enabled') return { endpoint: enabled, commands: [] };
  const exhaustedRun = disabledReason === 'exhausted' ? run : null;
  return { endpoint: enabled, commands: [{ type: 'each_queue', event: { type: 'resume', exhaustedRun } }] };
};

/**
 * Disabling by hand replaces the reason `plan`; the reason `exhausted` stays, because the catch-up needs its run.
 */
const onDisable = (endpoint: Endpoint): { endpoint: Endpoint; commands: readonly Command[] } => {
  if (endpoint.status === 'enabled')
    return {
      endpoint: { ...endpoint, status: 'disabled', disabledReason: 'manual' },
      commands: [{ type: 'each_queue', event: { type: 'park', cancelRequests: false } }],
    };
  return {
    endpoint: endpoint.disabledReason === 'plan' ? { ...endpoint, disabledReason: 'manual' } : endpoint,
    commands: [],
  };
};
