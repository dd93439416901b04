import type { UsedWords } from '../../../api/usage.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { scaleOf } from './scale.ts';

const PLOT_HEIGHT_PX = 200;
const TOP_PX = 12;
const LABELS_PX = 24;
const BAR_SHARE = 0.72;
const DATE_LABELS = 4;

/** Bars of the words used each day. The table beside it says the same to those who cannot see it. */
export const DayChart = ({ days }: { days: UsedWords['days'] }) => {
  const { usage: texts, common } = useMessages();
  const format = useFormat();
  const lines = scaleOf(Math.max(...days.map(({ words }) => words)));
  const greatest = lines.at(-1)!;
  const heightOf = (words: number): number => (words / greatest) * PLOT_HEIGHT_PX;
  const yOf = (words: number): number => TOP_PX + PLOT_HEIGHT_PX - heightOf(words);
  // Across in percent, so that the chart is as wide as its place; the text of SVG would otherwise be stretched.
  const across = (place: number): string => `${(place / days.length) * 100}%`;
  return (
    <div className="flex gap-2 text-muted-foreground text-xs">
      <div aria-hidden className="relative shrink-0 text-right tabular-nums" style={{ width: '3.25rem' }}>
        {lines.map((words) => (
          <span key={words} className="absolute right-0 -translate-y-1/2" style={{ top: yOf(words) }}>
            {format.compact(words)}
          </span>
        ))}
      </div>
      <div className="min-w-0 flex-1">
        <svg
          role="img"
          aria-label={texts.chartLabel(format.day(days[0]!.day), format.day(days.at(-1)!.day))}
          width="100%"
          height={TOP_PX + PLOT_HEIGHT_PX + 1}
          className="block overflow-visible"
        >
          {lines.map((words) => (
            <line key={words} x1="0" x2="100%" y1={yOf(words)} y2={yOf(words)} className="stroke-border" />
          ))}
          {days.map(({ day, words }, index) => (
            // The place of the whole day answers the mouse, however low its bar.
            <g key={day} className="fill-primary hover:fill-primary-hover">
              <title>{texts.dayTitle(format.day(day), common.words(words))}</title>
              <rect
                x={across(index)}
                y={TOP_PX}
                width={across(1)}
                height={PLOT_HEIGHT_PX}
                className="fill-transparent hover:fill-muted"
              />
              <rect
                x={across(index + (1 - BAR_SHARE) / 2)}
                y={yOf(words)}
                width={across(BAR_SHARE)}
                height={heightOf(words)}
                className="pointer-events-none"
              />
            </g>
          ))}
        </svg>
        <div aria-hidden className="flex justify-between pt-1.5" style={{ height: LABELS_PX }}>
          {labelledDays(days).map((day) => (
            <span key={day}>{format.shortDay(day)}</span>
          ))}
        </div>
      </div>
    </div>
  );
};

/** A few days, evenly apart, the first and the last among them. */
const labelledDays = (days: UsedWords['days']): string[] => {
  const count = Math.min(DATE_LABELS, days.length);
  const places = Array.from({ length: count }, (_, index) =>
    Math.round((index * (days.length - 1)) / Math.max(1, count - 1)),
  );
  return places.map((place) => days[place]!.day);
};
