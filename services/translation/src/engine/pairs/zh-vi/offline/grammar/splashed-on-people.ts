import { asAdverb, asModifiers, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';
import { headBehind } from './described-heads.ts';

/** What is done with stuff that ends up all over somebody. */
const ACTS: Readonly<Record<string, string>> = tableOf({
  溅: 'bắn',
  泼: 'hắt',
  喷: 'phun',
  弄: 'làm dây',
  洒: 'vẩy',
  撒: 'rắc',
  糊: 'dính',
  塞: 'nhét',
  吐: 'nôn',
  蹭: 'quệt',
  抹: 'bôi',
  浇: 'dội',
  淋: 'xối',
  落: 'rơi',
  沾: 'dính',
  甩: 'vẩy',
  扬: 'hất',
  灌: 'rót',
  呛: 'sặc',
  滴: 'nhỏ',
  掉: 'rơi',
  倒: 'đổ',
  啐: 'nhổ',
  印: 'in',
  流: 'chảy',
  打: 'tạt',
  尿: 'tè',
  拉: 'bậy',
  哭: 'khóc',
  出: 'toát',
  惊出: 'sợ toát',
  吓出: 'sợ toát',
  溅上: 'bắn',
  溅起: 'bắn',
});
const BEGINS = [...new Set(Object.keys(ACTS).map((act) => act[0]!))].join('');
const DONE = wordsOf('了 上');
const WHOM = kindsOf('pronoun name person');
const ONE = wordsOf('一');
/** Parts that are full of it. */
const PARTS: Readonly<Record<string, string>> = tableOf({
  身: 'khắp người',
  脸: 'đầy mặt',
  头: 'đầy đầu',
  手: 'đầy tay',
  嘴: 'đầy miệng',
  鼻子: 'đầy mũi',
  裤腿: 'đầy ống quần',
  裤子: 'đầy quần',
  裙子: 'đầy váy',
  袖子: 'đầy tay áo',
  鞋: 'đầy giày',
  鞋子: 'đầy giày',
  靴子: 'đầy ủng',
  口袋: 'đầy túi',
  兜: 'đầy túi',
  怀: 'đầy lòng',
  背: 'đầy lưng',
  脖子: 'đầy cổ',
  衣襟: 'đầy vạt áo',
  前襟: 'đầy vạt áo',
  头发: 'đầy tóc',
  肩: 'đầy vai',
  眼睛: 'đầy mắt',
  桌子: 'đầy bàn',
  床: 'đầy giường',
  屋子: 'đầy nhà',
  腿: 'đầy chân',
});
/** The words of an act in one: 溅了他一身. */
const WHOLE = /^(溅上?|泼|尿|喷|弄|洒|撒|糊|塞|吐|蹭|抹|浇|淋|甩|灌|沾)[了上]([我你他她它]们?)一(.{1,2})$/u;
const PRONOUNS: Readonly<Record<string, string>> = tableOf({
  我: 'ta',
  你: 'ngươi',
  他: 'hắn',
  她: 'nàng',
  它: 'nó',
  我们: 'chúng ta',
  你们: 'các ngươi',
  他们: 'bọn họ',
  她们: 'các nàng',
});

/** 溅了他一裤腿的泥水 "bắn nước bùn đầy ống quần hắn": what somebody is covered with, behind a part of him. */
export const readSplashedOn: ClauseRule = needing({ begins: [BEGINS] }, (clause) => {
  for (let at = 0; at < clause.length; at++) {
    const read = apart(clause, at);
    if (read === null) continue;
    const first = isLinkAt(clause, read.end) ? read.end + 1 : read.end;
    const where = [word('', PARTS[read.part]!, 'adverb'), asAdverb(read.whom)];
    const act = word(clause[at]!.source, ACTS[read.act]!, 'verb');
    // 尿了他一裤子; of those in one word the lexicon has its own.
    if (first === clause.length && WHOLE.test(clause[at]!.source)) return null;
    if (first === clause.length && first === read.end && at > 0) return [...clause.slice(0, at), act, ...where];
    const head = headBehind(clause, first);
    if (head === null || head.side !== undefined || head.count.length > 0) return null;
    return [...clause.slice(0, at), act, ...head.nouns, ...asModifiers(where), ...clause.slice(head.end)];
  }
  return null;
});

interface Splash {
  act: string;
  whom: Token;
  part: string;
  end: number;
}

/** Reads the act, whom it befalls and the part of him; null if there are none. */
const apart = (clause: readonly Token[], at: number): Splash | null => {
  const { source, kind } = clause[at]!;
  if (kind === 'name') return null;
  const whole = WHOLE.exec(source);
  if (whole !== null) {
    const [, act = '', whom = '', part = ''] = whole;
    if (PARTS[part] === undefined || ACTS[act] === undefined) return null;
    return { act, whom: word(whom, PRONOUNS[whom]!, 'pronoun'), part, end: at + 1 };
  }
  const isOne = source.length > 1 && source.endsWith('了');
  const act = isOne ? source.slice(0, -1) : source;
  if (ACTS[act] === undefined) return null;
  const who = at + (isOne ? 1 : 2);
  if (!isOne && !isWord(clause[at + 1], DONE)) return null;
  if (!isKind(clause[who], WHOM) || !isWord(clause[who + 1], ONE)) return null;
  const one = (clause[who + 2]?.source ?? '') + (clause[who + 3]?.source ?? '');
  const part = PARTS[one] === undefined ? clause[who + 2]?.source : one;
  if (part === undefined || PARTS[part] === undefined) return null;
  return { act, whom: clause[who]!, part, end: who + (part === one && part !== clause[who + 2]!.source ? 4 : 3) };
};
