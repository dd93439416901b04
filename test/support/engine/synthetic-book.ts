import { createOccurrenceFinder } from '../../../services/translation/src/engine/counting/source-occurrences.ts';
import { type BibleRecords, NO_RECORDS } from '../../../services/translation/src/engine/types.ts';
import type { Random } from './random.ts';

/** A clause in both languages. */
export interface Clause {
  source: string;
  target: string;
  /** The mark behind it (default: a comma, and a full stop after the last clause). */
  end?: '.' | '!' | '?';
  /** A speech begins before it. */
  opensSpeech?: boolean;
  /** A speech ends behind it. */
  closesSpeech?: boolean;
}

/** A paragraph with its only true translation, and what can be counted in it. */
export interface Paragraph extends Clause {
  clauses: Clause[];
  /** Renderings of locked terms, with the number of occurrences that the translation must have. */
  locked: ReadonlyMap<string, number>;
  /** How many of them may stay missing, because their places are not certain (docs/rules.md#counting). */
  excusable: ReadonlyMap<string, number>;
  /** How many of them, and of the names, are read as other words, so that nothing notices that they are missing. */
  unseen: ReadonlyMap<string, number>;
  /** The same for demanded names that are not locked. */
  names: ReadonlyMap<string, number>;
  /** Runs of digits. */
  numbers: readonly string[];
}

/** The size and form of a book. */
export interface BookForm {
  chapters: number;
  /** Paragraphs of a chapter. */
  paragraphs?: number;
  /** Source characters of a chapter, instead of the number of paragraphs. */
  characters?: number;
  /** Paragraphs of several sentences and speeches with their marks, as in novels; else each is one sentence. */
  isProse?: boolean;
}

/** A chapter with a known true translation. */
export interface SyntheticChapter {
  orderNo: number;
  title: Clause;
  paragraphs: Paragraph[];
  records: BibleRecords;
}

type Slot = 'person' | 'place' | 'item' | 'number';

// Each character has one reading here, so the true translation of a name needs no model.
const READINGS: Record<string, string> = {
  陆: 'Lục',
  沈: 'Trầm',
  韩: 'Hàn',
  苏: 'Tô',
  顾: 'Cố',
  秦: 'Tần',
  萧: 'Tiêu',
  叶: 'Diệp',
  青: 'Thanh',
  云: 'Vân',
  月: 'Nguyệt',
  霜: 'Sương',
  峰: 'Phong',
  岚: 'Lam',
  瑶: 'Dao',
  渊: 'Uyên',
  玄: 'Huyền',
  赤: 'Xích',
  紫: 'Tử',
  金: 'Kim',
  寒: 'Hàn',
  幽: 'U',
  灵: 'Linh',
  碧: 'Bích',
  宗: 'Tông',
  谷: 'Cốc',
  殿: 'Điện',
  城: 'Thành',
  剑: 'Kiếm',
  鼎: 'Đỉnh',
  符: 'Phù',
  珠: 'Châu',
};
const SURNAMES = [...'陆沈韩苏顾秦萧叶'];
const GIVEN = [...'青云月霜峰岚瑶渊'];
const EPITHETS = [...'玄赤紫金寒幽灵碧'];
const PLACES = [...'宗谷殿城'];
const ITEMS = [...'剑鼎符珠'];

const PLAIN: readonly Clause[] = [
  { source: '夜里下了一场很大的雨', target: 'ban đêm trời đổ xuống một trận mưa rất lớn' },
  { source: '山上的风越来越冷', target: 'gió trên núi càng lúc càng lạnh hơn' },
  { source: '没有人敢开口说话', target: 'không một ai dám mở miệng nói chuyện' },
  { source: '院子里的灯还亮着', target: 'ngọn đèn ngoài sân vẫn còn sáng' },
  { source: '远处传来一阵笑声', target: 'từ xa vọng lại một tràng tiếng cười' },
  { source: '天色已经完全暗了下来', target: 'sắc trời đã hoàn toàn tối hẳn xuống' },
  { source: '门外的脚步声忽然停了', target: 'tiếng bước chân ngoài cửa bỗng nhiên dừng lại' },
  { source: '大家都松了一口气', target: 'mọi người đều thở phào nhẹ nhõm' },
];
const FILLED: readonly Clause[] = [
  { source: '{person}在{place}里等了{number}天', target: '{person} đã chờ ở trong {place} suốt {number} ngày' },
  { source: '{person}从{number}里外的山路走来', target: '{person} đi tới từ con đường núi cách đó {number} dặm' },
  { source: '{person}把{item}交给了{person}', target: '{person} đem {item} giao lại cho {person}' },
  { source: '{place}的弟子都认得{item}', target: 'đệ tử của {place} ai nấy đều nhận ra {item}' },
  { source: '那一年{place}来了{number}个人', target: 'năm ấy có {number} người tìm đến {place}' },
  { source: '{person}看了一眼{item}', target: '{person} liếc nhìn {item} một cái' },
  { source: '他花了{number}两银子', target: 'hắn đã tiêu hết {number} lượng bạc' },
];
const SHORT: readonly Clause[] = [
  { source: '他走了', target: 'hắn đi rồi' },
  { source: '{person}笑了', target: '{person} mỉm cười' },
  { source: '好', target: 'được' },
];

interface Names {
  person: Clause[];
  place: Clause[];
  item: Clause[];
}

/**
 * Makes a book in which each paragraph has exactly one true translation. Places, items and every second person are
 * locked terms.
 */
export const makeSyntheticBook = (
  random: Random,
  { chapters, paragraphs, characters, isProse = false }: BookForm,
): SyntheticChapter[] => {
  const pick = (texts: readonly string[], ends: readonly string[], count: number): Clause[] =>
    random
      .shuffled(texts.flatMap((first) => ends.map((last) => first + last)))
      .slice(0, count)
      .map((source) => ({ source, target: [...source].map((character) => READINGS[character]!).join(' ') }));
  const names: Names = {
    person: pick(SURNAMES, GIVEN, 8),
    place: pick(EPITHETS, PLACES, 5),
    item: pick(EPITHETS, ITEMS, 5),
  };
  const lockedPeople = names.person.filter((_, index) => index % 2 === 0);
  const freePeople = names.person.filter((_, index) => index % 2 === 1);
  const locked = [...lockedPeople, ...names.place, ...names.item];
  const records: BibleRecords = {
    ...NO_RECORDS,
    version: 1,
    terms: locked.map((name) => ({ ...name, locked: true, category: 'other', note: '' })),
    characters: freePeople.map(({ source, target }) => ({
      nameCn: source,
      nameVi: target,
      aliases: [],
      gender: 'unknown',
      role: '',
      address: [],
    })),
  };
  const scope = { names, records, isProse, locked: new Set(locked.map(({ target }) => target)) };
  return Array.from({ length: chapters }, (_, index) => ({
    orderNo: index + 1,
    title: { source: `第${index + 1}章 夜雨`, target: `Chương ${index + 1}: Mưa đêm` },
    paragraphs: makeParagraphs(random, scope, { paragraphs, characters }),
    records,
  }));
};

/** Returns the chapter's source text, with blank lines between paragraphs. */
export const sourceOf = ({ paragraphs }: SyntheticChapter): string =>
  paragraphs.map(({ source }) => source).join('\n\n');

interface BookScope {
  names: Names;
  locked: Set<string>;
  records: BibleRecords;
  isProse: boolean;
}

const makeParagraphs = (
  random: Random,
  scope: BookScope,
  {
    paragraphs = Number.POSITIVE_INFINITY,
    characters = Number.POSITIVE_INFINITY,
  }: Pick<BookForm, 'paragraphs' | 'characters'>,
): Paragraph[] => {
  const made: Paragraph[] = [];
  for (let length = 0; made.length < paragraphs && length < characters; length += made.at(-1)!.source.length)
    made.push(makeParagraph(random, scope));
  return made;
};

/** Gives clauses the marks of prose: sentences of up to three clauses, and speech in every third paragraph. */
const punctuate = (clauses: Clause[], random: Random): Clause[] => {
  const marked: Clause[] = clauses.map((clause, index) =>
    index === clauses.length - 1 || random.unit() < 0.4 ? { ...clause, end: random.one(SENTENCE_MARKS) } : clause,
  );
  if (random.unit() >= 0.35) return marked;
  const close = marked.findIndex(({ end }) => end !== undefined);
  return marked.map((clause, index) => ({ ...clause, opensSpeech: index === 0, closesSpeech: index === close }));
};

const SENTENCE_MARKS = ['.', '.', '.', '.', '.', '.', '!', '?'] as const;

const makeParagraph = (random: Random, { names, locked, records, isProse }: BookScope): Paragraph => {
  const kind = random.unit();
  // Some paragraphs consist of plain clauses only, in which nothing can be counted.
  const pools =
    kind < 0.12
      ? [random.one(SHORT)]
      : kind < 0.3
        ? random.shuffled(PLAIN).slice(0, 3)
        : Array.from({ length: 2 + random.below(isProse ? 7 : 4) }, () =>
            random.one(random.unit() < 0.35 ? PLAIN : FILLED),
          );
  const numbers: string[] = [];
  const used: string[] = [];
  const filled = pools.map((clause) => fill(clause, random, names, numbers, used));
  const clauses = isProse ? punctuate(filled, random) : filled;
  const whole = joinClauses(clauses);
  const count = (wanted: (target: string) => boolean) =>
    new Map([...Map.groupBy(used.filter(wanted), (target) => target)].map(([target, all]) => [target, all.length]));
  return {
    clauses,
    ...whole,
    ...countUncertain(whole.source, [...names.person, ...names.place, ...names.item], records),
    locked: count((target) => locked.has(target)),
    names: count((target) => !locked.has(target)),
    numbers,
  };
};

const countUncertain = (
  source: string,
  names: readonly Clause[],
  records: BibleRecords,
): Pick<Paragraph, 'excusable' | 'unseen'> => {
  const found = createOccurrenceFinder(records, { sourceLang: 'zh' }).find(source);
  const certain = found.filter(({ certainty }) => certainty === 'certain');
  const countMissing = (among: typeof found) =>
    new Map(
      names.map((name) => {
        const places = source.split(name.source).length - 1;
        return [name.target, places - among.filter((place) => place.source === name.source).length];
      }),
    );
  return { excusable: countMissing(certain), unseen: countMissing(found) };
};

/** Joins clauses to a paragraph. */
export const joinClauses = (clauses: readonly Clause[]): Clause => {
  let source = '';
  let target = '';
  let isStart = true;
  for (const [index, clause] of clauses.entries()) {
    const end = clause.end ?? (index === clauses.length - 1 ? '.' : undefined);
    const [before, after] = [clause.opensSpeech ? OPEN : PLAIN_MARK, clause.closesSpeech ? CLOSE : PLAIN_MARK];
    source += `${before.source}${clause.source}${end ? SOURCE_MARKS[end] : '，'}${after.source}`;
    const text = isStart ? clause.target.replace(/^./u, (first) => first.toUpperCase()) : clause.target;
    target += `${index === 0 ? '' : ' '}${before.target}${text}${end ?? ','}${after.target}`;
    isStart = end !== undefined;
  }
  return { source, target };
};

const SOURCE_MARKS = { '.': '。', '!': '！', '?': '？' };
const OPEN = { source: '“', target: '“' };
const CLOSE = { source: '”', target: '”' };
const PLAIN_MARK = { source: '', target: '' };

const fill = (clause: Clause, random: Random, names: Names, numbers: string[], used: string[]): Clause => {
  const slots = [...clause.source.matchAll(/\{(\w+)\}/g)].map(([, slot]) => slot as Slot);
  let { source, target } = clause;
  for (const slot of slots) {
    let value: Clause;
    if (slot === 'number') {
      const digits = String(10 + numbers.length * 1_000 + random.below(900));
      numbers.push(digits);
      value = { source: digits, target: digits };
    } else {
      value = random.one(names[slot]);
      used.push(value.target);
    }
    source = source.replace(`{${slot}}`, value.source);
    target = target.replace(`{${slot}}`, value.target);
  }
  return { source, target };
};
