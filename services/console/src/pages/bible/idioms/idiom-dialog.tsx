import * as v from 'valibot';
import { type Idiom, useSaveIdiom } from '../../../api/idioms.ts';
import { useMessages } from '../../../app/language.ts';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { FormActions } from '../../../components/ui/form-actions.tsx';
import { Input, Select } from '../../../components/ui/input.tsx';
import { showToast } from '../../../components/ui/toast.tsx';
import { optionalText, requiredText, useSchemaForm } from '../../../lib/form.ts';

const KINDS = ['idiom', 'proverb', 'allusion'] as const;
const schema = v.object({
  sourceText: requiredText(200),
  viEquivalent: optionalText(500),
  hanViet: optionalText(500),
  kind: v.picklist(KINDS),
  note: optionalText(2000),
});

/** Adds an idiom, or edits one; its original stays. */
export const IdiomDialog = ({
  bookId,
  idiom,
  onClose,
}: {
  bookId: string;
  idiom: Idiom | undefined;
  onClose(): void;
}) => {
  const { idioms: texts, bible } = useMessages();
  const save = useSaveIdiom(bookId);
  const { register, handleSubmit, formState } = useSchemaForm(schema, {
    sourceText: idiom?.sourceText ?? '',
    viEquivalent: idiom?.viEquivalent ?? '',
    hanViet: idiom?.hanViet ?? '',
    kind: idiom?.kind ?? 'idiom',
    note: idiom?.note ?? '',
  });
  const submit = handleSubmit((fields) =>
    save.mutate(fields, {
      onSuccess: () => {
        showToast({ kind: 'success', title: bible.saved(fields.sourceText) });
        onClose();
      },
    }),
  );
  const text = (name: 'viEquivalent' | 'hanViet' | 'note', label: string, hint?: string) => (
    <Field label={label} hint={hint} isOptional error={formState.errors[name]}>
      {(control) => <Input {...control} {...register(name)} />}
    </Field>
  );
  return (
    <Dialog open onOpenChange={onClose} title={idiom ? bible.editNamed(idiom.sourceText) : texts.add}>
      <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
        <Field label={bible.source} error={formState.errors.sourceText}>
          {(control) => <Input {...control} {...register('sourceText')} readOnly={idiom !== undefined} />}
        </Field>
        {text('viEquivalent', texts.equivalent, texts.equivalentHint)}
        {text('hanViet', texts.reading, texts.readingHint)}
        <Field label={bible.kind}>
          {(control) => (
            <Select {...control} {...register('kind')}>
              {KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {texts.kinds[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {text('note', bible.note)}
        <FormActions mutation={save} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
