import { CircleHelp, TriangleAlert } from 'lucide-react';
import { cn } from '../../../lib/class-names.ts';
import type { Finding } from '../findings.ts';

/** Findings of a line, in words. */
export const FindingList = ({ findings }: { findings: readonly Finding[] }) =>
  findings.map(({ words, isDoubtful }) => {
    const Icon = isDoubtful ? CircleHelp : TriangleAlert;
    return (
      <span
        key={words}
        className={cn('flex gap-2 rounded-md px-2.5 py-1.5 text-sm', isDoubtful ? 'bg-muted' : 'bg-warning-surface')}
      >
        <Icon className={cn('mt-0.5 size-4 shrink-0', !isDoubtful && 'text-warning')} aria-hidden />
        <span className="min-w-0 break-words">{words}</span>
      </span>
    );
  });
