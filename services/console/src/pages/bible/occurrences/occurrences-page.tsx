import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { MapPin, Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { occurrencesQuery } from '../../../api/occurrences.ts';
import { useMessages } from '../../../app/language.ts';
import { Button } from '../../../components/ui/button.tsx';
import { CheckField, Field } from '../../../components/ui/field.tsx';
import { Checkbox, Input } from '../../../components/ui/input.tsx';
import { LoadMore } from '../../../components/ui/load-more.tsx';
import { SectionIntro } from '../../../components/ui/section.tsx';
import { EmptyState, ErrorNotice, Loading } from '../../../components/ui/states.tsx';
import { PlaceList } from '../../books/search/place-list.tsx';
import { useBookId } from '../use-book-id.ts';

const route = getRouteApi('/shell/books/$bookId/bible/occurrences');
// As the service demands it.
const MAX_SOURCE_LENGTH = 200;

/** Where a name, alias, term or idiom is in the source texts of a book, chapter by chapter. */
export const OccurrencesPage = () => {
  const { occurrences: texts } = useMessages();
  const { source = '' } = route.useSearch();
  return (
    <>
      <SectionIntro text={texts.intro} />
      <SourceForm key={source} source={source} />
      {source === '' ? (
        <EmptyState icon={<MapPin aria-hidden />} title={texts.emptyTitle} text={texts.emptyText} />
      ) : (
        <Places source={source} />
      )}
    </>
  );
};

const SourceForm = ({ source }: { source: string }) => {
  const { occurrences: texts, common } = useMessages();
  const navigate = route.useNavigate();
  const [draft, setDraft] = useState(source);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void navigate({ search: draft.trim() === '' ? {} : { source: draft.trim() } });
  };
  return (
    <search>
      <form className="mb-5 flex flex-wrap items-end gap-3" onSubmit={submit}>
        <Field label={texts.source} className="min-w-48 max-w-sm flex-1">
          {(control) => (
            <Input
              {...control}
              type="search"
              maxLength={MAX_SOURCE_LENGTH}
              value={draft}
              onChange={(event) => setDraft(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit">
          <Search aria-hidden />
          {common.search}
        </Button>
      </form>
    </search>
  );
};

const Places = ({ source }: { source: string }) => {
  const { occurrences: texts } = useMessages();
  const bookId = useBookId();
  const [onlyDoubtful, setOnlyDoubtful] = useState(false);
  const query = useInfiniteQuery(occurrencesQuery(bookId, source));
  if (query.error) return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Loading />;
  const all = query.data.pages.flatMap(({ occurrences }) => occurrences);
  if (all.length === 0 && !query.hasNextPage) return <EmptyState title={texts.noMatchTitle} text={texts.noMatchText} />;
  const shown = onlyDoubtful ? all.filter(({ certainty }) => certainty === 'doubtful') : all;
  const chapters = new Set(shown.map(({ chapterId }) => chapterId)).size;
  const figures = [shown.length, chapters] as const;
  return (
    <section aria-label={texts.title}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted-foreground text-sm" aria-live="polite">
          {query.hasNextPage ? texts.atLeast(...figures) : texts.found(...figures)}
        </p>
        <CheckField label={texts.onlyDoubtful} hint={texts.doubtfulHint}>
          {(control) => (
            <Checkbox {...control} checked={onlyDoubtful} onChange={(event) => setOnlyDoubtful(event.target.checked)} />
          )}
        </CheckField>
      </div>
      {shown.length > 0 && (
        <PlaceList
          bookId={bookId}
          label={texts.title}
          places={shown.map((place) => (place.certainty === 'doubtful' ? { ...place, note: texts.doubtful } : place))}
        />
      )}
      <LoadMore query={query} />
    </section>
  );
};
