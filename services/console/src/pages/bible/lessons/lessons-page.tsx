import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { GraduationCap, X } from 'lucide-react';
import { bookQuery } from '../../../api/books.ts';
import { type Lesson, lessonsQuery, useDismissLesson } from '../../../api/lessons.ts';
import { useCanEdit } from '../../../app/can.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmButton } from '../../../components/ui/dialog.tsx';
import { QueryView } from '../../../components/ui/query-view.tsx';
import { SectionIntro } from '../../../components/ui/section.tsx';
import { EmptyState } from '../../../components/ui/states.tsx';
import { showToast } from '../../../components/ui/toast.tsx';
import { VirtualList } from '../../../components/ui/virtual-list.tsx';
import { ToChapters } from '../../books/to-chapters.tsx';
import { useBookId } from '../use-book-id.ts';

const ROW_HEIGHT = 97;

/** What was learned from edits, and applies to later chapters until it is dismissed. */
export const LessonsPage = () => {
  const { lessons: texts, bible } = useMessages();
  const bookId = useBookId();
  const query = useQuery(lessonsQuery(bookId));
  return (
    <>
      <SectionIntro text={texts.intro} />
      <QueryView query={query}>
        {(lessons) =>
          lessons.length === 0 ? (
            <EmptyState
              icon={<GraduationCap aria-hidden />}
              title={texts.emptyTitle}
              text={texts.emptyText}
              action={<ToChapters bookId={bookId} />}
            />
          ) : (
            <VirtualList role="list" aria-label={bible.lessons} items={lessons} estimatedHeight={ROW_HEIGHT}>
              {(lesson) => <LessonRow bookId={bookId} lesson={lesson} />}
            </VirtualList>
          )
        }
      </QueryView>
    </>
  );
};

const LessonRow = ({ bookId, lesson }: { bookId: string; lesson: Lesson }) => {
  const { lessons: texts, bible } = useMessages();
  const format = useFormat();
  const canEdit = useCanEdit();
  const dismiss = useDismissLesson(bookId);
  const { id, chapterId, orderNo, before, after, rule } = lesson;
  // The chapter may have been deleted since, or belong to the book from which this Bible was imported.
  const { data: hasChapter } = useQuery({
    ...bookQuery(bookId),
    refetchInterval: false,
    select: ({ chapters }) => chapters.some((chapter) => chapter.id === chapterId),
  });
  const label = texts.learnedIn(format.number(orderNo));
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium break-words">{rule}</p>
        <p className="mt-1 break-words">
          <del className="rounded-sm bg-danger-surface px-1 text-danger">{before}</del>{' '}
          <ins className="rounded-sm bg-success-surface px-1 text-success no-underline">{after}</ins>
        </p>
        <p className="mt-1 text-muted-foreground text-sm">
          {hasChapter ? (
            <Link
              to="/books/$bookId/read/$chapterId"
              params={{ bookId, chapterId }}
              preload={false}
              className="text-primary hover:underline"
            >
              {label}
            </Link>
          ) : (
            label
          )}{' '}
          · {bible.origins[lesson.origin]}
        </p>
      </div>
      {canEdit && (
        <ConfirmButton
          trigger={
            <Button variant="secondary" size="small" aria-label={texts.dismissNamed(rule)}>
              <X aria-hidden />
              {texts.dismiss}
            </Button>
          }
          title={texts.dismissTitle}
          text={texts.dismissText}
          confirmLabel={texts.dismiss}
          onConfirm={async () => {
            await dismiss.mutateAsync(id);
            showToast({ kind: 'success', title: texts.dismissed });
          }}
        />
      )}
    </div>
  );
};
