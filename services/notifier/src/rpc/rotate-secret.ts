import { create } from '@bufbuild/protobuf';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { RotateSecretResponseSchema } from '@versio/proto/versio/notifier/v1/notifier_pb';
import type { NotifierContext, Rpc } from '../context.ts';
import { replaceSecret } from '../store/endpoints.ts';
import { makeSecret, readMadeSecret } from './secrets.ts';
import { requireEndpoint, requirePro } from './shared.ts';

/** Gives an endpoint a new secret. The old one signs beside it in `webhook-signature` for 24 h; X-Service-Signature is the new one's at once. */
export const rotateSecret = (context: NotifierContext): Rpc<'rotateSecret'> => ({
  async rotateSecret({ webhookId }, handlerContext) {
    const { pool } = context;
    const call = callOf(handlerContext);
    await requirePro(pool, call.workspaceId);
    await onceInTransaction(pool, call, 'RotateSecret', RotateSecretResponseSchema, async (tx) => {
      await requireEndpoint(tx, call.workspaceId, webhookId);
      const { wrappedSecret } = makeSecret(context, call, webhookId);
      await replaceSecret(tx, call.workspaceId, webhookId, wrappedSecret);
      return create(RotateSecretResponseSchema);
    });
    return { secret: await readMadeSecret(context, call, webhookId) };
  },
});
