import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type components, unwrap } from '@versio/client/rest';
import { api } from './client.ts';

export type Webhook = components['schemas']['Webhook'];
export type WebhookEvent = Webhook['events'][number];
export type Delivery = components['schemas']['Delivery'];

const PAGE_SIZE = 50;
const OPEN: readonly Delivery['status'][] = ['pending', 'delivering'];

/** Whether a delivery may still change by itself. */
export const isOpen = ({ status }: Delivery): boolean => OPEN.includes(status);

/** The workspace's webhooks. */
export const webhooksQuery = queryOptions({
  queryKey: ['workspace', 'webhooks'],
  queryFn: async ({ signal }) => (await unwrap(api.GET('/workspace/webhooks', { signal }))).webhooks,
});

/** The deliveries of a webhook, newest first. */
export const deliveriesQuery = (webhookId: string) =>
  infiniteQueryOptions({
    queryKey: ['workspace', 'webhooks', webhookId, 'deliveries'],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET('/workspace/webhooks/{id}/deliveries', {
          params: { path: { id: webhookId }, query: { limit: PAGE_SIZE, offset: pageParam } },
          signal,
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ deliveries, offset, total }) => {
      const next = offset + deliveries.length;
      return deliveries.length > 0 && next < total ? next : undefined;
    },
  });

/** What can be done with a webhook; each reads the webhooks and their deliveries again. */
const useWebhookMutation = <Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
    // Some answers hold a secret, which is not kept longer than it is shown.
    gcTime: 0,
  });
};

const pathOf = (id: string) => ({ params: { path: { id } } });

/** Registers a webhook; its secret is in the answer alone. */
export const useCreateWebhook = () =>
  useWebhookMutation((body: { url: string; description: string; events: WebhookEvent[] }) =>
    unwrap(api.POST('/workspace/webhooks', { body })),
  );

/** Changes address, description or events. */
export const useUpdateWebhook = () =>
  useWebhookMutation(({ id, ...body }: { id: string; url: string; description: string; events: WebhookEvent[] }) =>
    unwrap(api.PATCH('/workspace/webhooks/{id}', { ...pathOf(id), body })),
  );

export const useDeleteWebhook = () =>
  useWebhookMutation((id: string) => unwrap(api.DELETE('/workspace/webhooks/{id}', pathOf(id))));

export const useEnableWebhook = () =>
  useWebhookMutation((id: string) => unwrap(api.POST('/workspace/webhooks/{id}/enable', pathOf(id))));

export const useDisableWebhook = () =>
  useWebhookMutation((id: string) => unwrap(api.POST('/workspace/webhooks/{id}/disable', pathOf(id))));

/** Sends a ping, and returns the id of its delivery. */
export const useSendTest = () =>
  useWebhookMutation(
    async (id: string) => (await unwrap(api.POST('/workspace/webhooks/{id}/test', pathOf(id)))).deliveryId,
  );

/** Makes a new signing secret; it is in the answer alone. */
export const useRotateSecret = () =>
  useWebhookMutation(
    async (id: string) => (await unwrap(api.POST('/workspace/webhooks/{id}/rotate-secret', pathOf(id)))).secret,
  );

/** Sends a delivery once more. */
export const useResendDelivery = (webhookId: string) =>
  useWebhookMutation((deliveryId: string) =>
    unwrap(
      api.POST('/workspace/webhooks/{id}/deliveries/{deliveryId}/resend', {
        params: { path: { id: webhookId, deliveryId } },
      }),
    ),
  );
