import { type FormEvent, useState } from 'react';
import { type ReplacementResult, type TextSearch, useReplace } from '../../../api/search.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { ErrorNotice } from '../../../components/ui/states.tsx';
import { PlaceList } from './place-list.tsx';

// As the service demands it.
const MAX_REPLACEMENT_LENGTH = 200;

/** Replaces what is looked for in all translations of the book; first it shows where. */
export const ReplacePanel = ({ bookId, wanted }: { bookId: string; wanted: TextSearch }) => {
  const { search: texts } = useMessages();
  const [replace, setReplace] = useState('');
  const [progress, setProgress] = useState<ReplacementResult>();
  const mutation = useReplace(bookId, setProgress);
  const { query: find, matchCase, wholeWord } = wanted;
  const run = (preview: boolean): void => {
    setProgress(undefined);
    mutation.mutate({ find, replace, matchCase, wholeWord, preview });
  };
  const isPreview = mutation.variables?.preview === true;
  // What was previewed is what is replaced.
  const previewed = isPreview && mutation.variables?.replace === replace ? mutation.data : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // Enter looks first, always.
    run(true);
  };
  return (
    <Card aria-label={texts.replaceTitle}>
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <Field label={texts.replacement(find)} hint={texts.replaceHint}>
          {(control) => (
            <Input
              {...control}
              maxLength={MAX_REPLACEMENT_LENGTH}
              value={replace}
              onChange={(event) => setReplace(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="secondary" pending={mutation.isPending && isPreview}>
            {texts.preview}
          </Button>
          {previewed && previewed.count > 0 && (
            <Button onClick={() => run(false)}>{texts.replaceAll(previewed.count, previewed.chapters)}</Button>
          )}
          <span className="text-muted-foreground text-sm" aria-live="polite">
            {mutation.isPending && progress && texts.soFar(progress.count)}
            {previewed?.count === 0 && texts.noMatchTitle}
            {mutation.data && !isPreview && texts.replaced(mutation.data.count, mutation.data.chapters)}
          </span>
        </div>
        {mutation.error && <ErrorNotice error={mutation.error} />}
        {mutation.data && mutation.data.skipped.length > 0 && <Skipped skipped={mutation.data.skipped} />}
        {previewed && previewed.places.length > 0 && (
          <div className="max-h-96 overflow-y-auto">
            <PlaceList bookId={bookId} label={texts.preview} places={previewed.places} replacement={replace} />
          </div>
        )}
      </form>
    </Card>
  );
};

const SHOWN_SKIPPED = 20;

const Skipped = ({ skipped }: { skipped: ReplacementResult['skipped'] }) => {
  const { search: texts } = useMessages();
  const format = useFormat();
  return (
    <ul className="rounded-lg bg-warning-surface p-3 text-sm">
      {skipped.slice(0, SHOWN_SKIPPED).map(({ orderNo, reason }) => (
        <li key={orderNo}>{texts.skipped(format.number(orderNo), texts.skipReasons[reason])}</li>
      ))}
    </ul>
  );
};
