import { create } from '@bufbuild/protobuf';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { RotateSecretResponseSchema } from '@versio/proto/versio/notifier/v1/notifier_pb';
import type { NotifierContext, Rpc } from '../context.ts';
import { recordChange, requireEndpoint, requirePro } from '../endpoints/access.ts';
import { createWrappedSecret, readCreatedSecret, replaceSecret } from '../store/secrets.ts';

/**
 * Replaces the secret of an endpoint. For 24 h `webhook-signature` also holds a signature of the old one;
 * X-Service-Signature uses the new one at once.
 */
export const rotateSecret = ({ pool, config: { serviceKeys } }: NotifierContext): Rpc<'rotateSecret'> => ({
  async rotateSecret({ webhookId }, context) {
    const call = callOf(context);
    const { workspaceId } = call;
    await requirePro(pool, workspaceId);
    await onceInTransaction(pool, call, 'RotateSecret', RotateSecretResponseSchema, async (tx) => {
      await recordChange(tx, call, 'webhook.secret_rotated', await requireEndpoint(tx, workspaceId, webhookId));
      await replaceSecret(tx, workspaceId, webhookId, createWrappedSecret(serviceKeys, call, webhookId));
      return create(RotateSecretResponseSchema);
    });
    return { secret: await readCreatedSecret(pool, serviceKeys, call, webhookId) };
  },
});
