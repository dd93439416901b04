import { useState } from 'react';
import type { Notes, Split, UploadOrder } from '../../../api/upload.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { Field } from '../../../components/ui/field.tsx';
import { Input, Select } from '../../../components/ui/input.tsx';

/** How files become chapters. */
export type UploadOptions = Omit<UploadOrder, 'files'>;

const SPLITS: readonly Split[] = ['auto', 'headings', 'none'];
const NOTES: readonly Notes[] = ['inline', 'drop'];
const MAX_ORDER_NO = 2_147_483_647;

/** Chooses how files are divided, where notes go, and the number of the first chapter. */
export const UploadOptionFields = ({
  options,
  nextOrderNo,
  onChange,
}: {
  options: UploadOptions;
  nextOrderNo: number;
  onChange(next: UploadOptions): void;
}) => {
  const { upload: texts } = useMessages();
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_15rem_9rem]">
      <Field label={texts.split} hint={texts.splitHints[options.split]}>
        {(control) => (
          <Select
            {...control}
            value={options.split}
            onChange={({ target }) =>
              onChange({ ...options, split: SPLITS.find((known) => known === target.value) ?? 'auto' })
            }
          >
            {SPLITS.map((split) => (
              <option key={split} value={split}>
                {texts.splits[split]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.notes} hint={texts.notesHint}>
        {(control) => (
          <Select
            {...control}
            value={options.notes}
            onChange={({ target }) =>
              onChange({ ...options, notes: NOTES.find((known) => known === target.value) ?? 'inline' })
            }
          >
            {NOTES.map((place) => (
              <option key={place} value={place}>
                {texts.noteChoices[place]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FirstNumber
        value={options.startOrderNo}
        nextOrderNo={nextOrderNo}
        onChange={(startOrderNo) => onChange({ ...options, startOrderNo })}
      />
    </div>
  );
};

/** Taken when the field is left, so that the files are not read again with each digit. */
const FirstNumber = ({
  value,
  nextOrderNo,
  onChange,
}: {
  value: number | undefined;
  nextOrderNo: number;
  onChange(value: number | undefined): void;
}) => {
  const { upload: texts } = useMessages();
  const format = useFormat();
  const [text, setText] = useState(value === undefined ? '' : String(value));
  const trimmed = text.trim();
  const isValid = trimmed === '' || (/^[1-9]\d{0,9}$/.test(trimmed) && Number(trimmed) <= MAX_ORDER_NO);
  const take = (): void => {
    const next = trimmed === '' ? undefined : Number(trimmed);
    if (isValid && next !== value) onChange(next);
  };
  return (
    <Field
      label={texts.firstNumber}
      hint={texts.firstNumberHint(format.number(nextOrderNo))}
      error={isValid ? undefined : { message: 'invalid' }}
      isOptional
    >
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => event.key === 'Enter' && take()}
        />
      )}
    </Field>
  );
};
