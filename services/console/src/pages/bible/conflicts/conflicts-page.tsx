import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { type Conflict, conflictsQuery } from '../../../api/conflicts.ts';
import { useMessages } from '../../../app/language.ts';
import { Select } from '../../../components/ui/input.tsx';
import { QueryView } from '../../../components/ui/query-view.tsx';
import { SectionIntro } from '../../../components/ui/section.tsx';
import { EmptyState } from '../../../components/ui/states.tsx';
import { useBookId } from '../use-book-id.ts';
import { ConflictQueue } from './conflict-queue.tsx';

const STATES = ['open', 'merged', 'kept', 'dismissed'] as const;

/** The conflicts of a book, one at a time. */
export const ConflictsPage = () => {
  const { conflicts: texts } = useMessages();
  const bookId = useBookId();
  const [status, setStatus] = useState<Conflict['status']>('open');
  const query = useQuery(conflictsQuery(bookId, status));
  return (
    <>
      <SectionIntro
        text={texts.intro}
        action={
          <Select
            aria-label={texts.state}
            className="max-w-44"
            value={status}
            onChange={(event) => setStatus(event.target.value as Conflict['status'])}
          >
            {STATES.map((state) => (
              <option key={state} value={state}>
                {texts.states[state]}
              </option>
            ))}
          </Select>
        }
      />
      <QueryView query={query}>
        {(conflicts) =>
          conflicts.length === 0 ? (
            <EmptyState icon={<Scale aria-hidden />} title={texts.emptyTitle} text={texts.emptyText} />
          ) : (
            <ConflictQueue key={status} bookId={bookId} conflicts={conflicts} />
          )
        }
      </QueryView>
    </>
  );
};
