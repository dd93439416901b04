import { Lock, Merge, Pencil, Trash2 } from 'lucide-react';
import { type Character, useDeleteCharacter } from '../../../api/characters.ts';
import { useCanEdit } from '../../../app/can.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { useShowError } from '../../../app/show-error.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmButton } from '../../../components/ui/dialog.tsx';
import { OccurrencesLink } from '../occurrences-link.tsx';

/** A character with its names by chapter, and what can be done with it. */
export const CharacterRow = ({
  bookId,
  character,
  onEdit,
  onMerge,
}: {
  bookId: string;
  character: Character;
  onEdit(): void;
  onMerge: (() => void) | undefined;
}) => {
  const { characters: texts, bible, common } = useMessages();
  const format = useFormat();
  const showError = useShowError();
  const canEdit = useCanEdit();
  const remove = useDeleteCharacter(bookId);
  const { slug, nameVi, nameCn, aliases, gender, role, narrator, origin, locked } = character;
  const dated = (text: string, fromOrder: number | undefined) =>
    fromOrder === undefined ? text : `${text} (${bible.since(format.number(fromOrder))})`;
  const names = aliases.map(({ source, target, fromOrder }) =>
    dated([source, target].filter(Boolean).join(' → '), fromOrder),
  );
  const pronouns = narrator.map(({ word, fromOrder }) => dated(word, fromOrder));
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{nameVi}</span>
          <span className="text-muted-foreground">{nameCn}</span>
          {locked && <Lock className="size-4 text-primary" aria-label={bible.locked} />}
          <Badge>{bible.genders[gender]}</Badge>
          <Badge tone={origin === 'human' ? 'accent' : 'neutral'}>{bible.origins[origin]}</Badge>
        </p>
        {role && <p className="text-sm">{role}</p>}
        {names.length > 0 && <Line label={texts.aliases} words={names} />}
        {pronouns.length > 0 && <Line label={texts.narrator} words={pronouns} />}
      </div>
      <span className="flex gap-1">
        {nameCn && <OccurrencesLink bookId={bookId} source={nameCn} />}
        {canEdit && (
          <>
            <Button variant="ghost" size="icon" aria-label={bible.editNamed(nameVi)} onClick={onEdit}>
              <Pencil aria-hidden />
            </Button>
            {onMerge && (
              <Button variant="ghost" size="icon" aria-label={texts.mergeNamed(nameVi)} onClick={onMerge}>
                <Merge aria-hidden />
              </Button>
            )}
            <ConfirmButton
              trigger={
                <Button variant="ghost" size="icon" aria-label={bible.deleteNamed(nameVi)}>
                  <Trash2 aria-hidden />
                </Button>
              }
              title={bible.deleteNamed(nameVi)}
              text={texts.deleteText}
              confirmLabel={common.delete}
              onConfirm={() => remove.mutateAsync(slug, { onError: showError })}
            />
          </>
        )}
      </span>
    </div>
  );
};

const Line = ({ label, words }: { label: string; words: readonly string[] }) => (
  <p className="text-sm break-words">
    <span className="text-muted-foreground">{label}: </span>
    {words.join(', ')}
  </p>
);
