import { isAspect, tableOf, word } from '../tokens.ts';
import { type ClauseRule, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const SO = wordsOf('得 得很 得太 得更 得最');
export const AGAIN_WITH_RESULT: ReadonlySet<string> = SO;
const OBJECTS = kindsOf('noun reading');

/** 他唱歌唱得很好 "hắn hát rất hay", 写字写得很漂亮: the verb is said again only to have 得 behind it. */
export const readVerbAgain: ClauseRule = (clause) => {
  const so = clause.findIndex((token, at) => at > 1 && isWord(token, SO));
  const verb = clause[so - 1];
  if (so === -1 || verb?.kind !== 'verb' || verb.source.length !== 1) return null;
  // 唱歌 is one word, 弹琵琶 are two.
  const isOneWord = clause[so - 2]!.kind === 'verb' && /^..$/u.test(clause[so - 2]!.source);
  const first = isOneWord ? so - 2 : so - 3;
  if (first < 0 || clause[first]!.kind !== 'verb' || !clause[first]!.source.startsWith(verb.source)) return null;
  if (!isOneWord && !(clause[first]!.source === verb.source && isKind(clause[so - 2], OBJECTS))) return null;
  const degree = clause[so]!.source === '得' ? [] : [clause[so]!];
  return [...clause.slice(0, so - 1), ...degree, ...clause.slice(so + 1)];
};

const SOON: Readonly<Record<string, string>> = tableOf({
  早点: 'sớm một chút',
  早点儿: 'sớm một chút',
  早些: 'sớm một chút',
  晚点: 'muộn một chút',
  晚些: 'muộn một chút',
  慢点: 'chậm một chút',
  提前: 'trước',
});
export const SOONER = Object.keys(SOON);
const WHOM = kindsOf('pronoun');

/** 你早点回来 "ngươi trở về sớm một chút": how soon is said after the verb. */
export const placeSoon: ClauseRule = (clause) => {
  const at = clause.findIndex(({ source, entry }) => entry !== null && SOON[source] !== undefined);
  const verb = clause[at + 1];
  // 带着早点进门: what one eats.
  if (at === -1 || verb?.kind !== 'verb' || isAspect(clause[at - 1]) || clause[at - 1]?.kind === 'verb') return null;
  // 提前通知大家: before its object.
  const end = isKind(clause[at + 2], WHOM) ? at + 3 : at + 2;
  const soon = word(clause[at]!.source, SOON[clause[at]!.source]!, 'adverb');
  return [...clause.slice(0, at), ...clause.slice(at + 1, end), soon, ...clause.slice(end)];
};

/** Movements that are made once; what others mean with 一个 the lexicon has (一个踉跄). */
const MOVEMENTS: Readonly<Record<string, string>> = tableOf({
  翻滚: 'lộn một vòng',
  翻身: 'trở mình một cái',
  闪身: 'lách mình một cái',
  侧身: 'nghiêng người một cái',
  旋身: 'xoay mình một cái',
  回身: 'quay phắt người lại',
  扭身: 'vặn mình một cái',
  拧身: 'vặn mình một cái',
  矮身: 'thụp người xuống',
  欺身: 'áp sát',
  纵身: 'tung người',
  飞身: 'phi thân',
  腾身: 'tung mình',
  腾空: 'tung mình lên không',
  飞扑: 'bay người tới',
  猛扑: 'bổ nhào tới',
  俯冲: 'lao vút xuống',
  冲刺: 'lao vọt lên',
  飞跃: 'nhảy vọt',
  纵跃: 'tung người nhảy',
  跳跃: 'nhảy một cái',
  起跳: 'bật nhảy',
  鱼跃: 'nhoài người',
  空翻: 'lộn nhào một vòng',
  后空翻: 'lộn ngược một vòng',
  前空翻: 'lộn nhào một vòng',
  前滚翻: 'lộn nhào một vòng',
  后滚翻: 'lộn ngược một vòng',
  懒驴打滚: 'lăn một vòng dưới đất',
  鲤鱼打挺: 'bật người',
  打挺: 'bật người',
  跟头: 'lộn nhào',
  跟斗: 'lộn nhào',
  筋斗: 'lộn nhào',
  猛子: 'lặn một hơi',
  健步: 'một bước dài',
  大步: 'một bước dài',
  滑步: 'trượt một bước',
  滑铲: 'xoài người trượt tới',
  急转: 'ngoặt gấp',
  急转弯: 'ngoặt gấp',
  急刹: 'phanh gấp',
  急刹车: 'phanh gấp',
  急停: 'dừng gấp',
  瞬移: 'dịch chuyển trong nháy mắt',
  哆嗦: 'rùng mình một cái',
  寒颤: 'rùng mình một cái',
  寒战: 'rùng mình một cái',
  冷战: 'rùng mình một cái',
  失手: 'lỡ tay',
  失足: 'trượt chân',
  不留神: 'sơ ý một chút',
  不小心: 'sơ ý một chút',
  不注意: 'sơ ý một chút',
  不慎: 'sơ ý một chút',
  没留神: 'sơ ý một chút',
  没注意: 'sơ ý một chút',
  没忍住: 'không nhịn được',
  没站稳: 'đứng không vững',
});
const ONE = wordsOf('一个');
const WHO_MOVES = kindsOf('noun person name pronoun place');
const GOES_ON = kindsOf('verb adverb preposition expression');
const MAX_MOVEMENT_TOKENS = 3;

/** 他一个翻滚钻进门 "hắn lộn một vòng chui vào cửa": with which movement something is done. */
export const readOneMovement: ClauseRule = needing({ words: [ONE] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, ONE));
  if (at === -1 || !(at === 0 || isKind(clause[at - 1], WHO_MOVES))) return null;
  let source = '';
  for (let end = at + 1; end <= at + MAX_MOVEMENT_TOKENS && end < clause.length; end++) {
    source += clause[end]!.source;
    const text = MOVEMENTS[source];
    const next = clause[end + 1];
    if (text === undefined || !(next === undefined || isKind(next, GOES_ON))) continue;
    return [...clause.slice(0, at), word(`一个${source}`, text, 'adverb'), ...clause.slice(end + 1)];
  }
  return null;
});
