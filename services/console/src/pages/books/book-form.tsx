import * as v from 'valibot';
import { useFormat } from '../../app/format.ts';
import { useMessages } from '../../app/language.ts';
import { CheckField, Field } from '../../components/ui/field.tsx';
import { FormActions } from '../../components/ui/form-actions.tsx';
import { Checkbox, Input, Select, Textarea } from '../../components/ui/input.tsx';
import { problem, requiredText, useSchemaForm } from '../../lib/form.ts';

const MAX_TITLE_LENGTH = 300;
const MAX_ALLOWED_TEXTS = 1_000;
const MAX_ALLOWED_LENGTH = 200;
// The languages most asked for; a book may be given any other by the REST interface.
const SOURCE_LANGUAGES = ['auto', 'zh', 'zh-Hant', 'ja', 'ko', 'en', 'vi', 'th', 'fr', 'de', 'ru'];
const TARGET_LANGUAGES = ['vi', 'en', 'zh', 'ja', 'ko', 'th', 'fr', 'de', 'es', 'id', 'ru'];
const NOISE = ['keep', 'drop'] as const;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const schema = v.object({
  title: requiredText(MAX_TITLE_LENGTH),
  sourceLang: v.string(),
  targetLang: v.string(),
  autoApprove: v.boolean(),
  noise: v.picklist(NOISE),
  hanAllowList: v.pipe(
    v.string(),
    v.transform(linesOf),
    v.maxLength(MAX_ALLOWED_TEXTS, problem('tooLong')),
    v.everyItem((line) => [...line].length <= MAX_ALLOWED_LENGTH, problem('tooLong')),
  ),
});

/** What a person says of a book. */
export type BookValues = v.InferOutput<typeof schema>;

/** A book before anything is said of it. */
export const NEW_BOOK: BookValues = {
  title: '',
  sourceLang: 'auto',
  targetLang: 'vi',
  autoApprove: true,
  noise: 'keep',
  hanAllowList: [],
};

/** Title, languages, and how a book is translated. */
export const BookForm = ({
  initial,
  mutation,
  submitLabel,
  onSubmit,
  onCancel,
}: {
  initial: BookValues;
  mutation: { error: Error | null; isPending: boolean };
  submitLabel: string;
  onSubmit(values: BookValues): void;
  onCancel(): void;
}) => {
  const { books: texts } = useMessages();
  const { title, sourceLang, targetLang, autoApprove, noise } = initial;
  const hanAllowList = initial.hanAllowList.join('\n');
  const { register, handleSubmit, formState } = useSchemaForm(schema, {
    title,
    sourceLang,
    targetLang,
    autoApprove,
    noise,
    hanAllowList,
  });
  const { errors } = formState;
  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={handleSubmit(onSubmit)}>
      <Field label={texts.bookTitle} hint={texts.bookTitleHint} error={errors.title}>
        {(control) => <Input {...control} {...register('title')} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={texts.sourceLanguage}>
          {(control) => (
            <Select {...control} {...register('sourceLang')}>
              <LanguageOptions known={SOURCE_LANGUAGES} current={sourceLang} />
            </Select>
          )}
        </Field>
        <Field label={texts.targetLanguage}>
          {(control) => (
            <Select {...control} {...register('targetLang')}>
              <LanguageOptions known={TARGET_LANGUAGES} current={targetLang} />
            </Select>
          )}
        </Field>
      </div>
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
      <Field label={texts.hanAllowList} hint={texts.hanAllowListHint} error={errors.hanAllowList} isOptional>
        {(control) => <Textarea {...control} {...register('hanAllowList')} rows={2} />}
      </Field>
      <FormActions mutation={mutation} submitLabel={submitLabel} onCancel={onCancel} />
    </form>
  );
};

/** The choices, with the book's own language where it is another one. */
const LanguageOptions = ({ known, current }: { known: readonly string[]; current: string }) => {
  const { books: texts } = useMessages();
  const format = useFormat();
  return [...new Set([...known, current])].map((tag) => (
    <option key={tag} value={tag}>
      {tag === 'auto' ? texts.detectLanguage : format.language(tag)}
    </option>
  ));
};
