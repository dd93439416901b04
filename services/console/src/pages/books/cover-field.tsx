import { ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type Book, coverAddress } from '../../api/books.ts';
import { useMessages } from '../../app/language.ts';
import { Button } from '../../components/ui/button.tsx';
import { FileInput } from '../../components/ui/file-input.tsx';
import { CoverImage, TitleCover } from './book-cover.tsx';

// As the service takes them (docs/rules.md#covers).
const TYPES = ['image/png', 'image/jpeg'];
const MAX_BYTES = 5 * 1_048_576;

/** What the cover is to become: undefined leaves it as it is, null deletes it. */
export type CoverChange = File | null | undefined;

/** The cover of a book: shown, chosen, removed. It is stored with the form around it. */
export const CoverField = ({
  book,
  title,
  change,
  onChange,
}: {
  /** Undefined for a book that is not there yet. */
  book: Pick<Book, 'id' | 'coverType' | 'updatedAt'> | undefined;
  title: string;
  change: CoverChange;
  onChange(next: CoverChange): void;
}) => {
  const { books: texts } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<'coverType' | 'coverSize'>();
  const chosen = useObjectAddress(change ?? undefined);
  const stored = book?.coverType && change === undefined ? coverAddress(book) : undefined;
  const shown = chosen ?? stored;
  const choose = (file: File): void => {
    const found = !TYPES.includes(file.type) ? 'coverType' : file.size > MAX_BYTES ? 'coverSize' : undefined;
    setProblem(found);
    if (found === undefined) onChange(file);
  };
  const remove = (): void => {
    setProblem(undefined);
    onChange(book?.coverType ? null : undefined);
  };
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{texts.cover}</legend>
      <div className="flex items-center gap-4">
        {shown === undefined ? (
          <TitleCover book={{ id: book?.id ?? '', title }} />
        ) : (
          <CoverImage src={shown} className="outline outline-border" />
        )}
        <div className="flex min-w-0 flex-col items-start gap-2">
          <div className="flex flex-wrap gap-2">
            <FileInput ref={input} label={texts.chooseCover} accept={TYPES.join(',')} onFile={choose} />
            <Button variant="secondary" size="small" onClick={() => input.current?.click()}>
              <ImageUp aria-hidden />
              {texts.chooseCover}
            </Button>
            {shown !== undefined && (
              <Button variant="ghost" size="small" onClick={remove}>
                <Trash2 aria-hidden />
                {texts.removeCover}
              </Button>
            )}
          </div>
          <p className="text-muted-foreground text-sm">{texts.coverHint}</p>
          {problem && (
            <p role="alert" className="text-danger text-sm">
              {texts.coverProblems[problem]}
            </p>
          )}
        </div>
      </div>
    </fieldset>
  );
};

/** An address by which a chosen file can be shown, as long as it is. */
const useObjectAddress = (file: File | undefined): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = file && URL.createObjectURL(file);
    setAddress(made);
    return () => {
      if (made) URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
};
