import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { apiKeysQuery, type NewApiKey } from '../../../api/settings.ts';
import { useCanManage } from '../../../app/can.ts';
import { useMessages } from '../../../app/language.ts';
import { GuideLink } from '../../../components/guide-link.tsx';
import { SecretDialog } from '../../../components/secret-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { QueryView } from '../../../components/ui/query-view.tsx';
import { SectionIntro } from '../../../components/ui/section.tsx';
import { EmptyState } from '../../../components/ui/states.tsx';
import { ApiKeyTable } from './api-key-table.tsx';
import { CreateApiKeyDialog } from './create-api-key-dialog.tsx';

/** The workspace's API keys: made, shown once, revoked. */
export const ApiKeysPage = () => {
  const { apiKeys: texts, secrets } = useMessages();
  const canManage = useCanManage();
  const query = useQuery(apiKeysQuery);
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<NewApiKey>();
  const createButton = canManage && (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      {texts.create}
    </Button>
  );
  return (
    <>
      <QueryView query={query}>
        {(apiKeys) => (
          <>
            <SectionIntro
              text={texts.intro}
              more={<GuideLink to="quick-start" />}
              action={apiKeys.length > 0 && createButton}
            />
            <ApiKeyTable
              apiKeys={apiKeys}
              empty={
                <EmptyState
                  icon={<KeyRound aria-hidden />}
                  title={texts.emptyTitle}
                  text={texts.emptyText}
                  action={createButton}
                />
              }
            />
          </>
        )}
      </QueryView>
      <CreateApiKeyDialog
        open={isCreating}
        onOpenChange={setCreating}
        onCreated={(apiKey) => {
          setCreating(false);
          setCreated(apiKey);
        }}
      />
      <SecretDialog
        title={texts.newTitle}
        label={texts.newLabel(created?.name ?? '')}
        secret={created?.key}
        warning={secrets.shownOnce}
        onClose={() => setCreated(undefined)}
      />
    </>
  );
};
