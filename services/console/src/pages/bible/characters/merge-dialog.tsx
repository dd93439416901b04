import { useState } from 'react';
import { type Character, useMergeCharacters } from '../../../api/characters.ts';
import { useMessages } from '../../../app/language.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Select } from '../../../components/ui/input.tsx';
import { ErrorNotice } from '../../../components/ui/states.tsx';
import { showToast } from '../../../components/ui/toast.tsx';

/** Merges a character into another one that is asked for. */
export const MergeDialog = ({
  bookId,
  character,
  others,
  onClose,
}: {
  bookId: string;
  character: Character;
  others: readonly Character[];
  onClose(): void;
}) => {
  const { characters: texts, common } = useMessages();
  const merge = useMergeCharacters(bookId);
  const [intoSlug, setIntoSlug] = useState(others[0]!.slug);
  const start = () =>
    merge.mutate(
      { slug: character.slug, intoSlug },
      {
        onSuccess: () => {
          showToast({ kind: 'success', title: texts.merged(character.nameVi) });
          onClose();
        },
      },
    );
  return (
    <Dialog open onOpenChange={onClose} title={texts.mergeNamed(character.nameVi)} description={texts.mergeText}>
      <Field label={texts.mergeInto}>
        {(control) => (
          <Select {...control} value={intoSlug} onChange={(event) => setIntoSlug(event.target.value)}>
            {others.map(({ slug, nameVi, nameCn }) => (
              <option key={slug} value={slug}>
                {[nameVi, nameCn].filter(Boolean).join(' · ')}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {merge.error && <ErrorNotice error={merge.error} />}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button pending={merge.isPending} onClick={start}>
          {texts.merge}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
