import { useQuery } from '@tanstack/react-query';
import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { type Character, charactersQuery } from '../../../api/characters.ts';
import { useCanEdit } from '../../../app/can.ts';
import { useMessages } from '../../../app/language.ts';
import { useShortcut } from '../../../app/shortcuts.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { QueryView } from '../../../components/ui/query-view.tsx';
import { SectionIntro } from '../../../components/ui/section.tsx';
import { EmptyState } from '../../../components/ui/states.tsx';
import { VirtualList } from '../../../components/ui/virtual-list.tsx';
import { useBookId } from '../use-book-id.ts';
import { CharacterDialog } from './character-dialog.tsx';
import { CharacterRow } from './character-row.tsx';
import { MergeDialog } from './merge-dialog.tsx';

const ROW_HEIGHT = 73;

type Opened = { kind: 'edit'; character: Character | undefined } | { kind: 'merge'; character: Character };

/** The characters of a book. */
export const CharactersPage = () => {
  const { characters: texts, bible } = useMessages();
  const bookId = useBookId();
  const canEdit = useCanEdit();
  const query = useQuery(charactersQuery(bookId));
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<Opened>();
  const add = () => setOpened({ kind: 'edit', character: undefined });
  const close = () => setOpened(undefined);
  useShortcut({ keys: 'n', label: texts.add, group: 'page', run: () => canEdit && add() });
  const addButton = canEdit && (
    <Button onClick={add}>
      <Plus aria-hidden />
      {texts.add}
    </Button>
  );
  return (
    <>
      <SectionIntro text={texts.intro} action={(query.data?.length ?? 0) > 0 && addButton} />
      <QueryView query={query}>
        {(characters) => {
          if (characters.length === 0)
            return (
              <EmptyState
                icon={<Users aria-hidden />}
                title={texts.emptyTitle}
                text={texts.emptyText}
                action={addButton}
              />
            );
          const found = characters.filter((character) => isFound(character, search));
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
                <VirtualList role="list" aria-label={bible.characters} items={found} estimatedHeight={ROW_HEIGHT}>
                  {(character) => (
                    <CharacterRow
                      bookId={bookId}
                      character={character}
                      onEdit={() => setOpened({ kind: 'edit', character })}
                      onMerge={characters.length > 1 ? () => setOpened({ kind: 'merge', character }) : undefined}
                    />
                  )}
                </VirtualList>
              )}
            </>
          );
        }}
      </QueryView>
      {opened?.kind === 'edit' && <CharacterDialog bookId={bookId} character={opened.character} onClose={close} />}
      {opened?.kind === 'merge' && (
        <MergeDialog
          bookId={bookId}
          character={opened.character}
          others={query.data!.filter(({ slug }) => slug !== opened.character.slug)}
          onClose={close}
        />
      )}
    </>
  );
};

const isFound = ({ nameVi, nameCn, aliases }: Character, search: string): boolean => {
  const wanted = search.trim().toLocaleLowerCase();
  return [nameVi, nameCn, ...aliases.flatMap(({ source, target }) => [source, target])].some((name) =>
    name.toLocaleLowerCase().includes(wanted),
  );
};
