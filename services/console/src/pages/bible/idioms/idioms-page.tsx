import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Quote, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Idiom, idiomsQuery, useDeleteIdiom } from '../../../api/idioms.ts';
import { useCanEdit } from '../../../app/can.ts';
import { useMessages } from '../../../app/language.ts';
import { useShortcut } from '../../../app/shortcuts.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmButton } from '../../../components/ui/dialog.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { QueryView } from '../../../components/ui/query-view.tsx';
import { SectionIntro } from '../../../components/ui/section.tsx';
import { EmptyState } from '../../../components/ui/states.tsx';
import { showToast } from '../../../components/ui/toast.tsx';
import { VirtualList } from '../../../components/ui/virtual-list.tsx';
import { OccurrencesLink } from '../occurrences-link.tsx';
import { useBookId } from '../use-book-id.ts';
import { IdiomDialog } from './idiom-dialog.tsx';

const ROW_HEIGHT = 73;

/** The idioms of a book with their translations. */
export const IdiomsPage = () => {
  const { idioms: texts } = useMessages();
  const bookId = useBookId();
  const canEdit = useCanEdit();
  const query = useQuery(idiomsQuery(bookId));
  const [edited, setEdited] = useState<Idiom | 'new'>();
  useShortcut({ keys: 'n', label: texts.add, group: 'page', run: () => canEdit && setEdited('new') });
  const addButton = canEdit && (
    <Button onClick={() => setEdited('new')}>
      <Plus aria-hidden />
      {texts.add}
    </Button>
  );
  return (
    <>
      <SectionIntro text={texts.intro} action={(query.data?.length ?? 0) > 0 && addButton} />
      <QueryView query={query}>
        {(idioms) =>
          idioms.length === 0 ? (
            <EmptyState
              icon={<Quote aria-hidden />}
              title={texts.emptyTitle}
              text={texts.emptyText}
              action={addButton}
            />
          ) : (
            <IdiomList bookId={bookId} idioms={idioms} onEdit={canEdit ? setEdited : undefined} />
          )
        }
      </QueryView>
      {edited && (
        <IdiomDialog
          bookId={bookId}
          idiom={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
};

interface IdiomListProps {
  bookId: string;
  idioms: readonly Idiom[];
  /** Undefined where nothing may be edited. */
  onEdit: ((idiom: Idiom) => void) | undefined;
}

const IdiomList = ({ bookId, idioms, onEdit }: IdiomListProps) => {
  const { idioms: texts, bible } = useMessages();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const found = idioms.filter(({ sourceText, hanViet, viEquivalent, note }) =>
    [sourceText, hanViet, viEquivalent, note].some((part) => part.toLocaleLowerCase().includes(wanted)),
  );
  return (
    <>
      <Input
        type="search"
        className="mb-4 max-w-sm"
        aria-label={texts.search}
        placeholder={texts.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {found.length === 0 ? (
        <EmptyState title={bible.noMatchTitle} text={bible.noMatchText} />
      ) : (
        <VirtualList role="list" aria-label={bible.idioms} items={found} estimatedHeight={ROW_HEIGHT}>
          {(idiom) => <IdiomRow bookId={bookId} idiom={idiom} onEdit={onEdit} />}
        </VirtualList>
      )}
    </>
  );
};

const IdiomRow = ({ bookId, idiom, onEdit }: Omit<IdiomListProps, 'idioms'> & { idiom: Idiom }) => {
  const { idioms: texts, bible, common } = useMessages();
  const remove = useDeleteIdiom(bookId);
  const { id, sourceText, hanViet, viEquivalent, note, kind, origin } = idiom;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium" lang="zh">
            {sourceText}
          </span>
          <span>{viEquivalent || hanViet}</span>
          <Badge>{texts.kinds[kind]}</Badge>
          <Badge tone={origin === 'human' ? 'accent' : 'neutral'}>{bible.origins[origin]}</Badge>
        </p>
        {[viEquivalent && hanViet, note].filter(Boolean).map((line) => (
          <p key={line} className="break-words text-muted-foreground text-sm">
            {line}
          </p>
        ))}
      </div>
      <span className="flex gap-1">
        <OccurrencesLink bookId={bookId} source={sourceText} />
        {onEdit && (
          <>
            <Button variant="ghost" size="icon" aria-label={bible.editNamed(sourceText)} onClick={() => onEdit(idiom)}>
              <Pencil aria-hidden />
            </Button>
            <ConfirmButton
              trigger={
                <Button variant="ghost" size="icon" aria-label={bible.deleteNamed(sourceText)}>
                  <Trash2 aria-hidden />
                </Button>
              }
              title={bible.deleteNamed(sourceText)}
              text={bible.cannotUndo}
              confirmLabel={common.delete}
              onConfirm={async () => {
                await remove.mutateAsync(id);
                showToast({ kind: 'success', title: bible.deleted(sourceText) });
              }}
            />
          </>
        )}
      </span>
    </div>
  );
};
