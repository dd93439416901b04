import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Replace, Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { searchQuery, type TextSearch } from '../../../api/search.ts';
import { useCanEdit } from '../../../app/can.ts';
import { useMessages } from '../../../app/language.ts';
import { Button } from '../../../components/ui/button.tsx';
import { CheckField, Field } from '../../../components/ui/field.tsx';
import { Checkbox, Input, Select } from '../../../components/ui/input.tsx';
import { LoadMore } from '../../../components/ui/load-more.tsx';
import { EmptyState, ErrorNotice, Loading } from '../../../components/ui/states.tsx';
import { PlaceList } from './place-list.tsx';
import { ReplacePanel } from './replace-panel.tsx';

const route = getRouteApi('/shell/books/$bookId/search');
// As the service demands it.
const MAX_SEARCHED_LENGTH = 200;

/** Finds a text in the originals and translations of a book, and replaces it in the translations. */
export const SearchPage = () => {
  const { search: texts } = useMessages();
  const { bookId } = route.useParams();
  const search = route.useSearch();
  const canEdit = useCanEdit();
  const [isReplacing, setReplacing] = useState(false);
  const wanted: TextSearch = {
    query: search.q ?? '',
    in: search.in ?? 'both',
    matchCase: search.matchCase ?? false,
    wholeWord: search.wholeWord ?? false,
  };
  return (
    <div className="flex flex-col gap-5">
      <SearchForm key={JSON.stringify(wanted)} wanted={wanted} />
      {wanted.query !== '' && canEdit && (
        <div>
          <Button variant="secondary" aria-expanded={isReplacing} onClick={() => setReplacing(!isReplacing)}>
            <Replace aria-hidden />
            {texts.replaceTitle}
          </Button>
        </div>
      )}
      {wanted.query !== '' && canEdit && isReplacing && (
        <ReplacePanel key={JSON.stringify(wanted)} bookId={bookId} wanted={wanted} />
      )}
      <Results bookId={bookId} wanted={wanted} />
    </div>
  );
};

const SearchForm = ({ wanted }: { wanted: TextSearch }) => {
  const { search: texts, common } = useMessages();
  const navigate = route.useNavigate();
  const [draft, setDraft] = useState(wanted);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { query, in: side, matchCase, wholeWord } = draft;
    // In the address, so that it survives a reload and can be sent to others.
    void navigate({
      search: {
        ...(query !== '' && { q: query }),
        ...(side !== 'both' && { in: side }),
        ...(matchCase && { matchCase }),
        ...(wholeWord && { wholeWord }),
      },
    });
  };
  return (
    <search>
      <form className="flex flex-col gap-3" onSubmit={submit}>
        <div className="flex flex-wrap items-end gap-3">
          <Field label={texts.query} className="min-w-48 flex-1">
            {(control) => (
              <Input
                {...control}
                type="search"
                maxLength={MAX_SEARCHED_LENGTH}
                value={draft.query}
                onChange={(event) => setDraft({ ...draft, query: event.target.value })}
              />
            )}
          </Field>
          <Field label={texts.side}>
            {(control) => (
              <Select
                {...control}
                value={draft.in}
                onChange={(event) => setDraft({ ...draft, in: event.target.value as TextSearch['in'] })}
              >
                <option value="both">{texts.sides.both}</option>
                <option value="source">{texts.sides.source}</option>
                <option value="translation">{texts.sides.translation}</option>
              </Select>
            )}
          </Field>
          <Button type="submit">
            <Search aria-hidden />
            {common.search}
          </Button>
        </div>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <CheckField label={texts.matchCase}>
            {(control) => (
              <Checkbox
                {...control}
                checked={draft.matchCase}
                onChange={(event) => setDraft({ ...draft, matchCase: event.target.checked })}
              />
            )}
          </CheckField>
          <CheckField label={texts.wholeWord}>
            {(control) => (
              <Checkbox
                {...control}
                checked={draft.wholeWord}
                onChange={(event) => setDraft({ ...draft, wholeWord: event.target.checked })}
              />
            )}
          </CheckField>
        </div>
      </form>
    </search>
  );
};

const Results = ({ bookId, wanted }: { bookId: string; wanted: TextSearch }) => {
  const { search: texts } = useMessages();
  const query = useInfiniteQuery(searchQuery(bookId, wanted));
  if (wanted.query === '')
    return <EmptyState icon={<Search aria-hidden />} title={texts.emptyTitle} text={texts.emptyText} />;
  if (query.error) return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Loading />;
  const hits = query.data.pages.flatMap((page) => page.hits);
  if (hits.length === 0 && !query.hasNextPage)
    return <EmptyState title={texts.noMatchTitle} text={texts.noMatchText} />;
  return (
    <section aria-label={texts.results}>
      <p className="mb-2 text-muted-foreground text-sm" aria-live="polite">
        {query.hasNextPage ? texts.atLeast(hits.length) : texts.found(hits.length)}
      </p>
      <PlaceList
        bookId={bookId}
        label={texts.results}
        places={hits.map((hit) => ({ ...hit, note: texts.sides[hit.in] }))}
      />
      <LoadMore query={query} />
    </section>
  );
};
