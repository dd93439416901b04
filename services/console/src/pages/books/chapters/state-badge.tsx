import type { ChapterListItem } from '../../../api/books.ts';
import { Badge } from '../../../components/ui/badge.tsx';

const TONES = { idle: 'neutral', queued: 'accent', running: 'warning', done: 'success', failed: 'danger' } as const;

/** The state of a chapter. */
export const StateBadge = ({ state, label }: { state: ChapterListItem['status']; label: string }) => (
  <Badge tone={TONES[state]}>{label}</Badge>
);
