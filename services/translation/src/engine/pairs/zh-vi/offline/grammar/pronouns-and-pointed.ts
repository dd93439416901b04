import { KIN } from '../kin.ts';
import { asAdverb, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, finalsStart, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';
import { WHO } from './described-nouns.ts';

const THINGS = kindsOf('noun');
const PEOPLE = kindsOf('person');
const THIS_OR_THAT = wordsOf('这 那 這');
const THIS_ONE = /^[这那這](?:个|位|種|种|個)$/u;
/** 那点本事 and 这话 are words. */
const POINTED_WORDS = /^(?:[这那這](?:点|些|份|副|张|条|身|颗|双)..?|[这那這]话)$/u;
const HUMAN = wordsOf('人');
const THIS_HUMAN = wordsOf('这人 那人');
/** 给他这本书: to whom something is given is no owner. */
const GIVING = /(?:给|給|告诉|教|送|还|问|交|赏|借|谢|叫|喊|骂|称)$/u;
const A_KIND = /^[这那這][种種]$/u;
const INSULTS =
  /(?:骗子|混蛋|畜生|叛徒|废物|贱人|刽子手|小偷|蠢货|疯子|懦夫|败类|王八蛋|凶手|魔头|妖女|逆子|孽徒|老东西|老狐狸|白眼狼|笨蛋|傻瓜|坏蛋|流氓|小人|奸贼|逆贼|杂种|禽兽|恶魔|魔鬼)$/u;
/** 我这个师父 speaks of itself; 我这个徒弟 is one that it has. */
const isElder = (owner: Token, { source }: Token): boolean => owner.source === '我' && ELDERS.test(source);
const ELDERS =
  /(?:师父|师傅|师尊|师兄|师姐|师叔|师娘|哥|哥哥|姐|姐姐|爹|娘|爸|妈|爸爸|妈妈|父亲|母亲|爷爷|奶奶|叔叔|舅舅|老师|长老|掌门|老板|将军|主人|家主)$/u;
const PLACES = /^[这那這](?:里|儿|边|裡|时|样)/u;
const MOMENTS = /^(?:时候|时|样|么|会儿|天|晚|年|夜|次|刻|一|几)/u;

/**
 * 哀家这病 "bệnh này của ai gia", 你这话 "lời này của ngươi", 我这个老家伙 "lão già như ta": whose it is, or who somebody is,
 * before what points at it.
 */
export const readWhoseThis: ClauseRule = needing({ begins: ['这那這'] }, (clause) => {
  for (let at = 0; at + 1 < clause.length; at++) {
    const owner = clause[at]!;
    if (!isKind(owner, WHO) || PLACES.test(owner.source) || THIS_ONE.test(owner.source)) continue;
    // 王爷这病: a title alone is one at the beginning only.
    if (owner.kind !== 'pronoun' && at > 0) continue;
    if (GIVING.test(clause[at - 1]?.source ?? '')) continue;
    const said = ownedWord(clause, at) ?? ownedThing(clause, at) ?? pointedHuman(clause, at) ?? pointedOne(clause, at);
    if (said !== null) return [...clause.slice(0, at), ...said.words, ...clause.slice(said.end)];
  }
  return null;
});
/** What stands in Vietnamese for the owner and what is pointed at, and the end of both in the clause. */
interface Pointed {
  words: Token[];
  end: number;
}
const ofOwner = (owner: Token): Token[] => [word('', 'của', 'preposition'), asAdverb(owner)];
const determinerOf = ({ source }: Token): Token => word(source, source.startsWith('那') ? 'kia' : 'này', 'determiner');
/** 你这话: the pointer and the noun are one word. */
const ownedWord = (clause: readonly Token[], at: number): Pointed | null => {
  const pointer = clause[at + 1]!;
  if (!POINTED_WORDS.test(pointer.source) || pointer.entry === null) return null;
  if (isLinkAt(clause, at + 2) || clause[at - 1]?.kind === 'verb') return null;
  return { words: [{ ...pointer, kind: 'noun' }, ...ofOwner(clause[at]!)], end: at + 2 };
};
/** 哀家这病. */
const ownedThing = (clause: readonly Token[], at: number): Pointed | null => {
  const [owner, pointer, thing] = clause.slice(at, at + 4);
  if (thing === undefined || !isWord(pointer, THIS_OR_THAT) || !isKind(thing, THINGS)) return null;
  if (MOMENTS.test(thing.source) || isLinkAt(clause, at + 3)) return null;
  if (clause[at - 1]?.kind === 'verb' || isKind(clause[at + 3], THINGS)) return null;
  return { words: [thing, determinerOf(pointer), ...ofOwner(owner!)], end: at + 3 };
};
/** 你这人, 你这种人: a person of that sort. */
const pointedHuman = (clause: readonly Token[], at: number): Pointed | null => {
  const [owner, pointer, thing] = clause.slice(at, at + 4);
  if (owner!.kind !== 'pronoun' || isLinkAt(clause, at + 3)) return null;
  if (isWord(pointer, THIS_HUMAN))
    return { words: [word(pointer.source, `con người ${owner!.text}`, 'noun')], end: at + 2 };
  if (!THIS_ONE.test(pointer!.source) || !isWord(thing, HUMAN)) return null;
  const human = A_KIND.test(pointer!.source) ? `loại người như ${owner!.text}` : `con người ${owner!.text}`;
  return { words: [word(thing.source, human, 'noun')], end: at + 3 };
};
/** 我这个老家伙 is who speaks; 我这个徒弟 is one that it has. */
const pointedOne = (clause: readonly Token[], at: number): Pointed | null => {
  const [owner, pointer, thing, next] = clause.slice(at, at + 4);
  if (owner!.kind !== 'pronoun' || thing === undefined || !THIS_ONE.test(pointer!.source)) return null;
  if (isLinkAt(clause, at + 3) || isKind(next, WHO) || isKind(next, THINGS)) return null;
  const isOwned =
    isKind(thing, PEOPLE) && (pointer!.source.startsWith('那') || (KIN.has(thing.source) && !isElder(owner!, thing)));
  if (isKind(thing, PEOPLE) && !isOwned) {
    const link = INSULTS.test(thing.source) && owner!.source === '你' ? 'nhà' : 'như';
    return { words: [{ ...thing, text: `${thing.text} ${link} ${owner!.text}`, isPerson: true }], end: at + 3 };
  }
  if (!isKind(thing, THINGS) && !isOwned) return null;
  return { words: [thing, determinerOf(pointer!), ...ofOwner(owner!)], end: at + 3 };
};

const THIS = wordsOf('这 這');
const SAYING_HOW = kindsOf('adverb degree adjective');
const TOO = /^(?:太|也太|未免|真|真是|实在|简直|可真|也太过)/u;
/** 这太危险了 "thế này quá nguy hiểm", 这很重要 "điều này rất quan trọng": how what was said or done is. */
export const readThisIsSo: ClauseRule = needing({ words: [THIS], kinds: [['adjective']] }, (clause) => {
  const end = finalsStart(clause);
  const said = clause.slice(1, end);
  if (!isWord(clause[0], THIS) || said.length === 0 || !said.every((token) => isKind(token, SAYING_HOW))) return null;
  if (said.at(-1)!.kind !== 'adjective') return null;
  const text = said.some(({ source }) => TOO.test(source)) ? 'thế này' : 'điều này';
  return [word(clause[0]!.source, text, 'pronoun'), ...clause.slice(1)];
});

const OUR_HOUSE = /^[我你他她咱]们?家$/u;
/** 我家姑娘 "cô nương nhà ta": of whose house somebody is. */
export const readOfOurHouse: ClauseRule = needing({ ends: ['家己'] }, (clause) => {
  const at = clause.findIndex(
    ({ source, kind }, index) =>
      isKind(clause[index + 1], PEOPLE) &&
      ((kind === 'pronoun' && OUR_HOUSE.test(source)) ||
        // 自己老婆.
        (source === '自己' && KIN.has(clause[index + 1]!.source) && !isKind(clause[index - 1], WHO))),
  );
  const somebody = clause[at + 1];
  if (at === -1 || isKind(clause[at + 2], PEOPLE)) return null;
  const whole = { ...somebody!, text: `${somebody!.text} ${clause[at]!.text}`, isPerson: true };
  return [...clause.slice(0, at), whole, ...clause.slice(at + 2)];
});
