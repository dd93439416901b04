// Attacks by the form of a text.
import { setTimeout as delay } from 'node:timers/promises';
import { countSourceWords } from '@versio/kit/text';
import { type Attack, type Attacker, repeat } from '../attack.ts';
import { balanceOf, endJobs } from './models.ts';

/** Texts without an end of a sentence, with names everywhere, of scripts slow to segment, or of short lines. */
const PATTERNS = ['山', '他\n', '上清', '一', '第一', '他', '雲', '山“', '1', 'a ', 'กา', '林墨说：“好。”', '……一'];
const WORDS = 20_000_000;

/** Chapters of one paragraph each, which may be as long as a chapter, or of a quarter of a million. */
export const longParagraphs: Attack = {
  name: 'long paragraphs',
  told: 'chapters of 500,000 characters, a pattern repeated in one paragraph or line by line, each analysed and translated, two at a time',
  words: WORDS,
  allowed: [200, 201, 202, 429, 503],
  async prepare(attacker) {
    const bookId = await attacker.createBook({ autoApprove: true });
    let count = 0;
    return (signal) =>
      repeat(2, signal, async () => {
        count += 1;
        const chapter = { orderNo: count, sourceText: textOf(attacker, count) };
        const added = await attacker.send('POST', `/books/${bookId}/chapters`, chapter, { signal });
        const chapterIds = added?.json?.chapters?.map(({ id }: { id: string }) => id);
        if (chapterIds === undefined) return;
        const call = { model: 'offline', chapterIds };
        await attacker.send('POST', `/translation/books/${bookId}/translate`, call, { signal });
        while (!signal.aborted && (await isBusy(attacker, bookId, chapterIds[0])))
          await delay(200, undefined, { signal }).catch(() => {});
      });
  },
  async check(attacker) {
    const [bookId] = attacker.books;
    let chapters = await chaptersOf(attacker, bookId!);
    // A short attack ends before its first chapter.
    while (chapters.some(isOpen)) {
      await delay(200);
      chapters = await chaptersOf(attacker, bookId!);
    }
    const broken = await endJobs(attacker);
    const { balance } = await balanceOf(attacker);
    const done = chapters.filter(({ status }) => status === 'done');
    const words = done.reduce((sum, { orderNo }) => sum + countSourceWords(textOf(attacker, orderNo)), 0);
    if (done.length === 0) broken.push('no long paragraph was translated');
    if (WORDS - balance !== words) broken.push(`${words} words were translated, and ${WORDS - balance} paid`);
    return broken;
  },
};

interface ListedChapter {
  id: string;
  status: string;
  orderNo: number;
}

/** Returns the text of the chapter with a number. */
const textOf = ({ size }: Attacker, orderNo: number): string => {
  const pattern = PATTERNS[orderNo % PATTERNS.length]!;
  return pattern.repeat((size === 'whole' ? 500_000 : 20_000) / pattern.length);
};

const chaptersOf = async (attacker: Attacker, bookId: string): Promise<ListedChapter[]> =>
  (await attacker.must('GET', `/books/${bookId}`)).chapters;

const isOpen = ({ status }: ListedChapter): boolean => status === 'queued' || status === 'running';

const isBusy = async (attacker: Attacker, bookId: string, chapterId: string): Promise<boolean> =>
  (await chaptersOf(attacker, bookId)).some((chapter) => chapter.id === chapterId && isOpen(chapter));
