import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { useMessages } from '../../app/language.ts';
import { Button } from '../../components/ui/button.tsx';

/** Leads from a record to the places of its original in the book. */
export const OccurrencesLink = ({ bookId, source }: { bookId: string; source: string }) => {
  const { occurrences: texts } = useMessages();
  return (
    <Button variant="ghost" size="icon" asChild>
      <Link
        to="/books/$bookId/bible/occurrences"
        params={{ bookId }}
        search={{ source }}
        preload={false}
        aria-label={texts.whereNamed(source)}
        title={texts.whereNamed(source)}
      >
        <MapPin aria-hidden />
      </Link>
    </Button>
  );
};
