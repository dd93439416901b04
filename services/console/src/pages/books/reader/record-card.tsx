import { type MouseEvent, type ReactNode, useState } from 'react';
import type { MarkedRecord } from './marks.ts';

interface Shown {
  record: MarkedRecord;
  left: number;
  top: number;
}

const WIDTH_PX = 288;

/** Shows the record of a name that is pointed at. One card for all names, because a screen may have hundreds. */
export const RecordCard = ({ className, children }: { className?: string; children: ReactNode }) => {
  const [shown, setShown] = useState<Shown>();
  const point = (event: MouseEvent): void => {
    const mark = (event.target as HTMLElement).closest<HTMLElement>('[data-record]');
    if (mark === null) {
      setShown(undefined);
      return;
    }
    const { left, bottom } = mark.getBoundingClientRect();
    setShown({
      record: JSON.parse(mark.dataset.record!),
      left: Math.max(8, Math.min(left, window.innerWidth - WIDTH_PX - 8)),
      top: bottom + 6,
    });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has the records below the current paragraph
    // biome-ignore lint/a11y/useKeyWithMouseEvents: as above
    <div
      className={className}
      onMouseOver={point}
      onMouseLeave={() => setShown(undefined)}
      onKeyDown={() => setShown(undefined)}
    >
      {children}
      {shown && (
        <div
          role="tooltip"
          className="pointer-events-none fixed z-50 rounded-lg border bg-raised p-3 text-sm shadow-lg"
          style={{ left: shown.left, top: shown.top, maxWidth: WIDTH_PX }}
        >
          <RecordWords record={shown.record} />
        </div>
      )}
    </div>
  );
};

/** A record in a line or two. */
export const RecordWords = ({ record: { source, target, facts } }: { record: MarkedRecord }) => (
  <>
    <span className="font-medium">
      {source} → {target}
    </span>
    {facts && <span className="block text-muted-foreground">{facts}</span>}
  </>
);
