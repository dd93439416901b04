import { useQuery } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type BookWithChapters, isActive } from '../../../api/books.ts';
import {
  ChangedMeanwhileError,
  type Chapter,
  certificateQuery,
  type EditedTranslation,
  useSaveTranslation,
} from '../../../api/chapters.ts';
import { useCanEdit } from '../../../app/can.ts';
import { useMessages } from '../../../app/language.ts';
import { useShortcut } from '../../../app/shortcuts.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ErrorNotice } from '../../../components/ui/states.tsx';
import { showToast } from '../../../components/ui/toast.tsx';
import { findingsByLine } from '../findings.ts';
import { draftText } from './draft.ts';
import { sourceLines } from './lines.ts';
import { ParagraphGrid, type ParagraphGridHandle } from './paragraph-grid.tsx';
import { ReaderHeader } from './reader-header.tsx';
import { RecordCard } from './record-card.tsx';
import { useDraft } from './use-draft.ts';
import { useMarks } from './use-marks.ts';

const RevisionsDialog = lazy(async () => ({ default: (await import('./revisions-dialog.tsx')).RevisionsDialog }));

interface ChapterReaderProps {
  book: BookWithChapters;
  chapter: Chapter;
  firstLine: number;
}

/** The paragraphs of a chapter beside their translation, to read, to edit and to compare with what was. */
export const ChapterReader = ({ book: { book, chapters }, chapter, firstLine }: ChapterReaderProps) => {
  const { reader: texts } = useMessages();
  const canEdit = useCanEdit() && !isActive(chapter);
  const grid = useRef<ParagraphGridHandle>(null);
  const [areRevisionsOpen, setRevisionsOpen] = useState(false);
  const source = useMemo(() => sourceLines(chapter.sourceText), [chapter.sourceText]);
  const { draft, isDirty, edit, undo, redo, reset } = useDraft(chapter.translatedText, source.length);
  const marks = useMarks(book.id);
  const { certificate, findings, goToFinding } = useFindings(book.id, chapter, grid);
  const save = useSaveTranslation(book.id, chapter.id);
  const store = (edited: EditedTranslation): void =>
    save.mutate(edited, {
      onSuccess: ({ translatedText }) => {
        reset(translatedText);
        showToast({ kind: 'success', title: texts.saved });
      },
    });
  const saveDraft = (): void => {
    if (isDirty) store({ translatedText: draftText(draft), base: draft.base });
  };
  useEditingKeys({ save: saveDraft, undo, redo });
  useReaderShortcuts(grid, goToFinding, () => setRevisionsOpen(true));
  useBlocker({ shouldBlockFn: () => isDirty && !window.confirm(texts.leave), enableBeforeUnload: isDirty });
  return (
    <RecordCard className="-my-3 flex h-[calc(100dvh-5rem)] min-h-96 flex-col gap-3">
      <ReaderHeader
        bookId={book.id}
        chapters={chapters}
        chapter={chapter}
        certificate={certificate}
        findings={findings}
        onNextFinding={goToFinding}
        onOpenRevisions={() => setRevisionsOpen(true)}
        edits={
          canEdit
            ? {
                isDirty,
                isSaving: save.isPending,
                canUndo: draft.done.length > 0,
                canRedo: draft.undone.length > 0,
                undo,
                redo,
                save: saveDraft,
              }
            : undefined
        }
      />
      <SaveProblem
        error={save.error}
        onTakeOther={() => {
          save.reset();
          reset(chapter.translatedText);
        }}
        onKeepMine={() => store({ translatedText: draftText(draft) })}
      />
      <ParagraphGrid
        ref={grid}
        source={source}
        translation={draft.lines}
        languages={{ source: book.sourceLang === 'auto' ? undefined : book.sourceLang, target: book.targetLang }}
        marks={marks}
        findings={findings}
        onEdit={canEdit ? edit : undefined}
        firstLine={firstLine}
      />
      {areRevisionsOpen && (
        <Suspense>
          <RevisionsDialog
            bookId={book.id}
            chapter={chapter}
            canRestore={canEdit && !isDirty}
            onClose={() => setRevisionsOpen(false)}
          />
        </Suspense>
      )}
    </RecordCard>
  );
};

const useReaderShortcuts = (
  grid: RefObject<ParagraphGridHandle | null>,
  goToFinding: () => void,
  openRevisions: () => void,
): void => {
  const keys = useMessages().shell.shortcuts;
  useShortcut({ keys: 'e', label: keys.editParagraph, group: 'page', run: () => grid.current?.edit() });
  useShortcut({ keys: 'f', label: keys.nextFinding, group: 'page', run: goToFinding });
  useShortcut({ keys: 'r', label: keys.revisions, group: 'page', run: openRevisions });
};

/** What the certificate says of the chapter, and the way from one finding to the next. */
const useFindings = (bookId: string, chapter: Chapter, grid: RefObject<ParagraphGridHandle | null>) => {
  const { reader: texts } = useMessages();
  const { data: certificate } = useQuery({
    ...certificateQuery(bookId, chapter.id),
    enabled: chapter.translatedText !== null,
  });
  const findings = useMemo(() => findingsByLine(certificate, texts), [certificate, texts]);
  const goToFinding = (): void => {
    const from = grid.current?.current() ?? -1;
    const lines = [...findings.keys()].filter((line) => line > 0).sort((a, b) => a - b);
    const next = lines.find((line) => line - 1 > from) ?? lines[0];
    if (next !== undefined) grid.current?.goTo(next - 1);
  };
  return { certificate, findings, goToFinding };
};

const SaveProblem = ({
  error,
  onTakeOther,
  onKeepMine,
}: {
  error: Error | null;
  onTakeOther(): void;
  onKeepMine(): void;
}) => {
  const { reader: texts } = useMessages();
  if (error === null) return null;
  if (!(error instanceof ChangedMeanwhileError)) return <ErrorNotice error={error} />;
  return (
    <div role="alert" className="rounded-lg bg-warning-surface p-4">
      <p>{texts.changedMeanwhile}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={onTakeOther}>
          {texts.takeOther}
        </Button>
        <Button variant="secondary" size="small" onClick={onKeepMine}>
          {texts.keepMine}
        </Button>
      </div>
    </div>
  );
};

/** Ctrl+S, Ctrl+Z and Ctrl+Shift+Z; inside a text field the browser's own undo counts. */
const useEditingKeys = (keys: { save(): void; undo(): void; redo(): void }): void => {
  // Saved by an effect, which sees what the blur has just taken.
  const [saves, setSaves] = useState(0);
  const save = useEffectEvent(keys.save);
  useEffect(() => {
    if (saves > 0) save();
  }, [saves]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    const key = event.key.toLowerCase();
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (key === 's') {
      // What is being typed is taken first.
      if (event.target instanceof HTMLTextAreaElement) event.target.blur();
      setSaves((count) => count + 1);
    } else if (key === 'z' && !isTyping) event.shiftKey ? keys.redo() : keys.undo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
