import { expect, test } from 'vitest';
import { pairOf } from './index.ts';

// The first sentence of the Universal Declaration of Human Rights, article 1, and of article 3.
const SAMPLES: Record<string, string> = {
  zh: '人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。人人有权享有生命、自由和人身安全。',
  en: 'All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience and should act towards one another in a spirit of brotherhood. Everyone has the right to life, liberty and security of person.',
  vi: 'Tất cả mọi người sinh ra đều được tự do và bình đẳng về nhân phẩm và quyền. Mọi con người đều được tạo hóa ban cho lý trí và lương tâm và cần phải đối xử với nhau trong tình bằng hữu. Mọi người đều có quyền sống, quyền tự do và an toàn cá nhân.',
  fr: 'Tous les êtres humains naissent libres et égaux en dignité et en droits. Ils sont doués de raison et de conscience et doivent agir les uns envers les autres dans un esprit de fraternité. Tout individu a droit à la vie, à la liberté et à la sûreté de sa personne.',
  ja: 'すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。人間は、理性と良心とを授けられており、互いに同胞の精神をもって行動しなければならない。すべて人は、生命、自由及び身体の安全に対する権利を有する。',
  ko: '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. 인간은 천부적으로 이성과 양심을 부여받았으며 서로 형제애의 정신으로 행동하여야 한다. 모든 사람은 생명과 신체의 자유와 안전에 대한 권리를 가진다.',
  ru: 'Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом и совестью и должны поступать в отношении друг друга в духе братства. Каждый человек имеет право на жизнь, на свободу и на личную неприкосновенность.',
  th: 'มนุษย์ทั้งปวงเกิดมามีอิสระและเสมอภาคกันในศักดิ์ศรีและสิทธิ ต่างในตนมีเหตุผลและมโนธรรม และควรปฏิบัติต่อกันด้วยจิตวิญญาณแห่งภราดรภาพ บุคคลมีสิทธิในการมีชีวิต เสรีภาพ และความมั่นคงแห่งบุคคล',
  ar: 'يولد جميع الناس أحراراً متساوين في الكرامة والحقوق. وقد وهبوا عقلاً وضميراً وعليهم أن يعامل بعضهم بعضاً بروح الإخاء. لكل فرد الحق في الحياة والحرية وسلامة شخصه.',
};
const pairs = Object.keys(SAMPLES).flatMap((source) =>
  Object.keys(SAMPLES)
    .filter((target) => target !== source)
    .map((target) => [source, target] as const),
);

test.each(pairs)(
  'a translation from %s into %s has about the expected length, a quarter of it has not',
  (source, target) => {
    const { expectedLength, lengthBand } = pairOf(source, target);
    const expected = expectedLength(SAMPLES[source]!);
    const length = [...SAMPLES[target]!].length;
    expect(length / expected).toBeGreaterThan(0.6);
    expect(length / expected).toBeLessThan(1.6);
    expect(length / 4 / expected).toBeLessThan(lengthBand.min);
  },
);

test('names, numbers and links keep their length in every script', () => {
  expect(pairOf('zh', 'en').expectedLength('https://example.org/abc 12345')).toBe(29);
  expect(pairOf('ru', 'zh').expectedLength('iPhone 15')).toBeCloseTo(8.24, 1);
});

test('a text of an unknown language is expected to keep about its length', () => {
  expect(pairOf('auto', 'en').expectedLength('abcdefghij')).toBeCloseTo(9.5, 1);
});
