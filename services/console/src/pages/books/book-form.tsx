import { useState } from 'react';
import { useController } from 'react-hook-form';
import * as v from 'valibot';
import type { Book, WithCover } from '../../api/books.ts';
import { useMessages } from '../../app/language.ts';
import { CheckField, Field } from '../../components/ui/field.tsx';
import { FormActions } from '../../components/ui/form-actions.tsx';
import { Checkbox, Input, Select, Textarea } from '../../components/ui/input.tsx';
import { optionalText, problem, requiredText, useSchemaForm } from '../../lib/form.ts';
import { languageProblem } from '../../lib/language-problem.ts';
import { type CoverChange, CoverField } from './cover-field.tsx';
import { LanguageField } from './language-field.tsx';

const MAX_TITLE_LENGTH = 300;
const MAX_DESCRIPTION_LENGTH = 5_000;
const MAX_ALLOWED_TEXTS = 1_000;
const MAX_ALLOWED_LENGTH = 200;
// The languages most asked for; any other is given by its tag.
const SOURCE_LANGUAGES = ['auto', 'zh', 'zh-Hant', 'ja', 'ko', 'en', 'vi', 'th', 'fr', 'de', 'ru'];
const TARGET_LANGUAGES = ['vi', 'en', 'zh', 'ja', 'ko', 'th', 'fr', 'de', 'es', 'id', 'ru'];
const NOISE = ['keep', 'drop'] as const;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const textOrNull = (maxLength: number) =>
  v.pipe(
    optionalText(maxLength),
    v.transform((text) => (text === '' ? null : text)),
  );
// Whether there is such a language is for the service to say, which has the registry.
const languageTag = v.pipe(v.string(), v.trim(), v.nonEmpty(problem('language')));

const schema = v.object({
  title: requiredText(MAX_TITLE_LENGTH),
  sourceLang: languageTag,
  targetLang: languageTag,
  author: textOrNull(MAX_TITLE_LENGTH),
  translatedTitle: textOrNull(MAX_TITLE_LENGTH),
  description: textOrNull(MAX_DESCRIPTION_LENGTH),
  autoApprove: v.boolean(),
  noise: v.picklist(NOISE),
  hanAllowList: v.pipe(
    v.string(),
    v.transform(linesOf),
    v.maxLength(MAX_ALLOWED_TEXTS, problem('tooLong')),
    v.everyItem((line) => [...line].length <= MAX_ALLOWED_LENGTH, problem('tooLong')),
  ),
});
type Fields = v.InferOutput<typeof schema>;

/** What a person says of a book. */
export type BookValues = WithCover<Fields>;

/** A book before anything is said of it. */
export const NEW_BOOK: Fields = {
  title: '',
  sourceLang: 'auto',
  targetLang: 'vi',
  author: null,
  translatedTitle: null,
  description: null,
  autoApprove: true,
  noise: 'keep',
  hanAllowList: [],
};

interface BookFormProps {
  /** The book that is changed; undefined for a new one. */
  book?: Book;
  mutation: { error: Error | null; isPending: boolean };
  submitLabel: string;
  onSubmit(values: BookValues): void;
  onCancel(): void;
}

/** Title, languages, what is printed in the documents, and how a book is translated. */
export const BookForm = ({ book, mutation, submitLabel, onSubmit, onCancel }: BookFormProps) => {
  const { books: texts } = useMessages();
  const [cover, setCover] = useState<CoverChange>();
  const form = useBookFields(book ?? NEW_BOOK);
  const { register, handleSubmit, formState, watch } = form;
  const { errors } = formState;
  const languages = useLanguageProblems(mutation.error, form);
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={handleSubmit((fields) => {
        languages.remember(fields);
        onSubmit({ ...fields, cover });
      })}
    >
      <Field label={texts.bookTitle} hint={texts.bookTitleHint} error={errors.title}>
        {(control) => <Input {...control} {...register('title')} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Language form={form} name="sourceLang" problem={languages.problems.sourceLang} />
        <Language form={form} name="targetLang" problem={languages.problems.targetLang} />
      </div>
      <details open={book !== undefined} className="group rounded-lg border px-4 py-3">
        <summary className="font-medium text-sm">{texts.aboutBook}</summary>
        <div className="mt-4 flex flex-col gap-4">
          <CoverField book={book} title={watch('title')} change={cover} onChange={setCover} />
          <Field label={texts.author} error={errors.author} isOptional>
            {(control) => <Input {...control} {...register('author')} />}
          </Field>
          <Field label={texts.translatedTitle} error={errors.translatedTitle} isOptional>
            {(control) => <Input {...control} {...register('translatedTitle')} />}
          </Field>
          <Field label={texts.description} error={errors.description} isOptional>
            {(control) => <Textarea {...control} {...register('description')} rows={3} />}
          </Field>
        </div>
      </details>
      <TranslationFields form={form} />
      <FormActions
        // What is said at the language is not said twice.
        mutation={languages.areAny ? { ...mutation, error: null } : mutation}
        submitLabel={submitLabel}
        onCancel={onCancel}
      />
    </form>
  );
};

const useBookFields = (book: Fields) =>
  useSchemaForm(schema, {
    title: book.title,
    sourceLang: book.sourceLang,
    targetLang: book.targetLang,
    author: book.author ?? '',
    translatedTitle: book.translatedTitle ?? '',
    description: book.description ?? '',
    autoApprove: book.autoApprove,
    noise: book.noise,
    hanAllowList: book.hanAllowList.join('\n'),
  });
type BookFields = ReturnType<typeof useBookFields>;

/** What the service found wrong with the languages, until they are changed. */
const useLanguageProblems = (error: Error | null, { watch }: BookFields) => {
  const [sent, setSent] = useState<Pick<Fields, 'sourceLang' | 'targetLang'>>();
  const problemOf = (field: 'sourceLang' | 'targetLang') =>
    watch(field).trim() === sent?.[field] ? languageProblem(error, field) : undefined;
  return {
    problems: { sourceLang: problemOf('sourceLang'), targetLang: problemOf('targetLang') },
    areAny: languageProblem(error, 'sourceLang') !== undefined || languageProblem(error, 'targetLang') !== undefined,
    remember: setSent,
  };
};

const LANGUAGES = { sourceLang: SOURCE_LANGUAGES, targetLang: TARGET_LANGUAGES };

const Language = ({
  form: { control },
  name,
  problem: refused,
}: {
  form: BookFields;
  name: keyof typeof LANGUAGES;
  problem: ReturnType<typeof languageProblem>;
}) => {
  const { books: texts } = useMessages();
  const { field, fieldState } = useController({ control, name });
  return (
    <LanguageField
      label={name === 'sourceLang' ? texts.sourceLanguage : texts.targetLanguage}
      known={LANGUAGES[name]}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error}
      problem={refused}
    />
  );
};

const TranslationFields = ({ form: { register, formState } }: { form: BookFields }) => {
  const { books: texts } = useMessages();
  return (
    <>
      <CheckField label={texts.autoApprove} hint={texts.autoApproveHint}>
        {(control) => <Checkbox {...control} {...register('autoApprove')} />}
      </CheckField>
      <Field label={texts.noise} hint={texts.noiseHint}>
        {(control) => (
          <Select {...control} {...register('noise')}>
            {NOISE.map((choice) => (
              <option key={choice} value={choice}>
                {texts.noiseChoices[choice]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.hanAllowList} hint={texts.hanAllowListHint} error={formState.errors.hanAllowList} isOptional>
        {(control) => <Textarea {...control} {...register('hanAllowList')} rows={2} />}
      </Field>
    </>
  );
};
