import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { bookQuery, type ChapterListItem } from '../../../api/books.ts';
import { useCanEdit } from '../../../app/can.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { useShortcut } from '../../../app/shortcuts.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Input, Select } from '../../../components/ui/input.tsx';
import { EmptyState } from '../../../components/ui/states.tsx';
import { CHAPTER_FILTERS, CHAPTER_STATES, type ChapterFilter } from '../../../lib/chapter-states.ts';
import { useLastUpload } from '../upload/last-upload.ts';
import { UploadResult } from '../upload/upload-result.tsx';
import { ChapterList } from './chapter-list.tsx';
import { DropArea } from './drop-area.tsx';
import { FindingFilter, FindingState, hasFindings, useChapterFindings } from './finding-filter.tsx';
import { NO_SELECTION, type Selection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';

const AddChaptersDialog = lazy(async () => ({
  default: (await import('../upload/add-chapters-dialog.tsx')).AddChaptersDialog,
}));

const route = getRouteApi('/shell/books/$bookId/chapters');
const SEARCH_ID = 'chapter-search';

/** The chapters of a book: adding, choosing, translating. */
export const ChaptersPage = () => {
  const { chapters: texts } = useMessages();
  const { bookId } = route.useParams();
  const { data } = useSuspenseQuery(bookQuery(bookId));
  const canEdit = useCanEdit();
  const [isAdding, setAdding] = useState(false);
  const [dropped, setDropped] = useState<File[]>([]);
  const add = (files: File[]): void => {
    setDropped(files);
    setAdding(true);
  };
  const [upload, setUpload] = useLastUpload(bookId);
  const lastOrderNo = data.chapters.at(-1)?.orderNo ?? 0;
  return (
    <DropArea isEnabled={canEdit && !isAdding} onDrop={add}>
      {canEdit && upload && (
        <UploadResult bookId={bookId} upload={upload} chapters={data.chapters} onChange={setUpload} />
      )}
      {data.chapters.length === 0 ? (
        <EmptyState
          icon={<FilePlus2 aria-hidden />}
          title={texts.emptyTitle}
          text={texts.emptyText}
          action={canEdit && <Button onClick={() => add([])}>{texts.add}</Button>}
        />
      ) : (
        <FilteredChapters bookId={bookId} chapters={data.chapters} onAdd={() => add([])} />
      )}
      {isAdding && (
        <Suspense>
          <AddChaptersDialog
            bookId={bookId}
            nextOrderNo={lastOrderNo + 1}
            files={dropped}
            onAdded={(added) => {
              setUpload({ ...added, isUndone: false });
              setAdding(false);
            }}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </DropArea>
  );
};

const FilteredChapters = ({
  bookId,
  chapters,
  onAdd,
}: {
  bookId: string;
  chapters: ChapterListItem[];
  onAdd(): void;
}) => {
  const { chapters: texts, shell } = useMessages();
  const { state, findings } = route.useSearch();
  const navigate = route.useNavigate();
  const [search, setSearch] = useState('');
  const [selection, setSelection] = useState<Selection>(NO_SELECTION);
  const canEdit = useCanEdit();
  useShortcut({
    keys: '/',
    label: shell.shortcuts.findChapter,
    group: 'page',
    run: () => document.getElementById(SEARCH_ID)?.focus(),
  });
  const counted = useChapterFindings(bookId, findings);
  const found = findChapters(chapters, useDeferredValue(search), state).filter(({ id }) =>
    hasFindings(counted.counts?.get(id), findings),
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Input
          id={SEARCH_ID}
          type="search"
          className="w-56! max-sm:w-full!"
          placeholder={texts.search}
          aria-label={texts.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <StateFilter chapters={chapters} />
        <FindingFilter
          value={findings}
          onChange={(next) =>
            void navigate({ search: ({ state: kept }) => ({ state: kept, findings: next }), replace: true })
          }
        />
        {canEdit && (
          <Button variant="secondary" className="ml-auto" onClick={onAdd}>
            <FilePlus2 aria-hidden />
            {texts.add}
          </Button>
        )}
      </div>
      {findings && <FindingState query={counted.query} isCut={counted.isCut} />}
      <SelectionBar bookId={bookId} chapters={chapters} shown={found} selection={selection} onSelect={setSelection} />
      {found.length === 0 ? (
        <EmptyState title={texts.noMatchTitle} text={texts.noMatchText} />
      ) : (
        <ChapterList
          bookId={bookId}
          chapters={found}
          findings={counted.counts}
          selection={selection}
          onSelect={setSelection}
        />
      )}
    </div>
  );
};

/** The chapters of a state whose number or title is looked for. */
const findChapters = (
  chapters: ChapterListItem[],
  search: string,
  state: ChapterFilter | undefined,
): ChapterListItem[] => {
  const wanted = search.trim().toLocaleLowerCase();
  return chapters.filter(
    (chapter) =>
      isShown(chapter, state) &&
      (wanted === '' ||
        String(chapter.orderNo).startsWith(wanted) ||
        chapter.title.toLocaleLowerCase().includes(wanted) ||
        chapter.translatedTitle.toLocaleLowerCase().includes(wanted)),
  );
};

const isShown = ({ status, sourceChanged }: ChapterListItem, filter: ChapterFilter | undefined): boolean =>
  filter === undefined || (filter === 'sourceChanged' ? sourceChanged === true : status === filter);

const StateFilter = ({ chapters }: { chapters: ChapterListItem[] }) => {
  const { chapters: texts, books } = useMessages();
  const format = useFormat();
  const navigate = route.useNavigate();
  const { state } = route.useSearch();
  const changed = chapters.filter(({ sourceChanged }) => sourceChanged).length;
  const choose = (value: string): void =>
    void navigate({
      search: ({ findings }) => ({ state: CHAPTER_FILTERS.find((known) => known === value), findings }),
      replace: true,
    });
  return (
    <Select
      className="w-auto! max-sm:w-full!"
      aria-label={texts.filter}
      value={state ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{texts.allStates(format.number(chapters.length))}</option>
      {CHAPTER_STATES.map((known) => (
        <option key={known} value={known}>
          {texts.stateCount(
            books.states[known],
            format.number(chapters.filter(({ status }) => status === known).length),
          )}
        </option>
      ))}
      {(changed > 0 || state === 'sourceChanged') && (
        <option value="sourceChanged">{texts.stateCount(texts.sourceChanged, format.number(changed))}</option>
      )}
    </Select>
  );
};
