import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type Conflict, type ConflictDecision, useDecideConflict } from '../../../api/conflicts.ts';
import { useCanEdit } from '../../../app/can.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { useShortcut } from '../../../app/shortcuts.tsx';
import { useShowError } from '../../../app/show-error.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { showToast } from '../../../components/ui/toast.tsx';
import { ConflictView } from './conflict-view.tsx';

/** Shows one conflict after another, each with its decisions; the keyboard does everything. */
export const ConflictQueue = ({ bookId, conflicts }: { bookId: string; conflicts: readonly Conflict[] }) => {
  const { conflicts: texts } = useMessages();
  const format = useFormat();
  const showError = useShowError();
  const canEdit = useCanEdit();
  const decide = useDecideConflict(bookId);
  const [wantedPlace, setPlace] = useState(0);
  const [survivor, setSurvivor] = useState<{ conflictId: string; slug: string }>();
  // A decided conflict leaves the queue, and the next one takes its place.
  const place = Math.min(wantedPlace, conflicts.length - 1);
  const conflict = conflicts[place]!;
  const isOpen = conflict.status === 'open';
  const intoSlug = survivor?.conflictId === conflict.id ? survivor.slug : conflict.candidates[0]?.slug;
  const go = (step: number) => setPlace(Math.max(0, Math.min(conflicts.length - 1, place + step)));
  const run = (decision: ConflictDecision | 'reopen') => {
    if (!canEdit || decide.isPending || isOpen === (decision === 'reopen')) return;
    const isMergeOfCharacters = decision === 'merge' && conflict.kind === 'duplicate_character';
    decide.mutate(
      { conflictId: conflict.id, decision, intoSlug: isMergeOfCharacters ? intoSlug : undefined },
      {
        onError: showError,
        onSuccess: (stale) => {
          showToast({
            kind: 'success',
            title: decision === 'reopen' ? texts.reopened : texts.decided,
            text: stale.length > 0 ? texts.stale(stale.length) : undefined,
          });
        },
      },
    );
  };
  useShortcut({ keys: 'j', label: texts.next, group: 'page', run: () => go(1) });
  useShortcut({ keys: 'k', label: texts.previous, group: 'page', run: () => go(-1) });
  useShortcut({ keys: 'm', label: texts.merge, group: 'page', run: () => run('merge') });
  useShortcut({ keys: 'e', label: texts.keepKnown, group: 'page', run: () => run('keep') });
  useShortcut({ keys: 'd', label: texts.dismiss, group: 'page', run: () => run('dismiss') });
  useShortcut({ keys: 'o', label: texts.reopen, group: 'page', run: () => run('reopen') });
  return (
    <Card aria-live="polite">
      <div className="mb-4 flex items-center justify-between gap-2">
        <span className="text-muted-foreground text-sm tabular-nums">
          {texts.position(format.number(place + 1), format.number(conflicts.length))}
        </span>
        <span className="flex gap-1">
          <Button
            variant="secondary"
            size="icon"
            aria-label={texts.previous}
            disabled={place === 0}
            onClick={() => go(-1)}
          >
            <ChevronLeft aria-hidden />
          </Button>
          <Button
            variant="secondary"
            size="icon"
            aria-label={texts.next}
            disabled={place === conflicts.length - 1}
            onClick={() => go(1)}
          >
            <ChevronRight aria-hidden />
          </Button>
        </span>
      </div>
      <ConflictView
        conflict={conflict}
        intoSlug={intoSlug}
        onSurvivor={(slug) => setSurvivor({ conflictId: conflict.id, slug })}
        canChoose={isOpen && canEdit}
      />
      {canEdit && <Decisions conflict={conflict} isPending={decide.isPending} onDecide={run} />}
      <p className="mt-4 text-muted-foreground text-sm max-md:hidden">{texts.keys}</p>
    </Card>
  );
};

const Decisions = ({
  conflict,
  isPending,
  onDecide,
}: {
  conflict: Conflict;
  isPending: boolean;
  onDecide(decision: ConflictDecision | 'reopen'): void;
}) => {
  const { conflicts: texts } = useMessages();
  const areCharacters = conflict.kind === 'duplicate_character';
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {conflict.status === 'open' ? (
        <>
          <Button disabled={isPending} onClick={() => onDecide('merge')}>
            {areCharacters ? texts.merge : texts.takeOther}
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={() => onDecide('keep')}>
            {areCharacters ? texts.keepApart : texts.keepKnown}
          </Button>
          <Button variant="ghost" disabled={isPending} onClick={() => onDecide('dismiss')}>
            {texts.dismiss}
          </Button>
        </>
      ) : (
        <Button variant="secondary" disabled={isPending} onClick={() => onDecide('reopen')}>
          {texts.reopen}
        </Button>
      )}
    </div>
  );
};
