import { asAdverb, asModifiers, HOLDS_PLACE, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf, needing, wordsOf } from './clauses.ts';

/** Parts and sides of somebody, as one word. */
export const PARTS_OF_DESCRIBED = wordsOf(
  '脸上 手里 手上 手中 眼里 眼中 心里 心中 身上 头上 嘴里 嘴角 怀里 身后 身边 身旁 脚下 脚边 背上 腰间 腰上 额头上 脖子上 肩上 家里 屋里 面前 跟前 袖子里 胸口 头顶 背后 耳边 口中 腿上',
);
const OPENERS = kindsOf('conjunction adverb');
const OBJECTS = kindsOf('noun person adjective number measure determiner');
const WHO = kindsOf('person noun name reading');
/** 看见师父的徒弟手里拿着剑: what is seen or said is a clause. */
const NO_DESCRIPTION =
  /^(?:.*[见到是有给让叫使把被说道想问]|发现|觉得|知道|感觉|感到|以为|指着|盯着|望着|看着|对着|冲着|朝着|听着|记得|希望|只见|怕|像|变成|成了|成为|来|去|没有|没|等|连)$/u;
const MAX_OBJECT_TOKENS = 4;
const ACTS = kindsOf('verb adverb adjective');

/** 守路口的兵丁脸上蒙着布 "trên mặt binh lính giữ giao lộ che vải": whose part it is, who does something. */
export const readPartOfDescribed: ClauseRule = needing({ words: [PARTS_OF_DESCRIBED, new Set(['的'])] }, (clause) => {
  let start = 0;
  while (isKind(clause[start], OPENERS)) start++;
  const act = clause[start];
  if (act?.kind !== 'verb' || NO_DESCRIPTION.test(act.source)) return null;
  let link = start + 1;
  if (clause[link]?.source === '着') link++;
  const first = link;
  while (isKind(clause[link], OBJECTS)) link++;
  if (link === first || link - first > MAX_OBJECT_TOKENS || !isLinkAt(clause, link)) return null;
  const who = clause[link + 1];
  const part = clause[link + 2];
  const next = clause[link + 3];
  if (!isKind(who, WHO) || part === undefined || !PARTS_OF_DESCRIBED.has(part.source) || !isKind(next, ACTS))
    return null;
  const held = HOLDS_PLACE.exec(part.text);
  const described = asModifiers(
    clause
      .slice(start, link)
      .filter(({ source }) => source !== '着')
      .map(asAdverb),
  );
  const place =
    held === null ? [asAdverb(part)] : [word('', held[1]!, 'preposition'), word(part.source, held[2]!, 'adverb')];
  return [...clause.slice(0, start), ...place, asAdverb(who!), ...described, ...clause.slice(link + 3)];
});
