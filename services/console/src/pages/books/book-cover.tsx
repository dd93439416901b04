import type { BookSummary } from '../../api/books.ts';
import { cn } from '../../lib/class-names.ts';

const HUES = 360;

/** A number that is the same for the same text, from 0 to `end` - 1 (FNV-1a). */
const hashOf = (text: string, end: number): number => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return (hash >>> 0) % end;
};

/**
 * A cover made of the title, in a colour of its own. It says nothing that is not said beside it. White on these colours
 * has a contrast of at least 5.
 */
export const BookCover = ({
  book: { id, title },
  className,
}: {
  book: Pick<BookSummary, 'id' | 'title'>;
  className?: string;
}) => {
  const hue = hashOf(id, HUES);
  return (
    <div
      aria-hidden
      lang=""
      className={cn(
        'relative flex h-24 w-17 shrink-0 items-center overflow-hidden rounded-r-md rounded-l-xs py-2 pr-1.5 pl-3 shadow-sm before:absolute before:inset-y-0 before:left-1.5 before:w-px before:bg-white/35',
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
