import type { SkippedLines as Skipped } from '../../../api/dictionary.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';

/** The lines of a file that were not taken, with the reason of each; nothing if all were. */
export const SkippedLines = ({ skipped, skippedCount }: Skipped) => {
  const { dictionary: texts } = useMessages();
  const format = useFormat();
  if (skippedCount === 0) return null;
  return (
    <details open className="rounded-lg border p-3">
      <summary className="font-medium">{texts.skipped(skippedCount)}</summary>
      {skipped.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard, too.
        <ul aria-label={texts.skippedLines} tabIndex={0} className="mt-2 max-h-60 overflow-y-auto text-sm">
          {skipped.map(({ line, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change, and a line may be named twice.
            <li key={index} className="flex gap-3 py-0.5">
              <span className="w-24 shrink-0 text-muted-foreground tabular-nums">
                {texts.line(format.number(line))}
              </span>
              {texts.reasons[reason as keyof typeof texts.reasons] ?? reason}
            </li>
          ))}
        </ul>
      )}
      {skippedCount > skipped.length && (
        <p className="mt-2 text-muted-foreground text-sm">{texts.notListed(skippedCount - skipped.length)}</p>
      )}
    </details>
  );
};
