import { groupRows, joinRuns, type PdfItem, type PdfPage, type Run, usualSize } from './page.ts';

/** Rows at either edge of a page that may be running heads: a title and a line below it. */
const EDGE_ROWS = 2;
/** A head is apart from the text by at least this many of the usual distances of rows, or smaller than it. */
const APART = 1.3;
const SMALLER = 0.95;
/** Rows within a bin of this height count as at the same place. */
const BIN = 4;
/** The part of a page's height at its edges where no text is but what a browser prints there. */
const OUTER_EDGE = 0.07;
/** The same of its margins, where a number apart from the text is that of the page. */
const EDGE = 0.12;

interface EdgeRow {
  page: number;
  items: PdfItem[];
  text: string;
  place: string;
  /** Set apart from the text, by distance or size. */
  isApart: boolean;
  isOuter: boolean;
  isNearEdge: boolean;
  isLarge: boolean;
}

/**
 * Removes the first and last rows of pages that others have at the same place: with the same text, apart from numbers
 * that grow with the pages, on two pages if it is a number or apart from the text, else on three; and what stands where
 * most pages have such a row. Numbers, dates and addresses at the outer edge of the paper go from any page.
 */
export const withoutRunningHeads = (pages: readonly PdfPage[]): PdfPage[] => {
  const rows = edgeRows(pages);
  const counts = countBy(
    rows.flatMap((row) => keysOf(row).map((key) => ({ key }))),
    ({ key }) => key,
  );
  const dropped = new Set(
    rows.filter((row) => {
      const count = Math.max(...keysOf(row).map((key) => counts.get(key)!));
      const isNumber = /^[\s\-–—·.第页頁/|pP]*\d[\s\-–—·.第页頁/|\d]*$/u.test(row.text);
      if (row.isOuter && (isNumber || isPrintMark(row.text))) return true;
      if (row.isNearEdge && row.isApart && isNumber) return true;
      if (row.isApart && count >= Math.max(2, pages.length * 0.25)) return true;
      return count >= Math.max(isNumber ? 2 : 3, pages.length * 0.6);
    }),
  );
  const at = countBy(rows, ({ place }) => place);
  const droppedAt = countBy(dropped, ({ place }) => place);
  for (const row of rows) {
    const others = droppedAt.get(row.place) ?? 0;
    const isSlot = others >= Math.max(2, pages.length * 0.3) && others * 2 >= at.get(row.place)!;
    if (isSlot && row.isApart && !row.isLarge) dropped.add(row);
  }
  const items = new Set([...dropped].flatMap((row) => row.items));
  return pages.map((page) => ({ ...page, items: page.items.filter((item) => !items.has(item)) }));
};

/**
 * A number in a head is that of the page, or always the same, as that of a chapter: all are of the one or the other
 * kind, or the first or the last is that of the page.
 */
const keysOf = ({ place, text, page }: EdgeRow): string[] => {
  const last = (text.match(/\d+/g)?.length ?? 0) - 1;
  const key = (grows: (index: number) => boolean): string => {
    let index = -1;
    return `${place} ${text.replace(/\d+/g, (digits) => (grows(++index) ? `#${Number(digits) - page}` : digits))}`;
  };
  return [...new Set([key(() => false), key(() => true), key((index) => index === 0), key((index) => index === last)])];
};

const isPrintMark = (text: string): boolean =>
  /^(?:file|https?):\S+(?:\s+\d+\s*\/\s*\d+)?$/u.test(text) || /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\D/u.test(text);

const edgeRows = (pages: readonly PdfPage[]): EdgeRow[] => {
  const placed = pages.map(({ items }) => groupRows(items.filter(({ text }) => text.trim() !== '').map(placedItem)));
  const bodySize = usualSize(placed.flat(2));
  const gaps = placed.flatMap((rows) =>
    rows.slice(1).map((row, index) => row[0]!.position - rows[index]![0]!.position),
  );
  gaps.sort((a, b) => a - b);
  const usualGap = gaps[Math.floor(gaps.length * 0.4)] ?? bodySize * 1.5;
  return placed.flatMap((rows, page) => {
    if (rows.length < 2) return [];
    const { height } = pages[page]!;
    const toEdgeRow = (index: number, inner: number): EdgeRow => {
      const row = rows[index]!;
      const { position } = row[0]!;
      const size = Math.max(...row.map((run) => run.size));
      const distance = Math.abs((rows[inner]?.[0]?.position ?? position) - position);
      const edgeDistance = height === undefined ? Number.POSITIVE_INFINITY : Math.min(-position, height + position);
      return {
        page,
        items: row.map(({ item }) => item),
        text: joinRuns(row).trim(),
        place: `${inner > index ? 'top' : 'bottom'} ${Math.round(position / BIN)}`,
        isApart: distance > APART * usualGap || size < SMALLER * bodySize,
        isOuter: edgeDistance < (height ?? 0) * OUTER_EDGE,
        isNearEdge: edgeDistance < (height ?? 0) * EDGE,
        isLarge: size > 1.05 * bodySize,
      };
    };
    const count = Math.min(EDGE_ROWS, Math.floor(rows.length / 2));
    return Array.from({ length: count }, (_, index) => [
      toEdgeRow(index, index + 1),
      toEdgeRow(rows.length - 1 - index, rows.length - 2 - index),
    ]).flat();
  });
};

const placedItem = (item: PdfItem): Run & { item: PdfItem } => ({
  text: item.text,
  start: item.x,
  end: item.x + (item.vertical ? item.size : item.length),
  position: -item.y,
  size: item.size,
  item,
});

const countBy = <Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
};
