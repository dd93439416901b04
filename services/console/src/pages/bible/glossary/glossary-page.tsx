import { useQuery } from '@tanstack/react-query';
import { BookA, Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { glossaryQuery, type Term, useSaveTerm } from '../../../api/glossary.ts';
import { useCanEdit } from '../../../app/can.ts';
import { useFormat } from '../../../app/format.ts';
import { useLanguage, useMessages } from '../../../app/language.ts';
import { useShortcut } from '../../../app/shortcuts.tsx';
import { useShowError } from '../../../app/show-error.ts';
import { Button } from '../../../components/ui/button.tsx';
import { QueryView } from '../../../components/ui/query-view.tsx';
import { SectionIntro } from '../../../components/ui/section.tsx';
import { EmptyState } from '../../../components/ui/states.tsx';
import { useBookId } from '../use-book-id.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ExportCsvButton, ImportCsvButton } from './csv-buttons.tsx';
import { NO_FILTERS, selectTerms, type TermOrder } from './filters.ts';
import { GlossaryGrid } from './glossary-grid.tsx';
import { TermDialog } from './term-dialog.tsx';
import { TermFilterBar } from './term-filter-bar.tsx';

/** The glossary of a book: a grid to edit in place. */
export const GlossaryPage = () => {
  const { glossary: texts } = useMessages();
  const bookId = useBookId();
  const query = useQuery(glossaryQuery(bookId));
  const canEdit = useCanEdit();
  const [isAdding, setAdding] = useState(false);
  useShortcut({ keys: 'n', label: texts.add, group: 'page', run: () => canEdit && setAdding(true) });
  const addButton = canEdit && (
    <Button onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      {texts.add}
    </Button>
  );
  return (
    <>
      <SectionIntro
        text={texts.intro}
        action={
          <div className="flex flex-wrap gap-2">
            {canEdit && <ImportCsvButton bookId={bookId} />}
            {query.data && query.data.length > 0 && <ExportCsvButton terms={query.data} />}
            {query.data && query.data.length > 0 && addButton}
          </div>
        }
      />
      <QueryView query={query}>
        {(terms) =>
          terms.length === 0 ? (
            <EmptyState
              icon={<BookA aria-hidden />}
              title={texts.emptyTitle}
              text={texts.emptyText}
              action={addButton}
            />
          ) : (
            <Glossary bookId={bookId} terms={terms} canEdit={canEdit} />
          )
        }
      </QueryView>
      {isAdding && <TermDialog bookId={bookId} onClose={() => setAdding(false)} />}
    </>
  );
};

const Glossary = ({ bookId, terms, canEdit }: { bookId: string; terms: readonly Term[]; canEdit: boolean }) => {
  const { glossary: texts, bible, common } = useMessages();
  const { language } = useLanguage();
  const format = useFormat();
  const showError = useShowError();
  const save = useSaveTerm(bookId);
  const [filters, setFilters] = useState(NO_FILTERS);
  const [order, setOrder] = useState<TermOrder>();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const search = useRef<HTMLInputElement>(null);
  useShortcut({ keys: '/', label: texts.searchKey, group: 'page', run: () => search.current?.focus() });
  const shown = useMemo(() => selectTerms(terms, filters, order, language), [terms, filters, order, language]);
  // What a filter hides is never changed by accident.
  const selected = shown.filter(({ id }) => marked.has(id));
  return (
    <>
      <TermFilterBar searchRef={search} filters={filters} onChange={setFilters} />
      <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-2 text-muted-foreground text-sm">
        {selected.length > 0 ? (
          <BulkBar bookId={bookId} selected={selected} onDone={() => setMarked(new Set())} />
        ) : (
          <>
            <span aria-live="polite">
              {common.entriesShown(format.number(shown.length), format.number(terms.length))}
            </span>
            {canEdit && <span className="max-md:hidden">{texts.keys}</span>}
          </>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState title={bible.noMatchTitle} text={bible.noMatchText} />
      ) : (
        <GlossaryGrid
          bookId={bookId}
          terms={shown}
          order={order}
          onOrder={setOrder}
          selected={marked}
          onSelect={setMarked}
          canEdit={canEdit}
          onSave={(term) => save.mutate(term, { onError: showError })}
        />
      )}
    </>
  );
};
