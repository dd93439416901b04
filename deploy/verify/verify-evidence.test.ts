import { expect, test } from 'vitest';
import { createBookCertifier } from '../../services/translation/src/certificate/book-figures.ts';
import { certifyChapter } from '../../services/translation/src/certificate/chapter-figures.ts';
import type { ChapterEvidence } from '../../services/translation/src/certificate/types.ts';
import { TEXT_FAULTS } from '../../test/support/engine/faults.ts';
import { type Random, seededRandom } from '../../test/support/engine/random.ts';
import { makeSyntheticBook, type SyntheticChapter, sourceOf } from '../../test/support/engine/synthetic-book.ts';
import { verifyEvidence } from './verify-evidence.ts';

const BOOK_ID = '0190a5c2-7d3e-7b1a-9c4d-2f6e8a1b3c5d';

/** Evidence of a chapter of which some paragraphs are spoilt, as no engine would let them pass. */
const spoiltEvidence = (chapter: SyntheticChapter, random: Random, share: number): ChapterEvidence => {
  const kinds = Object.values(TEXT_FAULTS);
  const lines = chapter.paragraphs.map((paragraph) => {
    const fault = random.unit() < share ? random.one(kinds)(paragraph, random) : undefined;
    return (fault?.text ?? paragraph.target).trim();
  });
  return {
    kind: 'chapter',
    chapterId: `chapter ${chapter.orderNo}`,
    orderNo: chapter.orderNo,
    title: chapter.title.source,
    origin: random.unit() < 0.1 ? 'human' : 'machine',
    source: sourceOf(chapter),
    translation: lines.join('\n\n') + (random.unit() < share / 4 ? '\nthừa' : ''),
    job: {
      id: `job ${chapter.orderNo}`,
      model: 'test',
      translatedAt: '2026-01-31T12:00:00.000Z',
      sourceLang: 'zh',
      targetLang: random.unit() < 0.1 ? 'ja' : 'vi',
      hanAllowList: random.unit() < 0.3 ? ['他', '夜里'] : [],
      records: chapter.records,
      findings: random.unit() < 0.3 ? [{ code: 'quotes', line: 1, text: 'lost' }] : [],
    },
  };
};

const bookFile = (chapters: readonly ChapterEvidence[]): object[] => {
  const book = createBookCertifier(BOOK_ID);
  for (const evidence of chapters) {
    const { certificate, firstMentions } = certifyChapter(BOOK_ID, evidence);
    book.add(certificate, firstMentions);
  }
  const head = { kind: 'evidence', schemaVersion: 1, bookId: BOOK_ID, chapterId: null };
  return [head, ...chapters, { kind: 'certificate', certificate: book.finish() }];
};

const verify = (documents: readonly object[]) =>
  verifyEvidence(
    (async function* () {
      for (const document of documents) yield JSON.stringify(document);
    })(),
  );

test('two programs count the same in 400 chapters, sound and spoilt', async () => {
  const random = seededRandom(1);
  const statuses = new Set<string>();
  for (let book = 0; book < 40; book += 1) {
    const share = random.one([0, 0.1, 0.5]);
    const chapters = makeSyntheticBook(random, { chapters: 10, paragraphs: 6 }).map((chapter) =>
      spoiltEvidence(chapter, random, share),
    );
    expect(await verify(bookFile(chapters))).toMatchObject({ differences: [], isIdentical: true });
    for (const evidence of chapters) {
      const { certificate } = certifyChapter(BOOK_ID, evidence);
      statuses.add(certificate.status);
      const head = { kind: 'evidence', schemaVersion: 1, bookId: BOOK_ID, chapterId: evidence.chapterId };
      const verdict = await verify([head, evidence, { kind: 'certificate', certificate }]);
      expect(verdict).toMatchObject({ differences: [], isIdentical: true });
    }
  }
  expect(statuses).toEqual(new Set(['certified', 'flawed', 'human']));
});

test('the truth is certified in full', () => {
  for (const chapter of makeSyntheticBook(seededRandom(2), { chapters: 20, paragraphs: 10 })) {
    const evidence = { ...spoiltEvidence(chapter, seededRandom(3), 0), origin: 'machine' as const };
    const { certificate } = certifyChapter(BOOK_ID, evidence);
    expect(certificate.status).toBe('certified');
    const { lockedTerms, names, numbers, paragraphs } = certificate.figures!;
    expect([lockedTerms.held, names.held, numbers.held]).toEqual([lockedTerms.checked, names.checked, numbers.checked]);
    expect(names.firstMentionsHeld).toBe(names.firstMentions);
    expect([paragraphs.source, paragraphs.translated]).toEqual([10, 10]);
  }
});

test('a text that was changed afterwards is told by the figures that differ', async () => {
  const [chapter] = makeSyntheticBook(seededRandom(4), { chapters: 1, paragraphs: 8 });
  const evidence = { ...spoiltEvidence(chapter!, seededRandom(9), 0), origin: 'machine' as const };
  const file = bookFile([evidence]);
  const changed = { ...evidence, translation: evidence.translation!.replace(/.+/, 'Hắn đi 走 rồi.') };
  const verdict = await verify([file[0]!, changed, file[2]!]);
  expect(verdict.isIdentical).toBe(false);
  expect(verdict.differences).toEqual(expect.arrayContaining(['chapters.flawed', 'figures.residue.count']));
});

test.each([
  ['without its end', [{ kind: 'evidence', schemaVersion: 1, bookId: BOOK_ID, chapterId: null }], /not whole/],
  ['without its head', [{ kind: 'certificate', certificate: {} }], /line 1 .* unexpected kind/],
  ['of a later version', [{ kind: 'evidence', schemaVersion: 2 }], /line 1 .* unexpected kind/],
])('evidence %s is refused', async (_name, documents, message) => {
  await expect(verify(documents)).rejects.toThrow(message);
});
