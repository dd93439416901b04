import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  type Chapter,
  type ListedRevision,
  revisionQuery,
  revisionsQuery,
  useRestoreRevision,
} from '../../../api/chapters.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { useShowError } from '../../../app/show-error.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Select } from '../../../components/ui/input.tsx';
import { QueryView } from '../../../components/ui/query-view.tsx';
import { showToast } from '../../../components/ui/toast.tsx';
import { changedLines, type DiffPart } from './diff.ts';

/** Compares the revisions of a chapter with its text, and brings one back. */
export const RevisionsDialog = ({
  bookId,
  chapter,
  canRestore,
  onClose,
}: {
  bookId: string;
  chapter: Chapter;
  canRestore: boolean;
  onClose(): void;
}) => {
  const { reader: texts } = useMessages();
  const query = useQuery(revisionsQuery(bookId, chapter.id));
  return (
    <Dialog open onOpenChange={onClose} title={texts.revisions} className="sm:max-w-3xl!">
      <QueryView query={query}>
        {(revisions) => (
          <RevisionComparison
            bookId={bookId}
            chapter={chapter}
            revisions={revisions}
            canRestore={canRestore}
            onClose={onClose}
          />
        )}
      </QueryView>
    </Dialog>
  );
};

const RevisionComparison = ({
  bookId,
  chapter,
  revisions,
  canRestore,
  onClose,
}: {
  bookId: string;
  chapter: Chapter;
  revisions: ListedRevision[];
  canRestore: boolean;
  onClose(): void;
}) => {
  const { reader: texts } = useMessages();
  const format = useFormat();
  const restore = useRestoreRevision(bookId, chapter.id);
  const showError = useShowError();
  const [chosenId, setChosenId] = useState(revisions[1]?.id ?? revisions[0]?.id ?? '');
  const query = useQuery({ ...revisionQuery(bookId, chapter.id, chosenId), enabled: chosenId !== '' });
  const bringBack = (): void =>
    restore.mutate(chosenId, {
      onSuccess: () => {
        showToast({ kind: 'success', title: texts.restored });
        onClose();
      },
      onError: showError,
    });
  if (revisions.length === 0) return <p className="text-muted-foreground">{texts.noRevisions}</p>;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          className="w-auto! max-w-full"
          aria-label={texts.chooseRevision}
          value={chosenId}
          onChange={(event) => setChosenId(event.target.value)}
        >
          {revisions.map(({ id, origin, createdAt }, index) => (
            <option key={id} value={id}>
              {texts.revision(texts.origins[origin], format.dateTime(createdAt), index === 0)}
            </option>
          ))}
        </Select>
        {canRestore && query.data && query.data.translatedText !== chapter.translatedText && (
          <Button variant="secondary" pending={restore.isPending} onClick={bringBack}>
            {texts.restore}
          </Button>
        )}
      </div>
      <QueryView query={query}>
        {({ translatedText }) => (
          <Difference key={chosenId} before={translatedText} after={chapter.translatedText ?? ''} />
        )}
      </QueryView>
    </>
  );
};

// More at once would make the dialog slow.
const SHOWN_LINES = 200;

const Difference = ({ before, after }: { before: string; after: string }) => {
  const { reader: texts, common } = useMessages();
  const format = useFormat();
  const changed = useMemo(() => changedLines(before, after), [before, after]);
  const [limit, setLimit] = useState(SHOWN_LINES);
  if (changed.length === 0) return <p className="text-muted-foreground">{texts.sameText}</p>;
  return (
    <>
      <p className="text-muted-foreground text-sm">{texts.changedCount(changed.length)}</p>
      <ol className="divide-y rounded-lg border" aria-label={texts.differences}>
        {changed.slice(0, limit).map(({ line, parts }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may be there twice: gone, and come
          <li key={index} className="flex gap-3 px-3 py-2">
            <Badge>{format.number(line)}</Badge>
            <p className="min-w-0 flex-1 whitespace-pre-wrap break-words">
              {parts.map((part, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
                <Part key={place} part={part} />
              ))}
            </p>
          </li>
        ))}
      </ol>
      {changed.length > limit && (
        <Button variant="secondary" onClick={() => setLimit(limit + SHOWN_LINES)}>
          {common.loadMore}
        </Button>
      )}
    </>
  );
};

const Part = ({ part: { text, kind } }: { part: DiffPart }) => {
  if (kind === 'same') return text;
  if (kind === 'added') return <ins className="rounded-sm bg-success-surface text-success no-underline">{text}</ins>;
  return <del className="rounded-sm bg-danger-surface text-danger">{text}</del>;
};
