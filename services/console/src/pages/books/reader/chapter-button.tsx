import { Pencil } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { isActive } from '../../../api/books.ts';
import { type Chapter, useEditChapter } from '../../../api/chapters.ts';
import { useMessages } from '../../../app/language.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { FormActions } from '../../../components/ui/form-actions.tsx';
import { Input, Textarea } from '../../../components/ui/input.tsx';
import { optionalText, orderNumber, sourceText, useSchemaForm } from '../../../lib/form.ts';
import { sourceLines } from './lines.ts';

const MAX_TITLE_LENGTH = 300;
const schema = v.object({
  orderNo: orderNumber,
  title: optionalText(MAX_TITLE_LENGTH),
  translatedTitle: optionalText(MAX_TITLE_LENGTH),
  sourceText,
});

/** Opens the number, the titles and the source text of a chapter, to change them. */
export const ChapterButton = ({ bookId, chapter }: { bookId: string; chapter: Chapter }) => {
  const { reader: texts } = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="icon" aria-label={texts.editChapter} onClick={() => setOpen(true)}>
        <Pencil aria-hidden />
      </Button>
      {isOpen && <ChapterDialog bookId={bookId} chapter={chapter} onClose={() => setOpen(false)} />}
    </>
  );
};

const ChapterDialog = ({ bookId, chapter, onClose }: { bookId: string; chapter: Chapter; onClose(): void }) => {
  const { reader: texts, chapters } = useMessages();
  const save = useEditChapter(bookId, chapter.id);
  // As a text field holds it: one that nobody touched is no change.
  const text = sourceLines(chapter.sourceText).join('\n');
  const { register, handleSubmit, formState } = useSchemaForm(schema, {
    orderNo: String(chapter.orderNo),
    title: chapter.title,
    translatedTitle: chapter.translatedTitle ?? '',
    sourceText: text,
  });
  const { errors } = formState;
  const isBusy = isActive(chapter);
  const submit = handleSubmit((values) =>
    save.mutate(
      {
        title: values.title,
        ...(values.translatedTitle !== (chapter.translatedTitle ?? '') && {
          translatedTitle: values.translatedTitle === '' ? null : values.translatedTitle,
        }),
        ...(values.orderNo !== chapter.orderNo && { orderNo: values.orderNo }),
        ...(values.sourceText !== text && { sourceText: values.sourceText }),
      },
      { onSuccess: onClose },
    ),
  );
  return (
    <Dialog open onOpenChange={onClose} title={texts.editChapter} className="sm:max-w-2xl!">
      <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
        {isBusy && <p className="rounded-lg bg-warning-surface p-4">{texts.busy}</p>}
        <div className="grid gap-4 sm:grid-cols-[7rem_1fr_1fr]">
          <Field label={chapters.number} error={errors.orderNo}>
            {(control) => <Input {...control} inputMode="numeric" readOnly={isBusy} {...register('orderNo')} />}
          </Field>
          <Field label={texts.sourceTitle} isOptional error={errors.title}>
            {(control) => <Input {...control} {...register('title')} />}
          </Field>
          <Field label={texts.translatedTitle} isOptional error={errors.translatedTitle}>
            {(control) => <Input {...control} readOnly={isBusy} {...register('translatedTitle')} />}
          </Field>
        </div>
        <Field
          label={texts.sourceText}
          hint={chapter.translatedText === null ? chapters.sourceTextHint : texts.sourceTextHint}
          error={errors.sourceText}
        >
          {(control) => <Textarea {...control} rows={10} readOnly={isBusy} {...register('sourceText')} />}
        </Field>
        <FormActions mutation={save} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
