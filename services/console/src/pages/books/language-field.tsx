import { useState } from 'react';
import { useFormat } from '../../app/format.ts';
import { useMessages } from '../../app/language.ts';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input, Select } from '../../components/ui/input.tsx';
import type { LanguageProblem } from '../../lib/language-problem.ts';

const OTHER = 'other';

/** A language: one of the usual ones, or any other by its tag. */
export const LanguageField = ({
  label,
  known,
  value,
  onChange,
  error,
  problem,
}: {
  label: string;
  known: readonly string[];
  value: string;
  onChange(tag: string): void;
  error: { message?: string } | undefined;
  /** Why the service refused the value. */
  problem: LanguageProblem | undefined;
}) => {
  const { books: texts } = useMessages();
  const format = useFormat();
  const [isOther, setOther] = useState(!known.includes(value));
  const choose = (chosen: string): void => {
    setOther(chosen === OTHER);
    onChange(chosen === OTHER ? '' : chosen);
  };
  const name = format.language(value);
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} error={isOther ? undefined : error}>
        {(control) => (
          <Select {...control} value={isOther ? OTHER : value} onChange={(event) => choose(event.target.value)}>
            {known.map((tag) => (
              <option key={tag} value={tag}>
                {tag === 'auto' ? texts.detectLanguage : format.language(tag)}
              </option>
            ))}
            <option value={OTHER}>{texts.otherLanguage}</option>
          </Select>
        )}
      </Field>
      {isOther && (
        <Field
          label={texts.languageTag(label)}
          hint={name === value ? texts.languageTagHint : name}
          error={error ?? (problem && { message: 'unknownLanguage' })}
        >
          {(control) => (
            <Input
              {...control}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
      )}
      {problem?.suggestion && (
        <Button
          variant="secondary"
          size="small"
          className="h-auto! self-start py-1 text-left whitespace-normal!"
          onClick={() => {
            setOther(!known.includes(problem.suggestion!));
            onChange(problem.suggestion!);
          }}
        >
          {texts.meantLanguage(format.language(problem.suggestion), problem.suggestion)}
        </Button>
      )}
    </div>
  );
};
