import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus, Waypoints } from 'lucide-react';
import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { type Character, charactersQuery } from '../../../api/characters.ts';
import { type Relation, relationsQuery } from '../../../api/relations.ts';
import { useCanEdit } from '../../../app/can.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { Button } from '../../../components/ui/button.tsx';
import { QueryView } from '../../../components/ui/query-view.tsx';
import { SectionIntro } from '../../../components/ui/section.tsx';
import { EmptyState, Loading } from '../../../components/ui/states.tsx';
import { useBookId } from '../use-book-id.ts';
import { RelationDialog } from './relation-dialog.tsx';
import { RelationTable } from './relation-table.tsx';

const RelationGraph = lazy(async () => ({ default: (await import('./relation-graph.tsx')).RelationGraph }));

/** The relations of a book's characters, as they are in one chapter: a graph, and a table that says the same. */
export const RelationsPage = () => {
  const { relations: texts } = useMessages();
  const bookId = useBookId();
  const canEdit = useCanEdit();
  const relationsRead = useQuery(relationsQuery(bookId));
  const charactersRead = useQuery(charactersQuery(bookId));
  const [edited, setEdited] = useState<Relation | 'new'>();
  const addButton = canEdit && (charactersRead.data?.length ?? 0) > 1 && (
    <Button onClick={() => setEdited('new')}>
      <Plus aria-hidden />
      {texts.add}
    </Button>
  );
  return (
    <>
      <SectionIntro text={texts.intro} action={addButton} />
      <QueryView query={relationsRead}>
        {(relations) => (
          <QueryView query={charactersRead}>
            {(characters) =>
              relations.length === 0 ? (
                <EmptyState
                  icon={<Waypoints aria-hidden />}
                  title={texts.emptyTitle}
                  text={texts.emptyText}
                  action={
                    addButton || (
                      <Button asChild variant="secondary">
                        <Link to="/books/$bookId/bible/characters" params={{ bookId }}>
                          {texts.toCharacters}
                        </Link>
                      </Button>
                    )
                  }
                />
              ) : (
                <RelationsByChapter bookId={bookId} relations={relations} characters={characters} onEdit={setEdited} />
              )
            }
          </QueryView>
        )}
      </QueryView>
      {edited && charactersRead.data && (
        <RelationDialog
          bookId={bookId}
          characters={charactersRead.data}
          relation={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
};

const RelationsByChapter = ({
  bookId,
  relations,
  characters,
  onEdit,
}: {
  bookId: string;
  relations: readonly Relation[];
  characters: readonly Character[];
  onEdit(relation: Relation): void;
}) => {
  const { relations: texts } = useMessages();
  const format = useFormat();
  const sliderId = useId();
  // After the last change nothing differs any more.
  const last = Math.max(...relations.flatMap(({ fromOrder, toOrder }) => [fromOrder, (toOrder ?? 0) + 1]));
  const [wanted, setWanted] = useState<number>();
  const chapter = Math.min(wanted ?? last, last);
  const names = useMemo(() => new Map(characters.map(({ slug, nameVi }) => [slug, nameVi])), [characters]);
  const shown = useMemo(
    () =>
      relations.filter(({ fromOrder, toOrder }) => fromOrder <= chapter && (toOrder === null || toOrder >= chapter)),
    [relations, chapter],
  );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <label htmlFor={sliderId} className="font-medium text-sm max-sm:w-full">
          {texts.chapterSlider}
        </label>
        <input
          id={sliderId}
          type="range"
          min={1}
          max={last}
          value={chapter}
          onChange={(event) => setWanted(Number(event.target.value))}
          className="min-w-40 flex-1 accent-primary"
        />
        <span className="w-12 text-right font-semibold tabular-nums">{format.number(chapter)}</span>
      </div>
      {shown.length > 0 && (
        <Suspense fallback={<Loading className="h-80 sm:h-[28rem]" />}>
          <RelationGraph relations={shown} names={names} />
        </Suspense>
      )}
      <RelationTable
        bookId={bookId}
        relations={shown}
        names={names}
        onEdit={onEdit}
        empty={<p>{texts.nothingThen}</p>}
      />
    </>
  );
};
