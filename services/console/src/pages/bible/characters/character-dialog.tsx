import { Plus, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type ArrayPath, type UseFormReturn, useFieldArray } from 'react-hook-form';
import * as v from 'valibot';
import { type Character, useSaveCharacter } from '../../../api/characters.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { CheckField, Field } from '../../../components/ui/field.tsx';
import { FormActions } from '../../../components/ui/form-actions.tsx';
import { Checkbox, Input, Select } from '../../../components/ui/input.tsx';
import { showToast } from '../../../components/ui/toast.tsx';
import { optionalText, problem, requiredText, useSchemaForm } from '../../../lib/form.ts';

const GENDERS = ['male', 'female', 'unknown'] as const;
const chapter = v.pipe(v.string(), v.trim(), v.regex(/^([1-9]\d{0,8})?$/, problem('invalid')));
const schema = v.object({
  nameVi: requiredText(200),
  nameCn: optionalText(200),
  role: optionalText(500),
  locked: v.boolean(),
  aliases: v.array(v.object({ source: optionalText(200), target: optionalText(200), fromOrder: chapter })),
  genders: v.array(v.object({ gender: v.picklist(GENDERS), fromOrder: chapter })),
  narrator: v.array(v.object({ word: requiredText(100), fromOrder: chapter })),
});
type Values = v.InferInput<typeof schema>;

const toText = (orderNo: number | undefined): string => String(orderNo ?? '');
const toOrder = (text: string) => (text === '' ? {} : { fromOrder: Number(text) });

const valuesOf = (character: Character | undefined): Values => ({
  nameVi: character?.nameVi ?? '',
  nameCn: character?.nameCn ?? '',
  role: character?.role ?? '',
  locked: character?.locked ?? false,
  aliases: (character?.aliases ?? []).map(({ source, target, fromOrder }) => ({
    source,
    target,
    fromOrder: toText(fromOrder),
  })),
  genders: (character?.genders ?? [{ gender: character?.gender ?? 'unknown', fromOrder: undefined }]).map(
    ({ gender, fromOrder }) => ({ gender, fromOrder: toText(fromOrder) }),
  ),
  narrator: (character?.narrator ?? []).map(({ word, fromOrder }) => ({ word, fromOrder: toText(fromOrder) })),
});

/** Adds a character, or edits one. */
export const CharacterDialog = ({
  bookId,
  character,
  onClose,
}: {
  bookId: string;
  character: Character | undefined;
  onClose(): void;
}) => {
  const { characters: texts, bible } = useMessages();
  const save = useSaveCharacter(bookId);
  const form = useSchemaForm(schema, valuesOf(character));
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const submit = handleSubmit(({ aliases, genders, narrator, ...fields }) =>
    save.mutate(
      {
        ...fields,
        slug: character?.slug,
        aliases: aliases
          .filter(({ source, target }) => source !== '' || target !== '')
          .map(({ source, target, fromOrder }) => ({ source, target, ...toOrder(fromOrder) })),
        genders: genders.map(({ gender, fromOrder }) => ({ gender, ...toOrder(fromOrder) })),
        narrator: narrator.map(({ word, fromOrder }) => ({ word, ...toOrder(fromOrder) })),
      },
      {
        onSuccess: ({ warnings }) => {
          showToast({ kind: 'success', title: bible.saved(fields.nameVi), text: warnings?.join(' ') });
          onClose();
        },
      },
    ),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={character ? bible.editNamed(character.nameVi) : texts.add}
      className="sm:max-w-2xl!"
    >
      <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label={texts.name} error={errors.nameVi}>
            {(props) => <Input {...props} {...register('nameVi')} />}
          </Field>
          <Field label={texts.nameSource} error={errors.nameCn}>
            {(props) => <Input {...props} {...register('nameCn')} />}
          </Field>
          <Field label={texts.role} error={errors.role}>
            {(props) => <Input {...props} {...register('role')} />}
          </Field>
        </div>
        <CheckField label={bible.locked} hint={texts.lockedHint}>
          {(props) => <Checkbox {...props} {...register('locked')} />}
        </CheckField>
        <CharacterLists form={form} />
        <FormActions mutation={save} onCancel={onClose} />
      </form>
    </Dialog>
  );
};

type Form = UseFormReturn<Values, unknown, v.InferOutput<typeof schema>>;

const CharacterLists = ({ form }: { form: Form }) => {
  const { characters: texts, bible } = useMessages();
  const { control, register, formState } = form;
  const { errors } = formState;
  const order = (name: 'aliases' | 'genders' | 'narrator', place: number, label: string) => (
    <Input
      aria-label={label}
      placeholder={bible.fromChapter}
      inputMode="numeric"
      aria-invalid={errors[name]?.[place]?.fromOrder ? true : undefined}
      {...register(`${name}.${place}.fromOrder`)}
    />
  );
  return (
    <>
      <Rows
        control={control}
        name="aliases"
        title={texts.aliases}
        addLabel={texts.addAlias}
        empty={{ source: '', target: '', fromOrder: '' }}
      >
        {(place, nth) => (
          <>
            <Input
              aria-label={`${nth}: ${bible.source}`}
              placeholder={bible.source}
              {...register(`aliases.${place}.source`)}
            />
            <Input
              aria-label={`${nth}: ${bible.target}`}
              placeholder={bible.target}
              {...register(`aliases.${place}.target`)}
            />
            {order('aliases', place, `${nth}: ${bible.fromChapter}`)}
          </>
        )}
      </Rows>
      <Rows
        control={control}
        name="genders"
        title={texts.genders}
        addLabel={texts.addGender}
        empty={{ gender: 'unknown', fromOrder: '' }}
      >
        {(place, nth) => (
          <>
            <Select aria-label={nth} {...register(`genders.${place}.gender`)}>
              {GENDERS.map((gender) => (
                <option key={gender} value={gender}>
                  {bible.genders[gender]}
                </option>
              ))}
            </Select>
            {order('genders', place, `${nth}: ${bible.fromChapter}`)}
          </>
        )}
      </Rows>
      <Rows
        control={control}
        name="narrator"
        title={texts.narrator}
        addLabel={texts.addNarrator}
        empty={{ word: '', fromOrder: '' }}
      >
        {(place, nth) => (
          <>
            <Input
              aria-label={nth}
              placeholder={texts.word}
              aria-invalid={errors.narrator?.[place]?.word ? true : undefined}
              {...register(`narrator.${place}.word`)}
            />
            {order('narrator', place, `${nth}: ${bible.fromChapter}`)}
          </>
        )}
      </Rows>
    </>
  );
};

/** A list of the form: its rows, each with a way to remove it, and a way to add one. */
const Rows = <Name extends ArrayPath<Values>>({
  control,
  name,
  title,
  addLabel,
  empty,
  children,
}: {
  control: Form['control'];
  name: Name;
  title: string;
  addLabel: string;
  empty: Values[Name][number];
  children: (place: number, nth: string) => ReactNode;
}) => {
  const { characters: texts } = useMessages();
  const format = useFormat();
  const titleId = useId();
  const { fields, append, remove } = useFieldArray({ control, name });
  return (
    <fieldset aria-labelledby={titleId} className="flex flex-col gap-2">
      <span id={titleId} className="font-medium text-sm">
        {title}
      </span>
      {fields.map(({ id }, place) => {
        const nth = texts.nth(title, format.number(place + 1));
        return (
          <div key={id} className="flex gap-2">
            {children(place, nth)}
            <Button variant="ghost" size="icon" aria-label={texts.remove(nth)} onClick={() => remove(place)}>
              <X aria-hidden />
            </Button>
          </div>
        );
      })}
      <Button variant="secondary" size="small" className="self-start" onClick={() => append(empty as never)}>
        <Plus aria-hidden />
        {addLabel}
      </Button>
    </fieldset>
  );
};
