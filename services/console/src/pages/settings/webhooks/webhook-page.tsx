import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import {
  useDeleteWebhook,
  useDisableWebhook,
  useEnableWebhook,
  useRotateSecret,
  type Webhook,
  webhooksQuery,
} from '../../../api/webhooks.ts';
import { useCanManage } from '../../../app/can.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { useShowError } from '../../../app/show-error.ts';
import { SecretDialog } from '../../../components/secret-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ConfirmButton } from '../../../components/ui/dialog.tsx';
import { QueryView } from '../../../components/ui/query-view.tsx';
import { EmptyState } from '../../../components/ui/states.tsx';
import { showToast } from '../../../components/ui/toast.tsx';
import { wordFor } from '../../../lib/word-for.ts';
import { Deliveries } from './deliveries.tsx';
import { ReceiverSample } from './receiver-sample.tsx';
import { TestCard } from './test-card.tsx';
import { EditWebhookDialog } from './webhook-dialogs.tsx';
import { WebhookStatus } from './webhooks-page.tsx';

const route = getRouteApi('/shell/settings/webhooks/$webhookId');

/** One webhook: its state, a live test, its deliveries, and code for its receiver. */
export const WebhookPage = () => {
  const { settings, errors } = useMessages();
  const { webhookId } = route.useParams();
  const query = useQuery(webhooksQuery);
  const canManage = useCanManage();
  return (
    <div className="flex flex-col gap-5">
      <Link
        to="/settings/webhooks"
        className="inline-flex items-center gap-1 self-start text-muted-foreground text-sm hover:underline"
      >
        <ChevronLeft className="size-4" aria-hidden />
        {settings.sections.webhooks}
      </Link>
      <QueryView query={query}>
        {(webhooks) => {
          const webhook = webhooks.find(({ id }) => id === webhookId);
          if (webhook === undefined)
            return <EmptyState title={errors.notFoundTitle} text={errors.byCode.webhook_not_found} />;
          return (
            <>
              <Overview webhook={webhook} />
              {canManage && <TestCard webhookId={webhook.id} />}
              <Deliveries webhookId={webhook.id} />
              <ReceiverSample url={webhook.url} />
            </>
          );
        }}
      </QueryView>
    </div>
  );
};

const Overview = ({ webhook }: { webhook: Webhook }) => {
  const { webhooks: texts } = useMessages();
  const format = useFormat();
  const canManage = useCanManage();
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 font-semibold text-lg break-all">{webhook.url}</h2>
        <WebhookStatus webhook={webhook} />
      </div>
      {webhook.description && <p className="mt-1">{webhook.description}</p>}
      <p className="mt-1 text-muted-foreground text-sm">
        {webhook.events.map((event) => wordFor(texts.eventNames, event)).join(', ')} · {texts.created}{' '}
        {format.date(webhook.createdAt)}
      </p>
      {webhook.disabledReason && (
        <p className="mt-3 rounded-lg bg-warning-surface p-3 text-sm">
          {wordFor(texts.disabledReasons, webhook.disabledReason)}
        </p>
      )}
      {webhook.consecutiveExhausted > 0 && (
        <p className="mt-2 text-sm">{texts.failuresInARow(webhook.consecutiveExhausted)}</p>
      )}
      {canManage && <WebhookActions webhook={webhook} />}
    </Card>
  );
};

const WebhookActions = ({ webhook }: { webhook: Webhook }) => {
  const { webhooks: texts, common } = useMessages();
  const [isEditing, setEditing] = useState(false);
  const navigate = useNavigate();
  const remove = useDeleteWebhook();
  const deleted = () => {
    showToast({ kind: 'success', title: texts.deleted });
    void navigate({ to: '/settings/webhooks' });
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <EnableButton webhook={webhook} />
      <Button variant="secondary" size="small" onClick={() => setEditing(true)}>
        {common.edit}
      </Button>
      <RotateButton webhookId={webhook.id} />
      <ConfirmButton
        trigger={
          <Button variant="secondary" size="small">
            {common.delete}
          </Button>
        }
        title={texts.deleteTitle}
        text={texts.deleteText}
        confirmLabel={common.delete}
        onConfirm={() => remove.mutateAsync(webhook.id).then(deleted)}
      />
      <EditWebhookDialog open={isEditing} onOpenChange={setEditing} webhook={webhook} />
    </div>
  );
};

const EnableButton = ({ webhook: { id, status } }: { webhook: Webhook }) => {
  const { webhooks: texts } = useMessages();
  const enable = useEnableWebhook();
  const disable = useDisableWebhook();
  const showError = useShowError();
  const isEnabled = status === 'enabled';
  const mutation = isEnabled ? disable : enable;
  return (
    <Button
      size="small"
      variant={isEnabled ? 'secondary' : 'primary'}
      pending={mutation.isPending}
      onClick={() =>
        mutation.mutate(id, {
          onSuccess: () => showToast({ kind: 'success', title: isEnabled ? texts.disabled : texts.enabled }),
          onError: showError,
        })
      }
    >
      {isEnabled ? texts.disable : texts.enable}
    </Button>
  );
};

const RotateButton = ({ webhookId }: { webhookId: string }) => {
  const { webhooks: texts, secrets } = useMessages();
  const rotate = useRotateSecret();
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <ConfirmButton
        trigger={
          <Button variant="secondary" size="small">
            {texts.rotate}
          </Button>
        }
        title={texts.rotateTitle}
        text={texts.rotateText}
        confirmLabel={texts.rotate}
        onConfirm={() => rotate.mutateAsync(webhookId).then(setSecret)}
      />
      <SecretDialog
        title={texts.secretTitle}
        label={texts.secretLabel}
        secret={secret}
        warning={secrets.shownOnce}
        onClose={() => setSecret(undefined)}
      />
    </>
  );
};
