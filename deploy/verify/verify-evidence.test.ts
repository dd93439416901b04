import { runAtOnce } from '@versio/kit/async';
import { TEXT_FAULTS } from '@versio/testing/engine/faults';
import { type Random, seededRandom } from '@versio/testing/engine/random';
import { makeSyntheticBook, type SyntheticChapter, sourceOf } from '@versio/testing/engine/synthetic-book';
import { expect, test } from 'vitest';
import { createBookCertifier } from '../../services/translation/src/certificate/book-figures.ts';
import { certifyChapter } from '../../services/translation/src/certificate/chapter-figures.ts';
import type {
  BookCertificate,
  BookName,
  ChapterEvidence,
  EvidenceFinding,
  TextOrigin,
} from '../../services/translation/src/certificate/types.ts';
import { NO_RECORDS } from '../../services/translation/src/engine/types.ts';
import { verifyEvidence } from './verify-evidence.ts';

const BOOK_ID = '0190a5c2-7d3e-7b1a-9c4d-2f6e8a1b3c5d';

/** Evidence of a chapter of which some paragraphs are spoilt, as no engine would let them pass. */
const spoiltEvidence = (chapter: SyntheticChapter, random: Random, share: number): ChapterEvidence => {
  const kinds = Object.values(TEXT_FAULTS);
  const lines = chapter.paragraphs.map((paragraph) => {
    const fault = random.unit() < share ? random.one(kinds)(paragraph, random) : undefined;
    return (fault?.text ?? paragraph.target).trim();
  });
  // Some paragraphs are blank with the finding of a dropped one, some have only one of the two.
  const dropped = lines.flatMap((_, index) => (random.unit() < share / 5 ? [index] : []));
  for (const index of dropped) if (random.unit() < 0.7) lines[index] = '';
  const noise = dropped.map((index) => ({ code: 'noise_dropped', line: index * 2 + 1, text: 'ad' }));
  const origin = random.one<TextOrigin>(['human', 'none', 'machine', 'machine', 'machine', 'machine']);
  return {
    kind: 'chapter',
    chapterId: `chapter ${chapter.orderNo}`,
    orderNo: chapter.orderNo,
    title: chapter.title.source,
    origin,
    source: sourceOf(chapter),
    translation: origin === 'none' ? null : lines.join('\n\n') + (random.unit() < share / 4 ? '\nthừa' : ''),
    job: random.unit() < 0.1 ? null : jobOf(chapter, random, random.unit() < 0.7 ? noise : []),
  };
};

const jobOf = (
  { orderNo, records }: SyntheticChapter,
  random: Random,
  noise: readonly EvidenceFinding[] = [],
): NonNullable<ChapterEvidence['job']> => ({
  id: `job ${orderNo}`,
  model: 'test',
  translatedAt: '2026-01-31T12:00:00.000Z',
  sourceLang: 'zh',
  targetLang: random.unit() < 0.1 ? 'ja' : 'vi',
  hanAllowList: random.unit() < 0.3 ? ['他', '夜里'] : [],
  // A record without a version was counted by rule set 1.
  records:
    random.unit() < 0.3
      ? records
      : { ...records, counting: { rules: 2 + Math.floor(random.unit() * 3), dictionary: 'jieba-2.0.3+1' } },
  findings: [...noise, ...(random.unit() < 0.3 ? [{ code: 'quotes', line: 1, text: 'lost' }] : [])],
});

/** Evidence of a chapter as the engine leaves it. */
const soundEvidence = (chapter: SyntheticChapter): ChapterEvidence => ({
  ...spoiltEvidence(chapter, seededRandom(1), 0),
  origin: 'machine',
  translation: chapter.paragraphs.map(({ target }) => target).join('\n\n'),
  job: { ...jobOf(chapter, seededRandom(1)), targetLang: 'vi' },
});

/** The names of a book as its chapters' records hold them; some of other renderings, some without one. */
const namesOf = (chapters: readonly SyntheticChapter[], random: Random): BookName[] => {
  const people = new Set(chapters.flatMap(({ records }) => records.characters.map(({ nameCn }) => nameCn)));
  const held = chapters.flatMap(({ records }) => [
    ...records.characters.map(({ nameCn, nameVi }) => [nameCn, nameVi] as const),
    ...records.terms.map(({ source, target }) => [source, target] as const),
    ...records.idioms.map(({ source }) => [source, ''] as const),
  ]);
  return [...new Map(held)].map(([source, target]) => ({
    source,
    target: random.unit() < 0.1 ? `${target} Khác` : target,
    weight: random.unit() < 0.5 ? null : -9 - random.unit(),
    accepted: random.unit() < 0.1 ? [target] : [],
    isPerson: people.has(source),
  }));
};

const bookFile = (chapters: readonly ChapterEvidence[], names: readonly BookName[] = []): object[] => {
  const book = createBookCertifier(BOOK_ID, names);
  for (const evidence of chapters) {
    const { certificate, firstMentions } = certifyChapter(BOOK_ID, evidence);
    runAtOnce(book.add(certificate, firstMentions, evidence));
  }
  const head = { kind: 'evidence', schemaVersion: 3, bookId: BOOK_ID, chapterId: null };
  const half = Math.ceil(names.length / 2);
  const parts = [names.slice(0, half), names.slice(half)].map((part) => ({ kind: 'names', names: part }));
  return [head, ...parts, ...chapters, { kind: 'certificate', certificate: book.finish() }];
};

const firstMentionsOf = (evidence: ChapterEvidence): string[] =>
  certifyChapter(BOOK_ID, evidence).firstMentions.map(({ source }) => source);

const verify = (documents: readonly object[]) =>
  verifyEvidence(
    (async function* () {
      for (const document of documents) yield JSON.stringify(document);
    })(),
  );

test('two programs count the same in 400 chapters, sound and spoilt', async () => {
  const random = seededRandom(1);
  const statuses = new Set<string>();
  let [differing, otherPlaces, mentions] = [0, 0, 0];
  for (let book = 0; book < 40; book += 1) {
    const share = random.one([0, 0.1, 0.5]);
    const synthetic = makeSyntheticBook(random, { chapters: 10, paragraphs: 6 });
    const chapters = synthetic.map((chapter) => spoiltEvidence(chapter, random, share));
    const file = bookFile(chapters, namesOf(synthetic, random));
    expect(await verify(file)).toMatchObject({ differences: [], isIdentical: true });
    const { names } = (file.at(-1) as { certificate: BookCertificate }).certificate.figures;
    differing += names.differing.length;
    otherPlaces += names.otherRenderings.places;
    mentions += names.firstMentions;
    for (const evidence of chapters) {
      const { certificate } = certifyChapter(BOOK_ID, evidence);
      statuses.add(certificate.status);
      const head = { kind: 'evidence', schemaVersion: 3, bookId: BOOK_ID, chapterId: evidence.chapterId };
      const verdict = await verify([head, evidence, { kind: 'certificate', certificate }]);
      expect(verdict).toMatchObject({ differences: [], isIdentical: true });
    }
  }
  expect(Math.min(differing, otherPlaces, mentions)).toBeGreaterThan(40);
  expect(statuses).toEqual(new Set(['certified', 'flawed', 'human', 'unrecorded', 'untranslated']));
});

test('a paragraph that was dropped as noise is listed, and not missing', () => {
  const [chapter] = makeSyntheticBook(seededRandom(2), { chapters: 1, paragraphs: 10 });
  const sound = soundEvidence(chapter!);
  const lines = sound.translation!.split('\n');
  lines[4] = '';
  const noise = { code: 'noise_dropped', line: 5, text: chapter!.paragraphs[2]!.source };
  const evidenceWith = (findings: EvidenceFinding[]) => ({
    ...sound,
    translation: lines.join('\n'),
    job: { ...sound.job!, findings },
  });
  expect(certifyChapter(BOOK_ID, evidenceWith([noise])).certificate).toMatchObject({
    status: 'certified',
    figures: { paragraphs: { source: 9, translated: 9, places: [] }, findings: { count: 1, places: [noise] } },
  });
  expect(certifyChapter(BOOK_ID, evidenceWith([])).certificate).toMatchObject({
    status: 'flawed',
    figures: { paragraphs: { source: 10, translated: 9, places: [{ line: 5 }] } },
  });
});

test('the truth is certified in full', () => {
  for (const chapter of makeSyntheticBook(seededRandom(2), { chapters: 20, paragraphs: 10 })) {
    const { certificate } = certifyChapter(BOOK_ID, soundEvidence(chapter));
    expect(certificate.status).toBe('certified');
    const { lockedTerms, names, numbers, paragraphs } = certificate.figures!;
    expect([lockedTerms.held, names.held, numbers.held]).toEqual([lockedTerms.checked, names.checked, numbers.checked]);
    expect(names.firstMentionsHeld).toBe(names.firstMentions);
    expect([paragraphs.source, paragraphs.translated]).toEqual([10, 10]);
  }
});

test.each([
  ['rule set 1, by which a missing term inside a word is excused', undefined, { checked: 1, held: 0, excused: 1 }],
  [
    'rule set 2, by which it is no occurrence',
    { rules: 2, dictionary: 'jieba-2.0.3+1' },
    { checked: 0, held: 0, excused: 0 },
  ],
])('a text is counted by the rules it was checked with: %s', async (_name, counting, lockedTerms) => {
  const [chapter] = makeSyntheticBook(seededRandom(1), { chapters: 1, paragraphs: 1 });
  const evidence: ChapterEvidence = {
    ...soundEvidence(chapter!),
    source: '他和服务员说话。',
    translation: 'Hắn nói chuyện với người hầu.',
  };
  const terms = [{ source: '和服', target: 'kimono', locked: true, category: 'other', note: '' }];
  const records = { ...NO_RECORDS, terms, ...(counting ? { counting } : {}) };
  const counted = { ...evidence, job: { ...evidence.job!, records } };
  const { certificate } = certifyChapter(BOOK_ID, counted);
  expect(certificate).toMatchObject({
    status: 'certified',
    counting: counting ?? { rules: 1, dictionary: null },
    figures: { lockedTerms },
  });
  const head = { kind: 'evidence', schemaVersion: 1, bookId: BOOK_ID, chapterId: evidence.chapterId };
  expect(await verify([head, counted, { kind: 'certificate', certificate }])).toMatchObject({ isIdentical: true });
});

test.each([
  ['left out', 3, 'Hắn cười.', { held: 1, excused: 1, firstMentions: 1, firstMentionsHeld: 1 }],
  ['another rendering', 3, 'Tiêu Vận cười.', { held: 1, excused: 0, firstMentions: 1, firstMentionsHeld: 0 }],
  ['left out, by rule set 2', 2, 'Hắn cười.', { held: 1, excused: 0, firstMentions: 1, firstMentionsHeld: 0 }],
])('a name that is not locked: %s', async (_name, rules, first, expected) => {
  const [chapter] = makeSyntheticBook(seededRandom(1), { chapters: 1, paragraphs: 1 });
  const sound = soundEvidence(chapter!);
  const person = { nameCn: '萧云', nameVi: 'Tiêu Vân', aliases: [], gender: 'male', role: '', address: [] };
  const records = { ...NO_RECORDS, characters: [person], counting: { rules, dictionary: 'jieba-2.0.3+1' } };
  const evidence: ChapterEvidence = {
    ...sound,
    source: '萧云笑了。\n萧云走了。',
    translation: `${first}\nTiêu Vân đi rồi.`,
    job: { ...sound.job!, records },
  };
  const names = [{ source: '萧云', target: 'Tiêu Vân', weight: null, accepted: [], isPerson: true }];
  const file = bookFile([evidence], names);
  const { figures } = (file.at(-1) as { certificate: BookCertificate }).certificate;
  expect(figures.names).toMatchObject({ checked: 2, ...expected });
  expect(await verify(file)).toMatchObject({ differences: [], isIdentical: true });
});

test('evidence of 0.1.0, whose certificates have fewer fields, is still verified', async () => {
  const [chapter] = makeSyntheticBook(seededRandom(1), { chapters: 1, paragraphs: 6 });
  const sound = soundEvidence(chapter!);
  const { counting: _counting, ...records } = sound.job!.records;
  const evidence = { ...sound, job: { ...sound.job!, records } };
  const head = { kind: 'evidence', schemaVersion: 1, bookId: BOOK_ID, chapterId: evidence.chapterId };
  const { counting: _rules, ...certificate } = certifyChapter(BOOK_ID, evidence).certificate;
  const { address: _address, ...figures } = certificate.figures!;
  const verdict = await verify([head, evidence, { kind: 'certificate', certificate: { ...certificate, figures } }]);
  expect(verdict).toMatchObject({ differences: [], isIdentical: true });
  const changed = { ...evidence, translation: evidence.translation!.replace(/.+/, 'Hắn đi.') };
  expect((await verify([head, changed, { kind: 'certificate', certificate }])).isIdentical).toBe(false);
});

test('a text that was changed afterwards is told by the figures that differ', async () => {
  const [chapter] = makeSyntheticBook(seededRandom(4), { chapters: 1, paragraphs: 8 });
  const evidence = soundEvidence(chapter!);
  const file = bookFile([evidence]);
  const changed = { ...evidence, translation: evidence.translation!.replace(/.+/, 'Hắn đi 走 rồi.') };
  const verdict = await verify([...file.slice(0, -2), changed, file.at(-1)!]);
  expect(verdict.isIdentical).toBe(false);
  expect(verdict.differences).toEqual(expect.arrayContaining(['chapters.flawed', 'figures.residue.count']));
});

test('a name counts from its first place on, in chapters whose records did not hold it too', async () => {
  const [sound] = makeSyntheticBook(seededRandom(6), { chapters: 1, paragraphs: 1 }).map(soundEvidence);
  const chapterOf = (orderNo: number, source: string, translation: string, target?: string): ChapterEvidence => {
    const terms = target === undefined ? [] : [{ source: '陆沉', target, locked: false, category: 'person', note: '' }];
    const records = { ...sound!.job!.records, terms, characters: [], idioms: [] };
    return { ...sound!, orderNo, chapterId: `${orderNo}`, source, translation, job: { ...sound!.job!, records } };
  };
  const chapters = [
    chapterOf(1, '风停了。', 'Gió ngừng.'),
    chapterOf(2, '他见了陆沉。', 'Hắn gặp Lục Thẩm.'),
    chapterOf(3, '陆沉走了。', 'Lục Trầm đi rồi.', 'Lục Trầm'),
    chapterOf(4, '陆沉来了。\n陆沉走了。', 'Lục Trầm đến.\nHắn đi rồi.', 'Lục Trầm'),
    chapterOf(5, '陆沉来了。\n陆沉走了。', 'Lục Trầm đến.\nLục Thẩm đi rồi.', 'Lục Thẩm'),
    chapterOf(6, '陆沉来了。\n陆沉走了。\n陆沉笑了。', 'Lục Trầm đến.\nLục Thẩm đi rồi.\nLục Trầm cười.', 'Lục Trầm'),
  ];
  const file = bookFile(chapters, [{ source: '陆沉', target: 'Lục Trầm', weight: null, accepted: [], isPerson: true }]);
  const { names } = (file.at(-1) as { certificate: BookCertificate }).certificate.figures;
  expect(names).toMatchObject({ firstMentions: 1, firstMentionsHeld: 0 });
  expect(names.differing).toEqual([
    {
      source: '陆沉',
      target: 'Lục Trầm',
      chapters: [
        { chapterId: '2', orderNo: 2, wanted: 1, found: 0 },
        { chapterId: '5', orderNo: 5, wanted: 2, found: 1 },
      ],
    },
  ]);
  // Two places of chapter 4 are held and left out. One other rendering among places that are held is listed too.
  expect(names.otherRenderings).toEqual({
    places: 3,
    names: [
      {
        source: '陆沉',
        target: 'Lục Trầm',
        chapters: [
          { chapterId: '2', orderNo: 2, wanted: 1, found: 0, other: 1 },
          { chapterId: '5', orderNo: 5, wanted: 2, found: 1, other: 1 },
          { chapterId: '6', orderNo: 6, wanted: 3, found: 2, other: 1 },
        ],
      },
    ],
  });
  expect(await verify(file)).toMatchObject({ differences: [], isIdentical: true });
  // Files of version 2 do not have the other renderings.
  const { certificate: whole } = file.at(-1) as { certificate: BookCertificate };
  const { otherRenderings: _otherRenderings, ...earlierNames } = names;
  const earlier = { ...whole, figures: { ...whole.figures, names: earlierNames } };
  const versionOf = async (schemaVersion: number) =>
    verify([{ ...file[0], schemaVersion }, ...file.slice(1, -1), { kind: 'certificate', certificate: earlier }]);
  expect(await versionOf(2)).toMatchObject({ differences: [], isIdentical: true });
  expect((await versionOf(3)).differences).toEqual(['figures.names.otherRenderings']);
  const accepted = [{ source: '陆沉', target: 'Lục Trầm', weight: null, accepted: ['Lục Thẩm'], isPerson: true }];
  const { certificate } = bookFile(chapters, accepted).at(-1) as { certificate: BookCertificate };
  expect(certificate.figures.names).toMatchObject({ firstMentions: 1, firstMentionsHeld: 1, differing: [] });
});

test('evidence of version 1 is counted by the records of its jobs, and compared in the fields that it has', async () => {
  const chapters = makeSyntheticBook(seededRandom(7), { chapters: 3, paragraphs: 6 }).map(soundEvidence);
  const { certificate } = bookFile(chapters).at(-1) as { certificate: BookCertificate };
  const { address: _address, names, ...figures } = certificate.figures;
  const { differing: _differing, otherRenderings: _otherRenderings, ...earlierNames } = names;
  const heldNames = new Set(chapters.flatMap((evidence) => firstMentionsOf(evidence)));
  const mentioned = { ...earlierNames, firstMentions: heldNames.size, firstMentionsHeld: heldNames.size };
  const earlier = { ...certificate, figures: { ...figures, names: mentioned } };
  const head = { kind: 'evidence', schemaVersion: 1, bookId: BOOK_ID, chapterId: null };
  const verdict = await verify([head, ...chapters, { kind: 'certificate', certificate: earlier }]);
  expect(verdict).toMatchObject({ differences: [], isIdentical: true });
  expect(heldNames.size).toBeGreaterThan(0);
});

test('both programs count the forms of address in dialogue', async () => {
  const [chapter] = makeSyntheticBook(seededRandom(5), { chapters: 1, paragraphs: 1 });
  const sound = soundEvidence(chapter!);
  const character = (nameCn: string, nameVi: string, to: string) => ({
    nameCn,
    nameVi,
    aliases: [],
    gender: 'unknown',
    role: '',
    address: [{ to, self: 'ta', other: 'ngươi' }],
  });
  const evidence: ChapterEvidence = {
    ...sound,
    source: '萧云对林月道：“我不怕你。”\n萧云对林月道：“我等你。”\n“走吧。”',
    translation: [
      'Tiêu Vân nói với Lâm Nguyệt: “Ta không sợ ngươi.”',
      'Tiêu Vân nói với Lâm Nguyệt: “Tôi chờ em.”',
      '“Đi thôi.”',
    ].join('\n'),
    job: {
      ...sound.job!,
      records: {
        ...sound.job!.records,
        characters: [character('萧云', 'Tiêu Vân', '林月'), character('林月', 'Lâm Nguyệt', '萧云')],
      },
    },
  };
  const file = bookFile([evidence]);
  const { certificate } = file.at(-1) as { certificate: BookCertificate };
  expect(certificate.figures.address).toEqual({
    attributed: 2,
    held: 1,
    unknown: 1,
    places: [
      {
        chapterId: evidence.chapterId,
        orderNo: evidence.orderNo,
        line: 2,
        speaker: '萧云',
        addressee: '林月',
        words: ['Tôi', 'em'],
      },
    ],
  });
  expect(await verify(file)).toMatchObject({ differences: [], isIdentical: true });
});

test.each([
  ['without its end', [{ kind: 'evidence', schemaVersion: 1, bookId: BOOK_ID, chapterId: null }], /not whole/],
  ['without its head', [{ kind: 'certificate', certificate: {} }], /line 1 .* unexpected kind/],
  ['of a later version', [{ kind: 'evidence', schemaVersion: 4 }], /line 1 .* unexpected kind/],
])('evidence %s is refused', async (_name, documents, message) => {
  await expect(verify(documents)).rejects.toThrow(message);
});
