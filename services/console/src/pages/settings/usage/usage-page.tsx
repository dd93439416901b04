import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { type DayRange, type UsedWords, usedWordsQuery } from '../../../api/usage.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { Card } from '../../../components/ui/card.tsx';
import { type Column, DataTable } from '../../../components/ui/data-table.tsx';
import { Select } from '../../../components/ui/input.tsx';
import { QueryView } from '../../../components/ui/query-view.tsx';
import { SectionIntro } from '../../../components/ui/section.tsx';
import { EmptyState } from '../../../components/ui/states.tsx';
import { DEFAULT_USAGE_DAYS, USAGE_DAYS } from '../../../lib/usage-days.ts';
import { BookUsage } from './book-usage.tsx';
import { DayChart } from './day-chart.tsx';

const route = getRouteApi('/shell/settings/usage');
const DAY_MS = 86_400_000;

const lastDays = (count: number): DayRange => {
  const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
  return { from: dayBefore(count - 1), to: dayBefore(0) };
};

/** The words that were used, by day and by book. */
export const UsagePage = () => {
  const { usage: texts } = useMessages();
  const { days = DEFAULT_USAGE_DAYS } = route.useSearch();
  const navigate = route.useNavigate();
  const range = lastDays(days);
  const query = useQuery(usedWordsQuery('day', range));
  return (
    <>
      <SectionIntro
        text={texts.intro}
        action={
          <Select
            aria-label={texts.time}
            className="w-auto!"
            value={days}
            onChange={(event) =>
              void navigate({
                search: { days: USAGE_DAYS.find((known) => known === Number(event.target.value)) },
                replace: true,
              })
            }
          >
            {USAGE_DAYS.map((known) => (
              <option key={known} value={known}>
                {texts.lastDays(String(known))}
              </option>
            ))}
          </Select>
        }
      />
      <QueryView query={query}>
        {(used) =>
          used.chapters === 0 ? (
            <EmptyState icon={<ChartColumn aria-hidden />} title={texts.emptyTitle} text={texts.emptyText} />
          ) : (
            <div className="flex flex-col gap-6">
              <DayUsage used={used} />
              <BookUsage range={range} />
            </div>
          )
        }
      </QueryView>
    </>
  );
};

type Day = UsedWords['days'][number] & { id: string };

const DayUsage = ({ used }: { used: UsedWords }) => {
  const { usage: texts } = useMessages();
  const format = useFormat();
  const columns: Column<Day>[] = [
    { accessorKey: 'day', header: texts.day, cell: ({ row }) => format.day(row.original.day) },
    {
      accessorKey: 'words',
      header: texts.words,
      cell: ({ row }) => <span className="tabular-nums">{format.number(row.original.words)}</span>,
    },
    {
      accessorKey: 'chapters',
      header: texts.chapters,
      cell: ({ row }) => <span className="tabular-nums">{format.number(row.original.chapters)}</span>,
    },
  ];
  const busyDays = used.days.filter(({ chapters }) => chapters > 0).reverse();
  return (
    <section aria-labelledby="usage-by-day" className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Card className="self-start">
        <h2 id="usage-by-day" className="font-semibold">
          {texts.byDay}
        </h2>
        <p className="mb-4 text-muted-foreground text-sm tabular-nums">{texts.total(used.words, used.chapters)}</p>
        <DayChart days={used.days} />
      </Card>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className="max-h-80 overflow-y-auto" tabIndex={0} aria-label={texts.daysTable}>
        <DataTable
          caption={texts.daysTable}
          columns={columns}
          rows={busyDays.map((day) => ({ ...day, id: day.day }))}
          empty={null}
        />
      </section>
    </section>
  );
};
