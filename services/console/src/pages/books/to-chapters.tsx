import { Link } from '@tanstack/react-router';
import { useMessages } from '../../app/language.ts';
import { Button } from '../../components/ui/button.tsx';

/** The next step where a page is empty until chapters are translated. */
export const ToChapters = ({ bookId }: { bookId: string }) => {
  const { chapters: texts } = useMessages();
  return (
    <Button asChild variant="secondary">
      <Link to="/books/$bookId/chapters" params={{ bookId }}>
        {texts.toChapters}
      </Link>
    </Button>
  );
};
