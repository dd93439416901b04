import type { ComponentProps } from 'react';
import * as v from 'valibot';
import type { Character } from '../../../api/characters.ts';
import { type Relation, useSaveRelation } from '../../../api/relations.ts';
import { useMessages } from '../../../app/language.ts';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { FormActions } from '../../../components/ui/form-actions.tsx';
import { Input, Select } from '../../../components/ui/input.tsx';
import { showToast } from '../../../components/ui/toast.tsx';
import { optionalText, problem, requiredText, useSchemaForm } from '../../../lib/form.ts';

const chapter = v.pipe(v.string(), v.trim(), v.regex(/^([1-9]\d{0,8})?$/, problem('invalid')));
const schema = v.object({
  fromSlug: v.string(),
  toSlug: v.string(),
  kind: requiredText(100),
  register: optionalText(100),
  self: optionalText(100),
  other: optionalText(100),
  fromOrder: chapter,
  toOrder: chapter,
  note: optionalText(2000),
});

const valuesOf = (relation: Relation | undefined, characters: readonly Character[]): v.InferInput<typeof schema> => ({
  fromSlug: relation?.fromSlug ?? characters[0]!.slug,
  toSlug: relation?.toSlug ?? characters[1]!.slug,
  kind: relation?.kind ?? '',
  register: relation?.register ?? '',
  self: relation?.address.self ?? '',
  other: relation?.address.other ?? '',
  fromOrder: String(relation?.fromOrder ?? 1),
  toOrder: String(relation?.toOrder ?? ''),
  note: relation?.note ?? '',
});

/** Adds a relation, or edits one; its characters stay. */
export const RelationDialog = ({
  bookId,
  characters,
  relation,
  onClose,
}: {
  bookId: string;
  characters: readonly Character[];
  relation: Relation | undefined;
  onClose(): void;
}) => {
  const { relations: texts, bible } = useMessages();
  const save = useSaveRelation(bookId);
  const { register, handleSubmit, formState } = useSchemaForm(schema, valuesOf(relation, characters));
  const submit = handleSubmit(({ self, other, fromOrder, toOrder, ...fields }) =>
    save.mutate(
      {
        ...fields,
        relationId: relation?.id,
        address: { self, other },
        fromOrder: Number(fromOrder || 1),
        toOrder: toOrder === '' ? null : Number(toOrder),
      },
      {
        onSuccess: () => {
          showToast({ kind: 'success', title: bible.saved(fields.kind) });
          onClose();
        },
      },
    ),
  );
  const text = (
    name: 'kind' | 'register' | 'self' | 'other' | 'fromOrder' | 'toOrder' | 'note',
    label: string,
    hint?: string,
  ) => (
    <Field label={label} hint={hint} error={formState.errors[name]}>
      {(control) => <Input {...control} {...register(name)} />}
    </Field>
  );
  return (
    <Dialog open onOpenChange={onClose} title={relation ? bible.editNamed(relation.kind) : texts.add}>
      <form className="grid gap-4 sm:grid-cols-2" noValidate onSubmit={submit}>
        <CharacterField
          label={texts.from}
          characters={characters}
          {...register('fromSlug')}
          disabled={relation !== undefined}
        />
        <CharacterField
          label={texts.to}
          characters={characters}
          {...register('toSlug')}
          disabled={relation !== undefined}
        />
        {text('kind', bible.kind, texts.kindHint)}
        {text('register', texts.register, texts.registerHint)}
        {text('self', texts.self)}
        {text('other', texts.other)}
        {text('fromOrder', bible.fromChapter)}
        {text('toOrder', bible.toChapter)}
        <div className="sm:col-span-2">{text('note', bible.note)}</div>
        <div className="sm:col-span-2">
          <FormActions mutation={save} onCancel={onClose} />
        </div>
      </form>
    </Dialog>
  );
};

const CharacterField = ({
  label,
  characters,
  ...select
}: { label: string; characters: readonly Character[] } & ComponentProps<'select'>) => (
  <Field label={label}>
    {(control) => (
      <Select {...control} {...select}>
        {characters.map(({ slug, nameVi }) => (
          <option key={slug} value={slug}>
            {nameVi}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
