import { useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { useCreateBook } from '../../api/books.ts';
import { useFormat } from '../../app/format.ts';
import { useMessages } from '../../app/language.ts';
import { Dialog } from '../../components/ui/dialog.tsx';
import { CheckField, Field } from '../../components/ui/field.tsx';
import { FormActions } from '../../components/ui/form-actions.tsx';
import { Checkbox, Input, Select } from '../../components/ui/input.tsx';
import { showToast } from '../../components/ui/toast.tsx';
import { requiredText, useSchemaForm } from '../../lib/form.ts';

const MAX_TITLE_LENGTH = 300;
// The languages most asked for; a book may be given any other by the REST interface.
const SOURCE_LANGUAGES = ['auto', 'zh', 'zh-Hant', 'ja', 'ko', 'en', 'vi', 'th', 'fr', 'de', 'ru'];
const TARGET_LANGUAGES = ['vi', 'en', 'zh', 'ja', 'ko', 'th', 'fr', 'de', 'es', 'id', 'ru'];

const schema = v.object({
  title: requiredText(MAX_TITLE_LENGTH),
  sourceLang: v.string(),
  targetLang: v.string(),
  autoApprove: v.boolean(),
});

/** Asks for a new book's title and languages, creates it and opens it. */
export const CreateBookDialog = ({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) => {
  const { books: texts } = useMessages();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.createTitle} description={texts.createText}>
      <CreateBookForm onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
};

const CreateBookForm = ({ onCancel }: { onCancel(): void }) => {
  const { books: texts, common } = useMessages();
  const format = useFormat();
  const navigate = useNavigate();
  const create = useCreateBook();
  const { register, handleSubmit, formState } = useSchemaForm(schema, {
    title: '',
    sourceLang: 'auto',
    targetLang: 'vi',
    autoApprove: true,
  });
  const submit = handleSubmit((values) =>
    create.mutate(values, {
      onSuccess: (book) => {
        showToast({ kind: 'success', title: texts.created(book.title) });
        void navigate({ to: '/books/$bookId', params: { bookId: book.id } });
      },
    }),
  );
  const languageName = (tag: string) => (tag === 'auto' ? texts.detectLanguage : format.language(tag));
  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
      <Field label={texts.bookTitle} hint={texts.bookTitleHint} error={formState.errors.title}>
        {(control) => <Input {...control} {...register('title')} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={texts.sourceLanguage}>
          {(control) => (
            <Select {...control} {...register('sourceLang')}>
              {SOURCE_LANGUAGES.map((tag) => (
                <option key={tag} value={tag}>
                  {languageName(tag)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={texts.targetLanguage}>
          {(control) => (
            <Select {...control} {...register('targetLang')}>
              {TARGET_LANGUAGES.map((tag) => (
                <option key={tag} value={tag}>
                  {languageName(tag)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <CheckField label={texts.autoApprove} hint={texts.autoApproveHint}>
        {(control) => <Checkbox {...control} {...register('autoApprove')} />}
      </CheckField>
      <FormActions mutation={create} submitLabel={common.create} onCancel={onCancel} />
    </form>
  );
};
