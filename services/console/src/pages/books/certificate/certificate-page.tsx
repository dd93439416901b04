import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { BadgeCheck, Info } from 'lucide-react';
import { type BookCertificate, bookCertificateQuery } from '../../../api/chapters.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { SectionIntro } from '../../../components/ui/section.tsx';
import { EmptyState, ErrorNotice, Loading } from '../../../components/ui/states.tsx';
import { ToChapters } from '../to-chapters.tsx';
import { FigureTable } from './figure-table.tsx';
import { ChangedNames, DifferingNames } from './name-lists.tsx';

const route = getRouteApi('/shell/books/$bookId');
const STATUSES = ['certified', 'flawed', 'human', 'unrecorded', 'untranslated'] as const;

/** What the machine translations of a book keep, and what these figures do not say. */
export const CertificatePage = () => {
  const { certificate: texts } = useMessages();
  const { bookId } = route.useParams();
  const { data, error, refetch } = useQuery(bookCertificateQuery(bookId));
  return (
    <>
      <SectionIntro text={texts.intro} />
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading text={texts.counting} />}
      {data && <Certificate bookId={bookId} certificate={data} />}
    </>
  );
};

const Certificate = ({ bookId, certificate }: { bookId: string; certificate: BookCertificate }) => {
  const { certificate: texts } = useMessages();
  const { chapters, figures } = certificate;
  if (chapters.certified + chapters.flawed === 0)
    return (
      <EmptyState
        icon={<BadgeCheck aria-hidden />}
        title={texts.emptyTitle}
        text={texts.emptyText}
        action={<ToChapters bookId={bookId} />}
      />
    );
  return (
    <div className="flex flex-col gap-5">
      <ScopeNote bookId={bookId} chapters={chapters} />
      <ChapterCounts chapters={chapters} />
      <section>
        <h2 className="mb-3 font-semibold">{texts.figures}</h2>
        <FigureTable figures={figures} />
        <Remarks bookId={bookId} figures={figures} />
      </section>
      <DifferingNames bookId={bookId} names={figures.names.differing} />
      <ChangedNames names={figures.names.changed} />
    </div>
  );
};

/** Stands above the figures, so that nobody takes them for more than they say. */
const ScopeNote = ({ bookId, chapters }: { bookId: string; chapters: BookCertificate['chapters'] }) => {
  const { certificate: texts } = useMessages();
  const uncounted = chapters.unrecorded + chapters.untranslated;
  return (
    <section className="flex items-start gap-3 rounded-xl bg-accent p-4 text-accent-foreground">
      <Info className="mt-0.5 size-5 shrink-0" aria-hidden />
      <div className="flex max-w-prose flex-col gap-2">
        <h2 className="font-semibold">{texts.scopeTitle}</h2>
        <p className="text-pretty">{texts.scope}</p>
        {chapters.human > 0 && <p>{texts.scopeHuman(chapters.human)}</p>}
        {uncounted > 0 && <p>{texts.scopeUncounted(uncounted)}</p>}
        <Link to="/books/$bookId/bible/glossary" params={{ bookId }} className="self-start underline">
          {texts.toGlossary}
        </Link>
      </div>
    </section>
  );
};

const ChapterCounts = ({ chapters }: { chapters: BookCertificate['chapters'] }) => {
  const { certificate: texts } = useMessages();
  const format = useFormat();
  return (
    <Card>
      <h2 className="mb-3 font-semibold">{texts.chapters}</h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {STATUSES.map((status) => (
          <div key={status}>
            <dt className="text-muted-foreground text-sm">{texts.statuses[status]}</dt>
            <dd className="font-semibold text-lg tabular-nums">{format.number(chapters[status])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};

const Remarks = ({ bookId, figures }: { bookId: string; figures: BookCertificate['figures'] }) => {
  const { certificate: texts } = useMessages();
  return (
    <div className="mt-3 flex flex-col items-start gap-1 text-muted-foreground text-sm">
      {figures.residue.count > 0 && <p>{texts.residue(figures.residue.count)}</p>}
      {figures.findings.count > 0 && <p>{texts.recorded(figures.findings.count)}</p>}
      {figures.address.unknown > 0 && <p>{texts.unknownSpeakers(figures.address.unknown)}</p>}
      <Button asChild variant="secondary" className="mt-2">
        <Link to="/books/$bookId/chapters" params={{ bookId }} search={{ findings: 'findings' }}>
          {texts.toFindings}
        </Link>
      </Button>
    </div>
  );
};
