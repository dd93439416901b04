import { useState } from 'react';
import type { Split, UploadOrder } from '../../../api/upload.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { Field } from '../../../components/ui/field.tsx';
import { Input, Select } from '../../../components/ui/input.tsx';

/** How files become chapters. */
export type UploadOptions = Omit<UploadOrder, 'files'>;

const SPLITS: readonly Split[] = ['auto', 'headings', 'none'];
const MAX_ORDER_NO = 2_147_483_647;

/** Chooses how files are divided, and the number of the first chapter. */
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
    <div className="grid gap-4 sm:grid-cols-[1fr_12rem]">
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
