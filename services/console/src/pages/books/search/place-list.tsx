import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReplacementPlace } from '../../../api/search.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';

/** Places in the texts of a book; each leads to its paragraph. */
export const PlaceList = ({
  bookId,
  label,
  places,
  replacement,
}: {
  bookId: string;
  label: string;
  places: readonly (ReplacementPlace & { note?: string })[];
  /** What would stand there instead. */
  replacement?: string;
}) => {
  const { search: texts } = useMessages();
  const format = useFormat();
  return (
    <ul aria-label={label} className="divide-y rounded-xl border bg-surface shadow-xs">
      {places.map((place) => (
        <li
          key={`${place.chapterId} ${place.note} ${place.line} ${place.start}`}
          className="flex flex-col gap-0.5 px-4 py-2.5"
        >
          <Link
            to="/books/$bookId/read/$chapterId"
            params={{ bookId, chapterId: place.chapterId }}
            search={place.line > 1 ? { line: place.line } : {}}
            preload={false}
            className="text-primary text-sm hover:underline"
          >
            {place.line === 0
              ? texts.placeTitle(format.number(place.orderNo))
              : texts.place(format.number(place.orderNo), format.number(place.line))}
            {place.note && ` · ${place.note}`}
          </Link>
          <p className="break-words">
            {place.excerpt.before}
            <Found text={place.excerpt.match} replacement={replacement} />
            {place.excerpt.after}
          </p>
        </li>
      ))}
    </ul>
  );
};

const Found = ({ text, replacement }: { text: string; replacement: string | undefined }): ReactNode => {
  if (replacement === undefined) return <mark className="rounded-sm bg-warning-surface text-warning">{text}</mark>;
  return (
    <>
      <del className="rounded-sm bg-danger-surface text-danger">{text}</del>
      <ins className="rounded-sm bg-success-surface text-success no-underline">{replacement}</ins>
    </>
  );
};
