import { useQuery } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  DICTIONARY_FORMATS,
  type DictionaryFormat,
  dictionaryAddress,
  dictionaryQuery,
  useDeleteDictionary,
  usePutDictionary,
} from '../../../api/dictionary.ts';
import { useCanEdit } from '../../../app/can.ts';
import { useMessages } from '../../../app/language.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ConfirmButton } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { FileInput } from '../../../components/ui/file-input.tsx';
import { Select } from '../../../components/ui/input.tsx';
import { QueryView } from '../../../components/ui/query-view.tsx';
import { ErrorNotice } from '../../../components/ui/states.tsx';
import { SkippedLines } from './skipped-lines.tsx';

/** The dictionary of a book: what it has, another one in its place, none. */
export const DictionaryCard = ({ bookId }: { bookId: string }) => {
  const { dictionary: texts } = useMessages();
  const canEdit = useCanEdit();
  // Null becomes 0 entries, because QueryView waits for data.
  const query = useQuery({ ...dictionaryQuery(bookId), select: (found) => found ?? { entries: 0, format: undefined } });
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="font-semibold text-lg">{texts.title}</h2>
        <p className="mt-1 max-w-prose text-muted-foreground">{texts.text}</p>
      </div>
      <QueryView query={query}>
        {({ entries, format }) =>
          format === undefined ? (
            <p>{texts.none}</p>
          ) : (
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <p className="font-medium">{texts.has(entries, texts.formats[format])}</p>
              <Button asChild variant="secondary" size="small">
                <a href={dictionaryAddress(bookId)} download={texts.fileName}>
                  <Download aria-hidden />
                  {texts.save}
                </a>
              </Button>
              {canEdit && <DeleteButton bookId={bookId} />}
            </div>
          )
        }
      </QueryView>
      {canEdit && <DictionaryUpload bookId={bookId} />}
    </Card>
  );
};

const DeleteButton = ({ bookId }: { bookId: string }) => {
  const { dictionary: texts, bible } = useMessages();
  const remove = useDeleteDictionary(bookId);
  return (
    <ConfirmButton
      trigger={
        <Button variant="secondary" size="small">
          {texts.delete}
        </Button>
      }
      title={texts.deleteTitle}
      text={bible.cannotUndo}
      confirmLabel={texts.delete}
      onConfirm={() => remove.mutateAsync()}
    />
  );
};

const DictionaryUpload = ({ bookId }: { bookId: string }) => {
  const { dictionary: texts } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const [format, setFormat] = useState<DictionaryFormat>('words');
  const put = usePutDictionary(bookId);
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={texts.format} className="min-w-48">
          {(control) => (
            <Select
              {...control}
              value={format}
              onChange={({ target }) => setFormat(DICTIONARY_FORMATS.find((known) => known === target.value)!)}
            >
              {DICTIONARY_FORMATS.map((known) => (
                <option key={known} value={known}>
                  {texts.formats[known]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <FileInput
          ref={input}
          accept=".txt,.tsv,.dic,.u8,text/plain"
          label={texts.file}
          onFile={(file) => put.mutate({ file, format })}
        />
        <Button pending={put.isPending} onClick={() => input.current?.click()}>
          <Upload aria-hidden />
          {texts.upload}
        </Button>
      </div>
      {put.error && <ErrorNotice error={put.error} />}
      {put.data && (
        <div className="flex flex-col gap-3">
          <p role="status">{texts.taken(put.data.entries)}</p>
          <SkippedLines {...put.data} />
        </div>
      )}
    </>
  );
};
