import { useState } from 'react';
import { type BookSummary, coverAddress } from '../../api/books.ts';
import { cn } from '../../lib/class-names.ts';

const HUES = 360;

/** A number that is the same for the same text, from 0 to `end` - 1 (FNV-1a). */
const hashOf = (text: string, end: number): number => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return (hash >>> 0) % end;
};

type CoverOf = Pick<BookSummary, 'id' | 'title' | 'coverType' | 'updatedAt'>;

/** The cover of a book, else one made of its title. It says nothing that is not said beside it. */
export const BookCover = ({ book, className }: { book: CoverOf; className?: string | undefined }) => {
  const address = book.coverType === null ? undefined : coverAddress(book);
  const [unreadable, setUnreadable] = useState<string>();
  if (address === undefined || address === unreadable) return <TitleCover book={book} className={className} />;
  return <CoverImage src={address} className={className} onError={() => setUnreadable(address)} />;
};

const FRAME = 'h-24 w-17 shrink-0 overflow-hidden rounded-r-md rounded-l-xs shadow-sm';

/** An image in the form of a cover. */
export const CoverImage = ({
  src,
  className,
  onError,
}: {
  src: string;
  className?: string | undefined;
  onError?(): void;
}) => (
  <img
    src={src}
    alt=""
    loading="lazy"
    decoding="async"
    className={cn(FRAME, 'bg-muted object-cover', className)}
    onError={onError}
  />
);

/** A cover made of the title, in a colour of its own. White on these colours has a contrast of at least 5. */
export const TitleCover = ({
  book: { id, title },
  className,
}: {
  book: Pick<CoverOf, 'id' | 'title'>;
  className?: string | undefined;
}) => {
  const hue = hashOf(id, HUES);
  return (
    <div
      aria-hidden
      lang=""
      className={cn(
        FRAME,
        'relative flex items-center py-2 pr-1.5 pl-3 before:absolute before:inset-y-0 before:left-1.5 before:w-px before:bg-white/35',
        className,
      )}
      style={{ background: `linear-gradient(160deg, oklch(0.5 0.11 ${hue}), oklch(0.36 0.1 ${hue + 40}))` }}
    >
      <span className="line-clamp-4 w-full text-center font-semibold text-white text-xs leading-tight break-words">
        {title}
      </span>
    </div>
  );
};
