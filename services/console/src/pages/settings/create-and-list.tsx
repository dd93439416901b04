import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { workspaceQuery } from '../../api/workspace.ts';
import { useCanManage } from '../../app/can.ts';
import { GuideLink } from '../../components/guide-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { type Column, DataTable } from '../../components/ui/data-table.tsx';
import { QueryView } from '../../components/ui/query-view.tsx';
import { SectionIntro } from '../../components/ui/section.tsx';
import { EmptyState } from '../../components/ui/states.tsx';
import type { GuideName } from '../../lib/guides.ts';

/** What is said around the table. */
interface ListTexts {
  intro: string;
  create: string;
  emptyTitle: string;
  emptyText: string;
  /** Said instead where the plan does not permit it. */
  planTitle: string;
  planText: string;
}

/** A list of the settings that needs the Pro plan: what there is, and for owners a way to add to it. */
export const CreateAndList = <Row extends { id: string }>({
  query,
  caption,
  columns,
  icon,
  texts,
  guide,
  onCreate,
}: {
  query: UseQueryResult<Row[]>;
  caption: string;
  columns: readonly Column<Row>[];
  icon: ReactNode;
  texts: ListTexts;
  guide?: GuideName;
  onCreate(): void;
}) => {
  const canManage = useCanManage();
  const { data: workspace } = useQuery(workspaceQuery);
  const needsPlan = workspace?.plan === 'free';
  const createButton = canManage && !needsPlan && (
    <Button onClick={onCreate}>
      <Plus aria-hidden />
      {texts.create}
    </Button>
  );
  return (
    <QueryView query={query}>
      {(rows) => (
        <>
          <SectionIntro
            text={texts.intro}
            more={guide && <GuideLink to={guide} />}
            action={rows.length > 0 && createButton}
          />
          <DataTable
            caption={caption}
            columns={columns}
            rows={rows}
            empty={
              <EmptyState
                icon={icon}
                title={needsPlan ? texts.planTitle : texts.emptyTitle}
                text={needsPlan ? texts.planText : texts.emptyText}
                action={createButton}
              />
            }
          />
        </>
      )}
    </QueryView>
  );
};
