import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';

const PAGE_ROWS = 10;

/**
 * Rows of which only those on the screen are in the document, and one that the keyboard is at: it stays in the document
 * when it is scrolled away, so that the focus is not lost. Rows carry their number as `data-index`.
 */
export const useVirtualRows = ({
  count,
  estimateSize,
  overscan,
  first = 0,
}: {
  count: number;
  estimateSize(index: number): number;
  /** Rows above and below the screen, so that quick scrolling shows no gap. */
  overscan: number;
  /** The row to begin with. */
  first?: number;
}) => {
  const scroller = useRef<HTMLDivElement>(null);
  const [wanted, setActive] = useState(first);
  const active = Math.max(0, Math.min(wanted, count - 1));
  const toFocus = useRef<number>(undefined);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize,
    overscan,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      if (rows.includes(active)) return rows;
      return active < (rows[0] ?? 0) ? [active, ...rows] : [...rows, active];
    },
  });
  // After each render: the row to focus may have just come into the document. By its own number: effects of a render
  // before goTo may run after it, when the active row was still another.
  useEffect(() => {
    if (toFocus.current === undefined) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${toFocus.current}"]`);
    if (!row) return;
    toFocus.current = undefined;
    row.focus({ preventScroll: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where the page begins elsewhere than at the top.
  useEffect(() => {
    if (first > 0) virtualizer.scrollToIndex(active, { align: 'center' });
  }, []);
  return {
    scroller,
    virtualizer,
    active,
    setActive,
    /** Shows a row and gives it the focus; returns it. */
    goTo(index: number): number {
      const next = Math.max(0, Math.min(count - 1, index));
      toFocus.current = next;
      setActive(next);
      virtualizer.scrollToIndex(next);
      return next;
    },
    /** The row to which a key leads; undefined for other keys. */
    targetOf: (key: string): number | undefined =>
      new Map([
        ['ArrowDown', active + 1],
        ['ArrowUp', active - 1],
        ['PageDown', active + PAGE_ROWS],
        ['PageUp', active - PAGE_ROWS],
        ['Home', 0],
        ['End', count - 1],
      ]).get(key),
  };
};
