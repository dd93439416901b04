import * as v from 'valibot';
import { useSaveTerm } from '../../../api/glossary.ts';
import { useMessages } from '../../../app/language.ts';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { CheckField, Field } from '../../../components/ui/field.tsx';
import { FormActions } from '../../../components/ui/form-actions.tsx';
import { Checkbox, Input, Select } from '../../../components/ui/input.tsx';
import { showToast } from '../../../components/ui/toast.tsx';
import { optionalText, requiredText, useSchemaForm } from '../../../lib/form.ts';
import { TERM_CATEGORIES } from '../../../lib/term-categories.ts';

const schema = v.object({
  sourceTerm: requiredText(200),
  targetTerm: requiredText(200),
  category: v.picklist(TERM_CATEGORIES),
  note: optionalText(2000),
  locked: v.boolean(),
});

/** Adds a term. */
export const TermDialog = ({ bookId, onClose }: { bookId: string; onClose(): void }) => {
  const { glossary: texts, bible } = useMessages();
  const save = useSaveTerm(bookId);
  const { register, handleSubmit, formState } = useSchemaForm(schema, {
    sourceTerm: '',
    targetTerm: '',
    category: 'person',
    note: '',
    locked: false,
  });
  const submit = handleSubmit((term) =>
    save.mutate(term, {
      onSuccess: () => {
        showToast({ kind: 'success', title: bible.saved(term.sourceTerm) });
        onClose();
      },
    }),
  );
  return (
    <Dialog open onOpenChange={onClose} title={texts.addTitle} description={texts.addText}>
      <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
        <Field label={bible.source} error={formState.errors.sourceTerm}>
          {(control) => <Input {...control} {...register('sourceTerm')} />}
        </Field>
        <Field label={bible.target} error={formState.errors.targetTerm}>
          {(control) => <Input {...control} {...register('targetTerm')} />}
        </Field>
        <Field label={texts.category}>
          {(control) => (
            <Select {...control} {...register('category')}>
              {TERM_CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {texts.categories[category]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={bible.note} isOptional error={formState.errors.note}>
          {(control) => <Input {...control} {...register('note')} />}
        </Field>
        <CheckField label={bible.locked}>{(control) => <Checkbox {...control} {...register('locked')} />}</CheckField>
        <FormActions mutation={save} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
