import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { type Webhook, webhooksQuery } from '../../../api/webhooks.ts';
import { workspaceQuery } from '../../../api/workspace.ts';
import { useCanManage } from '../../../app/can.ts';
import { useMessages } from '../../../app/language.ts';
import { SecretDialog } from '../../../components/secret-dialog.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { type Column, DataTable } from '../../../components/ui/data-table.tsx';
import { QueryView } from '../../../components/ui/query-view.tsx';
import { SectionIntro } from '../../../components/ui/section.tsx';
import { EmptyState } from '../../../components/ui/states.tsx';
import { wordFor } from '../../../lib/word-for.ts';
import { CreateWebhookDialog } from './webhook-dialogs.tsx';

/** The addresses that are notified, and a way to add one. */
export const WebhooksPage = () => {
  const { webhooks: texts, secrets, settings } = useMessages();
  const canManage = useCanManage();
  const query = useQuery(webhooksQuery);
  const { data: workspace } = useQuery(workspaceQuery);
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string>();
  const columns = useColumns();
  const needsPlan = workspace?.plan === 'free';
  const createButton = canManage && !needsPlan && (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      {texts.create}
    </Button>
  );
  return (
    <>
      <QueryView query={query}>
        {(webhooks) => (
          <>
            <SectionIntro text={texts.intro} action={webhooks.length > 0 && createButton} />
            <DataTable
              caption={settings.sections.webhooks}
              columns={columns}
              rows={webhooks}
              empty={
                <EmptyState
                  icon={<WebhookIcon aria-hidden />}
                  title={needsPlan ? texts.planTitle : texts.emptyTitle}
                  text={needsPlan ? texts.planText : texts.emptyText}
                  action={createButton}
                />
              }
            />
          </>
        )}
      </QueryView>
      <CreateWebhookDialog
        open={isCreating}
        onOpenChange={setCreating}
        onCreated={(next) => {
          setCreating(false);
          setSecret(next);
        }}
      />
      <SecretDialog
        title={texts.secretTitle}
        label={texts.secretLabel}
        secret={secret}
        warning={`${texts.secretHint} ${secrets.shownOnce}`}
        onClose={() => setSecret(undefined)}
      />
    </>
  );
};

const useColumns = (): Column<Webhook>[] => {
  const { webhooks: texts } = useMessages();
  return [
    {
      accessorKey: 'url',
      header: texts.url,
      cell: ({ row: { original } }) => (
        <>
          <Link
            to="/settings/webhooks/$webhookId"
            params={{ webhookId: original.id }}
            className="font-medium text-primary break-all hover:underline"
          >
            {original.url}
          </Link>
          {original.description && <span className="block text-muted-foreground">{original.description}</span>}
        </>
      ),
    },
    {
      id: 'events',
      header: texts.events,
      cell: ({ row }) => row.original.events.map((event) => wordFor(texts.eventNames, event)).join(', '),
    },
    { accessorKey: 'status', header: texts.status, cell: ({ row }) => <WebhookStatus webhook={row.original} /> },
  ];
};

/** Whether a webhook is enabled. */
export const WebhookStatus = ({ webhook: { status } }: { webhook: Webhook }) => {
  const { webhooks: texts } = useMessages();
  return <Badge tone={status === 'enabled' ? 'success' : 'danger'}>{texts.statuses[status]}</Badge>;
};
