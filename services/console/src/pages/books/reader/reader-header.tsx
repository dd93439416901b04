import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, CircleHelp, History, Redo2, TriangleAlert, Undo2 } from 'lucide-react';
import { type ChapterListItem, isActive } from '../../../api/books.ts';
import type { Certificate, Chapter } from '../../../api/chapters.ts';
import { useCanEdit } from '../../../app/can.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { useShortcut } from '../../../app/shortcuts.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Tooltip } from '../../../components/ui/tooltip.tsx';
import { StateBadge } from '../chapters/state-badge.tsx';
import type { FindingsByLine } from '../findings.ts';
import { ChapterButton } from './chapter-button.tsx';
import { FindingList } from './finding-list.tsx';

interface ReaderHeaderProps {
  bookId: string;
  chapters: readonly ChapterListItem[];
  chapter: Chapter;
  certificate: Certificate | undefined;
  findings: FindingsByLine;
  onNextFinding(): void;
  onOpenRevisions(): void;
  /** Undefined where nothing may be edited. */
  edits:
    | {
        isDirty: boolean;
        isSaving: boolean;
        canUndo: boolean;
        canRedo: boolean;
        undo(): void;
        redo(): void;
        save(): void;
      }
    | undefined;
}

/** Where one is in the book, the way to the chapters beside, and what can be done. */
export const ReaderHeader = (props: ReaderHeaderProps) => {
  const { bookId, chapters, chapter, certificate, findings, onNextFinding, onOpenRevisions } = props;
  const { reader: texts, chapters: chapterTexts, books } = useMessages();
  const format = useFormat();
  const canEdit = useCanEdit();
  const name = chapter.translatedTitle || chapter.title || chapterTexts.untitled(format.number(chapter.orderNo));
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        <Link
          to="/books/$bookId/chapters"
          params={{ bookId }}
          className="inline-flex items-center gap-1 text-muted-foreground text-sm hover:underline"
        >
          <ChevronLeft className="size-4" aria-hidden />
          {chapterTexts.title}
        </Link>
        <div className="flex items-center gap-1">
          <h1 className="truncate font-semibold text-lg" title={chapter.title}>
            {texts.heading(format.number(chapter.orderNo), name)}
          </h1>
          {canEdit && <ChapterButton bookId={bookId} chapter={chapter} />}
        </div>
        <p className="mt-0.5 flex flex-wrap items-center gap-1.5">
          <StateBadge state={chapter.status} label={books.states[chapter.status]} />
          {certificate && <CertificateBadge status={certificate.status} />}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1 sm:gap-2">
        <FindingButton findings={findings} onNext={onNextFinding} />
        {chapter.translatedText !== null && (
          <Button variant="secondary" onClick={onOpenRevisions}>
            <History aria-hidden />
            {texts.revisions}
          </Button>
        )}
        {props.edits && <EditButtons edits={props.edits} />}
        <ChapterSteps bookId={bookId} chapters={chapters} chapterId={chapter.id} />
      </div>
      {findings.has(0) && (
        <p className="flex w-full flex-col gap-1.5">
          <FindingList findings={findings.get(0)!} />
        </p>
      )}
      {chapter.sourceChanged && (
        <p className="w-full rounded-lg bg-warning-surface px-4 py-2.5">
          {isActive(chapter) ? texts.sourceChangedActive : texts.sourceChanged}
        </p>
      )}
      {chapter.errorMsg && (
        <p role="alert" className="w-full rounded-lg bg-danger-surface px-4 py-2.5">
          {chapter.errorMsg}
        </p>
      )}
    </header>
  );
};

/** How many findings and doubtful places there are, and the way to the next one. */
const FindingButton = ({ findings, onNext }: { findings: FindingsByLine; onNext(): void }) => {
  const { reader: texts } = useMessages();
  const format = useFormat();
  if (findings.size === 0) return null;
  const all = [...findings.values()].flat();
  const doubtful = all.filter(({ isDoubtful }) => isDoubtful).length;
  return (
    <Button variant="secondary" onClick={onNext}>
      {all.length > doubtful && (
        <>
          <TriangleAlert className="text-warning" aria-hidden />
          {texts.findings(format.number(all.length - doubtful))}
        </>
      )}
      {doubtful > 0 && (
        <>
          <CircleHelp className="text-muted-foreground" aria-hidden />
          {texts.doubtfulPlaces(format.number(doubtful))}
        </>
      )}
    </Button>
  );
};

const CERTIFICATE_TONES = { certified: 'success', flawed: 'warning', human: 'accent' } as const;

const CertificateBadge = ({ status }: { status: Certificate['status'] }) => {
  const { reader: texts } = useMessages();
  if (status === 'untranslated' || status === 'unrecorded') return null;
  return <Badge tone={CERTIFICATE_TONES[status]}>{texts.certificates[status]}</Badge>;
};

const EditButtons = ({ edits }: { edits: NonNullable<ReaderHeaderProps['edits']> }) => {
  const { reader: texts, common } = useMessages();
  return (
    <>
      <Tooltip text={texts.undo}>
        <Button variant="ghost" size="icon" aria-label={texts.undo} disabled={!edits.canUndo} onClick={edits.undo}>
          <Undo2 aria-hidden />
        </Button>
      </Tooltip>
      <Tooltip text={texts.redo}>
        <Button variant="ghost" size="icon" aria-label={texts.redo} disabled={!edits.canRedo} onClick={edits.redo}>
          <Redo2 aria-hidden />
        </Button>
      </Tooltip>
      <Button pending={edits.isSaving} disabled={!edits.isDirty} onClick={edits.save} title={texts.saveHint}>
        {common.save}
      </Button>
    </>
  );
};

const ChapterSteps = ({
  bookId,
  chapters,
  chapterId,
}: {
  bookId: string;
  chapters: readonly ChapterListItem[];
  chapterId: string;
}) => {
  const { reader: texts, shell } = useMessages();
  const navigate = useNavigate();
  const at = chapters.findIndex(({ id }) => id === chapterId);
  const previous = at > 0 ? chapters[at - 1] : undefined;
  const next = at === -1 ? undefined : chapters[at + 1];
  const open = (chapter: ChapterListItem | undefined): void => {
    if (chapter) void navigate({ to: '/books/$bookId/read/$chapterId', params: { bookId, chapterId: chapter.id } });
  };
  useShortcut({ keys: 'ArrowLeft', label: shell.shortcuts.previousChapter, group: 'page', run: () => open(previous) });
  useShortcut({ keys: 'ArrowRight', label: shell.shortcuts.nextChapter, group: 'page', run: () => open(next) });
  return (
    <nav aria-label={texts.steps} className="-mx-1 flex">
      <Tooltip text={texts.previous}>
        <Button
          variant="ghost"
          size="icon"
          aria-label={texts.previous}
          disabled={!previous}
          onClick={() => open(previous)}
        >
          <ChevronLeft aria-hidden />
        </Button>
      </Tooltip>
      <Tooltip text={texts.next}>
        <Button variant="ghost" size="icon" aria-label={texts.next} disabled={!next} onClick={() => open(next)}>
          <ChevronRight aria-hidden />
        </Button>
      </Tooltip>
    </nav>
  );
};
