import type { Conflict } from '../../../api/conflicts.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { Badge } from '../../../components/ui/badge.tsx';

type Candidate = Conflict['candidates'][number];

/** The candidates of a conflict side by side, and the quotes that speak for them. */
export const ConflictView = ({
  conflict,
  intoSlug,
  onSurvivor,
  canChoose,
}: {
  conflict: Conflict;
  intoSlug: string | undefined;
  onSurvivor(slug: string): void;
  canChoose: boolean;
}) => {
  const { conflicts: texts, bible } = useMessages();
  const format = useFormat();
  const { kind, candidates, evidence, reason, status } = conflict;
  return (
    <>
      <h2 className="flex flex-wrap items-center gap-2 font-semibold text-lg">
        {texts.kinds[kind]}
        <Badge tone={status === 'open' ? 'warning' : 'neutral'}>{texts.states[status]}</Badge>
      </h2>
      {reason && <p className="mt-1 text-muted-foreground">{reason}</p>}
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        {candidates.map((candidate, place) => (
          <div key={candidateKey(candidate)} className="min-w-0 rounded-lg border bg-background p-4">
            <p className="text-muted-foreground text-sm">{place === 0 ? texts.known : texts.other}</p>
            <CandidateWords candidate={candidate} />
            {kind === 'duplicate_character' && canChoose && candidate.slug !== undefined && (
              <label className="mt-3 flex items-center gap-2 text-sm">
                <input
                  type="radio"
                  name={conflict.id}
                  className="size-4 accent-primary"
                  checked={candidate.slug === intoSlug}
                  onChange={() => onSurvivor(candidate.slug!)}
                />
                {texts.survivor}
              </label>
            )}
          </div>
        ))}
      </div>
      <h3 className="mt-5 mb-2 font-medium">{texts.evidence}</h3>
      {evidence.length === 0 && <p className="text-muted-foreground text-sm">{texts.noEvidence}</p>}
      <ul className="grid gap-2 sm:grid-cols-2">
        {evidence.map(({ orderNo, quote }) => (
          <li key={`${orderNo} ${quote}`} className="rounded-lg bg-muted px-3 py-2">
            <p className="text-muted-foreground text-xs">{bible.chapter(format.number(orderNo))}</p>
            <blockquote className="break-words">{quote}</blockquote>
          </li>
        ))}
      </ul>
    </>
  );
};

const candidateKey = ({ slug, gender, termId, targetTerm, relationId, self, other }: Candidate): string =>
  [slug, gender, termId, targetTerm, relationId, self, other].join(' ');

const CandidateWords = ({ candidate }: { candidate: Candidate }) => {
  const { bible } = useMessages();
  const { nameVi, nameCn, gender, targetTerm, self, other } = candidate;
  const address = self !== undefined || other !== undefined ? `${self || '–'} → ${other || '–'}` : undefined;
  return (
    <>
      <p className="font-semibold text-lg break-words">{targetTerm ?? address ?? nameVi}</p>
      {nameCn && <p className="text-muted-foreground">{nameCn}</p>}
      {gender && <p className="mt-1">{bible.genders[gender]}</p>}
    </>
  );
};
