import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { type Webhook, webhooksQuery } from '../../../api/webhooks.ts';
import { useMessages } from '../../../app/language.ts';
import { SecretDialog } from '../../../components/secret-dialog.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import type { Column } from '../../../components/ui/data-table.tsx';
import { wordFor } from '../../../lib/word-for.ts';
import { CreateAndList } from '../create-and-list.tsx';
import { CreateWebhookDialog } from './webhook-dialogs.tsx';

/** The addresses that are notified, and a way to add one. */
export const WebhooksPage = () => {
  const { webhooks: texts, secrets, settings } = useMessages();
  const query = useQuery(webhooksQuery);
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string>();
  const columns = useColumns();
  return (
    <>
      <CreateAndList
        query={query}
        caption={settings.sections.webhooks}
        columns={columns}
        icon={<WebhookIcon aria-hidden />}
        texts={texts}
        guide="polling-and-webhooks"
        onCreate={() => setCreating(true)}
      />
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
