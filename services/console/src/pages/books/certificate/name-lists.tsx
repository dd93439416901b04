import { Link } from '@tanstack/react-router';
import type { BookCertificate } from '../../../api/chapters.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { Card } from '../../../components/ui/card.tsx';

// The first are enough to begin with; the certificate itself has up to 1,000 chapters.
const SHOWN_NAMES = 50;
const SHOWN_CHAPTERS = 10;

type Names = BookCertificate['figures']['names'];

/** Names that some chapters translate otherwise than the book, with those chapters. */
export const DifferingNames = ({ bookId, names }: { bookId: string; names: Names['differing'] }) => {
  const { certificate: texts } = useMessages();
  const format = useFormat();
  if (names.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-3 font-semibold">{texts.differing}</h2>
      <ul className="flex flex-col gap-3">
        {names.slice(0, SHOWN_NAMES).map(({ source, target, chapters }) => (
          <li key={source}>
            <p>
              {source} → <span className="font-medium">{target}</span>
            </p>
            <p className="flex flex-wrap gap-x-4 text-sm">
              {chapters.slice(0, SHOWN_CHAPTERS).map(({ chapterId, orderNo, wanted, found }) => (
                <Link
                  key={chapterId}
                  to="/books/$bookId/read/$chapterId"
                  params={{ bookId, chapterId }}
                  preload={false}
                  className="text-primary hover:underline"
                >
                  {texts.differingIn(format.number(found), format.number(wanted), format.number(orderNo))}
                </Link>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** Names for which different chapters demand different translations. */
export const ChangedNames = ({ names }: { names: Names['changed'] }) => {
  const { certificate: texts } = useMessages();
  const format = useFormat();
  if (names.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-3 font-semibold">{texts.changed}</h2>
      <ul className="flex flex-col gap-2">
        {names.slice(0, SHOWN_NAMES).map(({ source, renderings }) => (
          <li key={source}>
            {source} →{' '}
            {renderings.map(({ target, fromOrder }) => texts.from(target, format.number(fromOrder))).join('; ')}
          </li>
        ))}
      </ul>
    </Card>
  );
};
