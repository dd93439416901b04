import type { ChapterListItem } from '../../../api/books.ts';
import { useMessages } from '../../../app/language.ts';
import { Badge } from '../../../components/ui/badge.tsx';

const TONES = { idle: 'neutral', queued: 'accent', running: 'warning', done: 'success', failed: 'danger' } as const;

/** The state of a chapter. */
export const StateBadge = ({ state }: { state: ChapterListItem['status'] }) => {
  const { books: texts } = useMessages();
  return <Badge tone={TONES[state]}>{texts.states[state]}</Badge>;
};
