import { storyOf } from '@versio/testing/story';
import { waitFor } from '@versio/testing/wait';
import { inParallel } from '../distributed/in-parallel.ts';
import type { Side } from '../distributed/sides.ts';

/** A book to be added and translated. */
export interface TranslatedBook {
  /** The length of each chapter in code points, by order. */
  lengths: readonly number[];
  model: string;
  /** Whether to analyse the book and write its Bible. */
  withBible: boolean;
  /** The text of the first chapter; default: like the others. */
  firstText?: string;
}

const MAX_WAIT_MS = 600_000;
// Rarely, compared with the calls that are measured.
const LOOK_EVERY_MS = 250;

/** Adds a book and translates it; returns its id and its chapters once all are done. Fails if one fails. */
export const addTranslatedBook = async (
  side: Pick<Side, 'call'>,
  { lengths, model, withBible, firstText }: TranslatedBook,
): Promise<{ id: string; chapters: { id: string }[] }> => {
  const { book } = await side.call('POST', '/books', { title: '书', sourceLang: 'zh', autoApprove: withBible });
  await inParallel(16, lengths.entries(), ([at, length]) =>
    side.call('POST', `/books/${book.id}/chapters`, {
      ...{ orderNo: at + 1, title: `第${at + 1}章 灯火` },
      sourceText: (at === 0 && firstText) || storyOf(at + 1, length).slice(0, length),
    }),
  );
  await side.call('POST', `/translation/books/${book.id}/translate`, { model, useBible: withBible });
  await waitFor(
    'the chapters to be done',
    async () => {
      const { chapterCounts } = await side.call('GET', `/books/${book.id}?status=failed`);
      if (chapterCounts.failed > 0) throw new Error(`${chapterCounts.failed} chapters failed`);
      return chapterCounts.done === lengths.length;
    },
    MAX_WAIT_MS,
    LOOK_EVERY_MS,
  );
  return { id: book.id, chapters: (await side.call('GET', `/books/${book.id}`)).chapters };
};
