import { Pencil } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { type Chapter, useSaveTitles } from '../../../api/chapters.ts';
import { useMessages } from '../../../app/language.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { FormActions } from '../../../components/ui/form-actions.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { optionalText, useSchemaForm } from '../../../lib/form.ts';

const MAX_TITLE_LENGTH = 300;
const schema = v.object({ title: optionalText(MAX_TITLE_LENGTH), translatedTitle: optionalText(MAX_TITLE_LENGTH) });

/** Opens the titles of a chapter, to change them. */
export const TitleButton = ({ bookId, chapter }: { bookId: string; chapter: Chapter }) => {
  const { reader: texts } = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="icon" aria-label={texts.editTitles} onClick={() => setOpen(true)}>
        <Pencil aria-hidden />
      </Button>
      {isOpen && <TitleDialog bookId={bookId} chapter={chapter} onClose={() => setOpen(false)} />}
    </>
  );
};

const TitleDialog = ({ bookId, chapter, onClose }: { bookId: string; chapter: Chapter; onClose(): void }) => {
  const { reader: texts, bible } = useMessages();
  const save = useSaveTitles(bookId, chapter.id);
  const { register, handleSubmit, formState } = useSchemaForm(schema, {
    title: chapter.title,
    translatedTitle: chapter.translatedTitle ?? '',
  });
  const submit = handleSubmit(({ title, translatedTitle }) =>
    save.mutate({ title, translatedTitle: translatedTitle === '' ? null : translatedTitle }, { onSuccess: onClose }),
  );
  return (
    <Dialog open onOpenChange={onClose} title={texts.editTitles}>
      <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
        <Field label={bible.target} isOptional error={formState.errors.translatedTitle}>
          {(control) => <Input {...control} {...register('translatedTitle')} />}
        </Field>
        <Field label={bible.source} isOptional error={formState.errors.title}>
          {(control) => <Input {...control} {...register('title')} />}
        </Field>
        <FormActions mutation={save} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
