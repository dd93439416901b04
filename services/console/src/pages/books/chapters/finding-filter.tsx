import { useQuery } from '@tanstack/react-query';
import { CircleHelp, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { bookCertificateQuery } from '../../../api/chapters.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { Select } from '../../../components/ui/input.tsx';
import { ErrorNotice, Loading } from '../../../components/ui/states.tsx';
import { FINDING_FILTERS, type FindingFilter as Filter } from '../../../lib/finding-filters.ts';
import { countByChapter, type FindingCounts } from '../findings.ts';

// A certificate names so many places of a kind.
const MAX_PLACES = 1_000;

/** The findings by chapter, counted when they are asked for: that reads every translation of the book. */
export const useChapterFindings = (bookId: string, filter: Filter | undefined) => {
  const { reader: texts } = useMessages();
  const query = useQuery({ ...bookCertificateQuery(bookId), enabled: filter !== undefined });
  const counts = useMemo(() => query.data && countByChapter(query.data.figures, texts), [query.data, texts]);
  const isCut = Object.values(query.data?.figures ?? {}).some(({ places }) => places.length >= MAX_PLACES);
  return { query, counts: filter === undefined ? undefined : counts, isCut };
};

/** Whether a chapter has what is looked for. */
export const hasFindings = (counts: FindingCounts | undefined, filter: Filter | undefined): boolean => {
  if (filter === undefined || filter === 'all') return true;
  return (counts?.[filter] ?? 0) > 0;
};

/** Shows the findings of each chapter, or only the chapters that have some. */
export const FindingFilter = ({
  value,
  onChange,
}: {
  value: Filter | undefined;
  onChange(value: Filter | undefined): void;
}) => {
  const { chapters: texts } = useMessages();
  return (
    <Select
      className="w-auto! max-sm:w-full!"
      aria-label={texts.findings}
      value={value ?? ''}
      onChange={(event) => onChange(FINDING_FILTERS.find((known) => known === event.target.value))}
    >
      <option value="">{texts.findingFilters.none}</option>
      {FINDING_FILTERS.map((known) => (
        <option key={known} value={known}>
          {texts.findingFilters[known]}
        </option>
      ))}
    </Select>
  );
};

/** How the counting fares, until it is done. */
export const FindingState = ({ query, isCut }: Pick<ReturnType<typeof useChapterFindings>, 'query' | 'isCut'>) => {
  const { chapters: texts } = useMessages();
  const format = useFormat();
  if (query.error) return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isFetching) return <Loading className="py-1!" text={texts.countingFindings} />;
  if (isCut) return <p className="text-muted-foreground text-sm">{texts.findingsCut(format.number(MAX_PLACES))}</p>;
  return null;
};

/** The findings of a chapter in numbers. */
export const FindingBadges = ({ counts }: { counts: FindingCounts }) => {
  const { chapters: texts } = useMessages();
  const format = useFormat();
  return (
    <span className="flex shrink-0 gap-2 text-sm tabular-nums">
      {counts.findings > 0 && (
        <span className="flex items-center gap-1 text-warning" title={texts.findingCount(counts.findings)}>
          <TriangleAlert className="size-4" aria-label={texts.findings} />
          {format.number(counts.findings)}
        </span>
      )}
      {counts.doubtful > 0 && (
        <span className="flex items-center gap-1 text-muted-foreground" title={texts.doubtfulCount(counts.doubtful)}>
          <CircleHelp className="size-4" aria-label={texts.doubtful} />
          {format.number(counts.doubtful)}
        </span>
      )}
    </span>
  );
};
