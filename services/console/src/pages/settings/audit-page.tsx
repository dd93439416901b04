import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { type AuditEntry, auditQuery } from '../../api/audit.ts';
import { useFormat } from '../../app/format.ts';
import { useMessages } from '../../app/language.ts';
import { GuideLink } from '../../components/guide-link.tsx';
import { type Column, DataTable } from '../../components/ui/data-table.tsx';
import { LoadMore } from '../../components/ui/load-more.tsx';
import { QueryView } from '../../components/ui/query-view.tsx';
import { SectionIntro } from '../../components/ui/section.tsx';
import { EmptyState } from '../../components/ui/states.tsx';
import { wordFor } from '../../lib/word-for.ts';
import { auditTarget } from './audit-target.ts';

/** Who changed what in the settings, newest first. */
export const AuditPage = () => {
  const { audit: texts, common, settings } = useMessages();
  const format = useFormat();
  const query = useInfiniteQuery(auditQuery);
  const columns: Column<AuditEntry>[] = [
    { accessorKey: 'at', header: texts.time, cell: ({ row }) => format.dateTime(row.original.at) },
    {
      id: 'actor',
      header: texts.actor,
      cell: ({ row: { original } }) => (
        <>
          <span className="font-medium">{original.actor.name ?? texts.actorKinds[original.actor.kind]}</span>
          {original.actor.name !== null && (
            <span className="block text-muted-foreground">{texts.actorKinds[original.actor.kind]}</span>
          )}
        </>
      ),
    },
    { accessorKey: 'action', header: texts.action, cell: ({ row }) => wordFor(texts.actions, row.original.action) },
    { id: 'target', header: texts.target, cell: ({ row }) => auditTarget(row.original, texts, common) },
    { id: 'address', header: texts.address, cell: ({ row }) => row.original.address ?? '–' },
  ];
  return (
    <>
      <SectionIntro text={texts.intro} more={<GuideLink to="audit-log" />} />
      <QueryView query={query}>
        {({ pages }) => (
          <DataTable
            caption={settings.sections.audit}
            columns={columns}
            rows={pages.flatMap(({ entries }) => entries)}
            empty={<EmptyState icon={<History aria-hidden />} title={texts.emptyTitle} text={texts.emptyText} />}
          />
        )}
      </QueryView>
      <LoadMore query={query} />
    </>
  );
};
