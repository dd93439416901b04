// A Book Bible with something on each of its pages.
import { randomUUID } from 'node:crypto';
import type { TestProduct } from '@versio/testing/product';

const NAMES = [
  ['lam-thanh-truc', 'Lâm Thanh Trúc', '林青竹', 'female'],
  ['thanh-truc', 'Thanh Trúc', '青竹', 'female'],
  ['van-phi', 'Vân Phi', '云飞', 'male'],
  ['tieu-viem', 'Tiêu Viêm', '萧炎', 'male'],
  ['bach-lao', 'Bạch lão', '白老', 'unknown'],
] as const;
const CATEGORIES = ['place', 'organization', 'skill', 'item', 'realm', 'title'];

const relation = (fromSlug: string, toSlug: string, kind: string, self: string, other: string, fromOrder: number) => ({
  fromSlug,
  toSlug,
  kind,
  address: { self, other },
  fromOrder,
  origin: 'analysis',
});

// The document that POST /books/{id}/import takes.
const SAMPLE = {
  schemaVersion: 1,
  glossary: Array.from({ length: 40 }, (_, index) => ({
    sourceTerm: `玄天宗${index + 1}`,
    targetTerm: `Huyền Thiên Tông ${index + 1}`,
    category: CATEGORIES[index % CATEGORIES.length],
    note: index % 5 === 0 ? 'The sect of the hero, in the north of the empire.' : '',
    locked: index % 3 === 0,
    origin: index % 2 === 0 ? 'analysis' : 'human',
  })),
  characters: NAMES.map(([slug, nameVi, nameCn, gender], index) => ({
    slug,
    nameVi,
    nameCn,
    gender,
    role: index === 0 ? 'protagonist' : '',
    aliases: index === 2 ? [{ source: '小云', target: 'Tiểu Vân', fromOrder: 2 }] : [],
    narrator: index === 2 ? [{ word: 'hắn' }, { word: 'y', fromOrder: 3 }] : [],
    firstOrder: index + 1,
    origin: 'analysis',
  })),
  relations: [
    relation('lam-thanh-truc', 'van-phi', 'friend', 'ta', 'chàng', 1),
    relation('van-phi', 'lam-thanh-truc', 'friend', 'ta', 'nàng', 1),
    relation('bach-lao', 'van-phi', 'master', 'lão phu', 'ngươi', 2),
    relation('van-phi', 'tieu-viem', 'enemy', 'ta', 'ngươi', 3),
  ],
  characterEvents: NAMES.slice(0, 4).map(([characterSlug, nameVi], index) => ({
    characterSlug,
    orderNo: Math.ceil((index + 1) / 2),
    kind: index === 1 ? 'reveal' : 'arrival',
    text: `${nameVi} đến Huyền Thiên Tông và gặp trưởng lão.`,
    origin: 'analysis',
  })),
  idioms: [
    {
      sourceText: '一石二鸟',
      hanViet: 'nhất thạch nhị điểu',
      viEquivalent: 'một mũi tên trúng hai đích',
      kind: 'idiom',
    },
  ],
  conflicts: [
    {
      kind: 'duplicate_character',
      status: 'open',
      candidates: NAMES.slice(0, 2).map(([slug, nameVi, nameCn]) => ({ slug, nameVi, nameCn })),
      evidence: [
        { orderNo: 1, quote: '林青竹笑了笑，走进大殿。' },
        { orderNo: 2, quote: '青竹说：“我是林家的人。”' },
      ],
      reason: '青竹 may be short for 林青竹.',
    },
    {
      kind: 'gender',
      status: 'open',
      candidates: [
        { slug: 'bach-lao', nameVi: 'Bạch lão', nameCn: '白老', gender: 'male' },
        { slug: 'bach-lao', nameVi: 'Bạch lão', nameCn: '白老', gender: 'female' },
      ],
      evidence: [{ orderNo: 3, quote: '白老抚着胡须。' }],
      reason: 'male: 3 chapters; female: 2 chapters.',
    },
  ],
  lessons: [
    {
      chapterId: randomUUID(),
      orderNo: 2,
      before: 'Lâm Đông',
      after: 'Lâm Động',
      rule: 'Write “Lâm Động”, not “Lâm Đông”.',
    },
  ],
};

/** Writes the sample into a book. */
export const fillBible = async (product: TestProduct, key: string, bookId: string): Promise<void> => {
  const { status, json } = await product.request('POST', `/books/${bookId}/import`, { key, body: SAMPLE });
  if (status !== 200) throw new Error(`the sample was refused: ${JSON.stringify(json)}`);
};
