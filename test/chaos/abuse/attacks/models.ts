// Attacks by what models are asked and what they answer: docs/rules.md#funds, docs/rules.md#source-words.
import { setTimeout as delay } from 'node:timers/promises';
import type { Reply } from '@versio/testing/provider/fake-provider';
import { type Attack, type Attacker, repeat } from '../attack.ts';
import { untilEnded } from './books.ts';

const SENTENCE = '他走进了房间。';

/** Returns the words that the attacker has, and those held for its jobs. */
export const balanceOf = async (attacker: Attacker): Promise<{ balance: number; reserved: number }> => {
  const { workspace } = await attacker.must('GET', '/workspace');
  return { balance: workspace.balanceWords, reserved: workspace.reservedWords };
};

const addChapters = async (attacker: Attacker, texts: readonly string[], fields: object = {}): Promise<string> => {
  const bookId = await attacker.createBook(fields);
  const chapters = texts.map((sourceText, index) => ({ orderNo: index + 1, sourceText }));
  for (const chapter of chapters) await attacker.must('POST', `/books/${bookId}/chapters`, chapter);
  return bookId;
};

/** Waits until a model was asked, which a busy machine may do after the attack; false if it never is. */
const isAsked = async ({ provider }: Attacker): Promise<boolean> => {
  for (let look = 0; look < 600 && provider.calls.length === 0; look += 1) await delay(200);
  return provider.calls.length > 0;
};

/** Ends the jobs of the attack, and returns what is broken if words stay reserved. */
export const endJobs = async (attacker: Attacker): Promise<string[]> => {
  for (let look = 0; look < 60; look += 1) {
    // Again each time: a translate call that the attacker gave up may still queue chapters.
    for (const bookId of attacker.books) await attacker.must('POST', `/translation/books/${bookId}/cancel`, {});
    if ((await balanceOf(attacker)).reserved === 0) return [];
    await delay(1_000);
  }
  return ['words stayed reserved after all jobs had ended'];
};

/** Answers on which patterns or comparisons might take quadratic time. */
const hostileTexts = (characters: number): string[] => [
  `\`\`\`json${' '.repeat(characters)}`,
  `\`\`\`json\n${'\n \r'.repeat(characters / 3)}`,
  '['.repeat(characters),
  '{"segments":['.repeat(characters / 13),
  `{"segments":[{"id":1,"text":"${'他 '.repeat(characters / 2)}"}]}`,
  `{"segments":[{"id":1,"text":"${'\\n \\r'.repeat(characters / 5)}`,
  `{"segments":[${'{"id":1,"text":"a"},'.repeat(characters / 19)}]}`,
  `{"segments":[{"id":1,"text":"${'Tiêu Vân '.repeat(characters / 9)}"}]}`,
  `<think>${'<think>'.repeat(characters / 7)}`,
  '"'.repeat(characters),
];

/** A model that answers with up to 1 MB of what is slow to read. */
export const hostileAnswers: Attack = {
  name: 'hostile answers',
  told: '40 chapters at a model whose answers of 600 KB are made to be slow to read',
  allowed: [200, 202, 429, 503],
  async prepare(attacker) {
    const texts = hostileTexts(attacker.size === 'whole' ? 600_000 : 100_000);
    let asked = 0;
    attacker.provider.answer = (): Reply => {
      asked += 1;
      return { text: texts[asked % texts.length]!, streams: asked % 2 === 0 };
    };
    const chapters = Array.from({ length: attacker.size === 'whole' ? 40 : 10 }, () => SENTENCE.repeat(5));
    const bookId = await addChapters(attacker, chapters, { autoApprove: true });
    return (signal) =>
      repeat(1, signal, async () => {
        await attacker.send('POST', `/translation/books/${bookId}/translate`, { model: 'hostile' }, { signal });
        await delay(1_000, undefined, { signal }).catch(() => {});
      });
  },
  async check(attacker) {
    const hasAsked = await isAsked(attacker);
    const broken = await endJobs(attacker);
    const { balance } = await balanceOf(attacker);
    const { done } = await untilEnded(attacker, attacker.books[0]!);
    // What is translated is paid for; what is not, is not. 30 words a chapter.
    const paid = START_WORDS - balance;
    if (paid !== done * 30) broken.push(`${done} chapters were done, and ${paid} words paid`);
    if (!hasAsked) broken.push('the hostile model was never asked');
    return broken;
  },
};

/** The words of an attacker's workspace at the start. */
export const START_WORDS = 1_000_000;

/** Five keys of its own at an endpoint that answers by a byte a second, with 100 chapters. */
export const tarpitModels: Attack = {
  name: 'tarpit models',
  told: '5 provider keys of a Pro workspace at an endpoint that never ends its answers, 20 chapters with each',
  plan: 'pro',
  allowed: [202, 429, 503],
  async prepare(attacker) {
    attacker.provider.answer = () => ({ fault: 'hang' });
    const length = attacker.size === 'whole' ? 20 : 4;
    const books: string[] = [];
    for (let number = 1; number <= 5; number += 1) {
      const key = { provider: 'openai-compatible', label: `key ${number}`, apiKey: `sk-${number}` };
      const passphrase = `passphrase ${number}`;
      await attacker.must('POST', '/workspace/provider-keys', {
        ...key,
        passphrase,
        baseUrl: `${attacker.provider.url}/v1`,
      });
      books.push(
        await addChapters(
          attacker,
          Array.from({ length }, () => SENTENCE.repeat(5)),
        ),
      );
    }
    return (signal) =>
      repeat(5, signal, async (place) => {
        const body = { model: 'hostile', passphrase: `passphrase ${place + 1}`, useBible: false };
        await attacker.send('POST', `/translation/books/${books[place]}/translate`, body, { signal });
        await delay(1_000, undefined, { signal }).catch(() => {});
      });
  },
  async check(attacker) {
    const hasAsked = await isAsked(attacker);
    const broken = await endJobs(attacker);
    const keys = new Set(attacker.provider.calls.map(({ key }) => key));
    if (keys.has('operator-key')) broken.push('a job on a customer’s key used the operator’s');
    if (!hasAsked) broken.push('no key of the workspace was ever used');
    return broken;
  },
};

/** Chapters that have no word, and texts that are written to have few. */
export const emptyChapters: Attack = {
  name: 'empty chapters',
  told: '100 chapters of "……" translated again and again, and texts joined to count as one word',
  allowed: [200, 202, 429, 503],
  async prepare(attacker) {
    const count = attacker.size === 'whole' ? 100 : 20;
    const bookId = await addChapters(
      attacker,
      Array.from({ length: count }, () => '……\n！！！\n'.repeat(100)),
      {
        autoApprove: true,
      },
    );
    const joined = ['abc_'.repeat(5_000), '가'.repeat(20_000), 'ab\u200d'.repeat(6_000)];
    const joinedBook = await addChapters(attacker, joined);
    return (signal) =>
      repeat(2, signal, async (place) => {
        const { json } = (await attacker.send('GET', `/books/${bookId}`, undefined, { signal })) ?? {};
        const chapterIds = json?.chapters?.map(({ id }: { id: string }) => id);
        if (place === 0 && chapterIds)
          await attacker.send(
            'POST',
            `/translation/books/${bookId}/translate`,
            { model: 'hostile', chapterIds },
            { signal },
          );
        else await attacker.send('POST', `/translation/books/${joinedBook}/estimate`, { model: 'hostile' }, { signal });
        await delay(200, undefined, { signal }).catch(() => {});
      });
  },
  async check(attacker) {
    const [empty, joined] = attacker.books as [string, string];
    const { done, failed } = await untilEnded(attacker, empty);
    const { words } = await attacker.must('POST', `/translation/books/${joined}/estimate`, { model: 'hostile' });
    const asked = attacker.provider.calls.length;
    const { balance } = await balanceOf(attacker);
    return [
      ...(asked === 0 ? [] : [`a model was asked ${asked} times for chapters without a word`]),
      ...(done > 0 && failed === 0 ? [] : [`${done} chapters without a word were done, ${failed} failed`]),
      // A twentieth of 15,000, 20,000 and 12,000 letters.
      ...(words >= 750 + 1_000 + 600 ? [] : [`47,000 joined letters count ${words} words`]),
      ...(balance === START_WORDS ? [] : ['chapters without a word were charged']),
    ];
  },
};

/** Translates and cancels a book again and again: each cancelled chapter is counted once, and nothing stays held. */
export const cancels: Attack = {
  name: 'cancels',
  told: '10 clients translate and cancel a book of 100 chapters at once, at a model that never answers',
  allowed: [200, 202, 409, 429, 503],
  async prepare(attacker) {
    attacker.provider.answer = () => ({ fault: 'hang' });
    const chapters = Array.from({ length: attacker.size === 'whole' ? 100 : 20 }, () => SENTENCE.repeat(5));
    const bookId = await addChapters(attacker, chapters);
    return (signal) =>
      repeat(10, signal, async (place) => {
        const action = place === 0 ? 'translate' : 'cancel';
        const body = place === 0 ? { model: 'hostile', useBible: false } : {};
        await attacker.send('POST', `/translation/books/${bookId}/${action}`, body, { signal });
      });
  },
  async check(attacker) {
    const broken = await endJobs(attacker);
    const { balance } = await balanceOf(attacker);
    return balance === START_WORDS ? broken : [...broken, 'cancelled chapters were charged'];
  },
};
