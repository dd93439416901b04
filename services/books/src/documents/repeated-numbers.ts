import { type ChapterNumber, hasName, volumeOfFile } from './chapter-number.ts';
import {
  type BookTitle,
  fileOf,
  folderOf,
  isNumbered,
  MAX_ORDER_WARNINGS,
  type OrderedChapter,
  type OrderWarning,
  quoted,
  quoteName,
  type Read,
  warningOf,
} from './order-warning.ts';

/** Tells numbers that the book has. */
export const bookRepeats = (
  ofBook: ReadonlyMap<string, BookTitle>,
  chapters: readonly Read<OrderedChapter>[],
): OrderWarning[] => {
  const compared = chapters
    .filter(isNumbered)
    .map(({ chapter, number }) => ({ chapter, other: quotedTitle(ofBook.get(keyOf(number))) }));
  return repeatWarnings(compared, 'the book');
};

const quotedTitle = (chapter: BookTitle | undefined): string | undefined =>
  chapter && `${quoteName(chapter.title)}, its chapter ${chapter.orderNo}`;

/** What chapters of the same number share. */
export const keyOf = ({ volume, value, part }: ChapterNumber): string => `${volume} ${value} ${part}`;

/**
 * Tells numbers that two divided files of a folder have: the same file twice, or two editions. Volumes that the names
 * of the files tell apart (卷二.txt) may have the same numbers.
 */
export const fileRepeats = (chapters: readonly Read<OrderedChapter>[]): OrderWarning[] => {
  const chaptersOfFile = Map.groupBy(chapters, ({ chapter }) => fileOf(chapter));
  const volumes = new Map(
    [...chaptersOfFile].flatMap(([file, group]) =>
      group.length === 1 ? [] : [[file, volumeOfFile(group[0]!.chapter.filename)] as const],
    ),
  );
  const known = new Map<string, OrderedChapter>();
  const compared = chapters.filter(isNumbered).map(({ chapter, number }) => {
    const volumeOfItsFile = volumes.get(fileOf(chapter));
    if (volumeOfItsFile === undefined) return { chapter, other: undefined };
    const volume = number.volume || volumeOfItsFile;
    const key = `${folderOf(chapter)} ${keyOf({ ...number, volume })}`;
    const same = known.get(key);
    if (same === undefined) known.set(key, chapter);
    const isOther = same !== undefined && fileOf(same) !== fileOf(chapter);
    return { chapter, other: isOther ? `${quoted(same)} of ${quoteName(same.filename)}` : undefined };
  });
  return repeatWarnings(compared, 'another file');
};

/**
 * Tells titles that their file has before, number and name: a part of it stands there twice. A number alone may be that
 * of another volume, and of two in a row the order tells.
 */
export const titleRepeats = (chapters: readonly Read<OrderedChapter>[]): OrderWarning[] => {
  const lastAt = new Map<string, number>();
  const compared = chapters.filter(isNumbered).map(({ chapter }, index) => {
    const key = `${fileOf(chapter)} ${chapter.title}`;
    const before = lastAt.get(key);
    lastAt.set(key, index);
    const isRepeat = before !== undefined && before < index - 1 && hasName(chapter.title);
    return { chapter, other: isRepeat ? `the earlier ${quoted(chapter)}` : undefined };
  });
  return repeatWarnings(compared, 'the file');
};

/** A numbered chapter, and what is called by the same number; undefined if nothing is. */
interface Compared {
  chapter: OrderedChapter;
  other: string | undefined;
}

/** A run of more repeated numbers is told once: the same file again has one in each chapter. */
const MAX_SINGLE_REPEATS = 3;

const repeatWarnings = (compared: readonly Compared[], owner: string): OrderWarning[] => {
  const warnings: OrderWarning[] = [];
  for (let from = 0; from < compared.length && warnings.length < MAX_ORDER_WARNINGS; from++) {
    let to = from;
    while (compared[to]?.other !== undefined) to += 1;
    const run = compared.slice(from, to);
    if (run.length > MAX_SINGLE_REPEATS) {
      const names = `${run.length} chapters from ${quoted(run[0]!.chapter)} to ${quoted(run.at(-1)!.chapter)}`;
      const message = `${names} have numbers that ${owner} has: from ${run[0]!.other} on.`;
      warnings.push(warningOf(run[0]!.chapter, 'number_repeated', message));
    } else
      for (const { chapter, other } of run) {
        const message = `${quoted(chapter)} has a number that ${owner} has: ${other}.`;
        warnings.push(warningOf(chapter, 'number_repeated', message));
      }
    from = to;
  }
  return warnings;
};
