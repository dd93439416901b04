import { asAdverb, asModifiers, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, nounPhraseEnd, wordsOf } from './clauses.ts';

const TOWARDS = wordsOf('对 對');
const WHO = kindsOf('pronoun name person');
/** What somebody feels or thinks of somebody else; null: as the lexicon has it. */
const FEELINGS: Readonly<Record<string, string | null>> = tableOf({
  ...Object.fromEntries(
    '态度 感情 看法 评价 印象 感觉 敬意 敬畏 恨意 爱意 好感 兴趣 承诺 期望 偏见 忠诚 执念 认识 记忆 愧疚 考验 称呼 敌意 杀意 好奇 仇恨 怨恨 戒心 情意 心意 情谊 影响 要求 误会 误解 意见 歉意 感激 怒火 怒气'
      .split(' ')
      .map((feeling) => [feeling, null]),
  ),
  爱: 'tình yêu',
  恨: 'nỗi hận',
  思念: 'nỗi nhớ',
  想念: 'nỗi nhớ',
  信任: 'sự tin tưởng',
  信赖: 'sự tin cậy',
  依赖: 'sự ỷ lại',
  了解: 'hiểu biết',
  理解: 'hiểu biết',
  关心: 'sự quan tâm',
  关爱: 'sự yêu thương',
  照顾: 'sự chăm sóc',
  伤害: 'tổn thương',
  怀疑: 'sự nghi ngờ',
  渴望: 'khao khát',
  尊重: 'sự tôn trọng',
  尊敬: 'lòng tôn kính',
  崇拜: 'sự sùng bái',
  敬佩: 'lòng khâm phục',
  期待: 'sự mong đợi',
  热爱: 'tình yêu',
  喜爱: 'sự yêu thích',
  喜欢: 'sự yêu thích',
  恐惧: 'nỗi sợ',
  宠爱: 'sự cưng chiều',
  偏爱: 'sự thiên vị',
  防备: 'sự đề phòng',
  厌恶: 'sự chán ghét',
  威胁: 'mối đe dọa',
  惩罚: 'hình phạt',
});

/** 他对她的感情 "tình cảm của hắn đối với nàng": whose feeling it is comes before whom it is for. */
export const readFeeling: ClauseRule = needing({ words: [TOWARDS] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, TOWARDS) && token.kind === 'preposition');
  if (at === -1) return null;
  let link = at + 1;
  while (link < clause.length && !isLinkAt(clause, link)) link++;
  const feeling = clause[link + 1];
  if (link === at + 1 || feeling === undefined || feeling.entry === null) return null;
  const text = FEELINGS[feeling.source];
  // 对这个人的看法: nothing but whom it is for is before 的.
  if (text === undefined || nounPhraseEnd(clause.slice(0, link), at + 1) !== link) return null;
  const start = isKind(clause[at - 1], WHO) ? at - 1 : at;
  const whose = start === at ? [] : [word('', 'của', 'preposition'), asAdverb(clause[start]!)];
  const whom = [word(clause[at]!.source, 'đối với', 'preposition'), ...clause.slice(at + 1, link)];
  return [
    ...clause.slice(0, start),
    text === null ? feeling : word(feeling.source, text, 'noun'),
    ...asModifiers([...whose, ...whom]),
    ...clause.slice(link + 2),
  ];
});

/** How one is towards somebody or something, and the preposition behind it. */
const ATTITUDES: Readonly<Record<string, string>> = tableOf({
  失望: 'về',
  绝望: 'về',
  好奇: 'về',
  一无所知: 'về',
  感兴趣: 'với',
  过敏: 'với',
  满意: 'với',
  不满: 'với',
  不满意: 'với',
  负责: 'với',
  一见钟情: 'với',
  好: 'với',
  不好: 'với',
  重要: 'với',
  忠诚: 'với',
  忠心: 'với',
  忠心耿耿: 'với',
  公平: 'với',
  不公平: 'với',
  残忍: 'với',
  狠: 'với',
  狠心: 'với',
  客气: 'với',
  冷淡: 'với',
  温柔: 'với',
  严格: 'với',
  严厉: 'với',
  熟悉: 'với',
  陌生: 'với',
  着迷: 'với',
  动心: 'với',
  有利: 'cho',
  不利: 'cho',
  有害: 'cho',
  友好: 'với',
  友善: 'với',
  热情: 'với',
  体贴: 'với',
  粗暴: 'với',
  无礼: 'với',
  不敬: 'với',
  无动于衷: 'với',
  束手无策: 'với',
  毕恭毕敬: 'với',
  念念不忘: 'về',
});
/** What one has for somebody: 有兴趣, 没有信心. */
const HAD: Readonly<Record<string, string>> = tableOf({
  兴趣: 'với',
  好感: 'với',
  信心: 'vào',
  意见: 'với',
  意思: 'với',
  感情: 'với',
  敌意: 'với',
  戒心: 'với',
  好处: 'cho',
  坏处: 'cho',
  害处: 'cho',
  帮助: 'cho',
  影响: 'đến',
  看法: 'về',
  印象: 'về',
  把握: 'về',
  了解: 'về',
});
const HAVING = wordsOf('有 没有 没 产生 产生了 失去 失去了 充满 充满了');
const BEFORE_QUALITY = kindsOf('adverb degree');
const FINALS = wordsOf('了 吗 吧 呢 啊 的');

/** 我对你很失望 "ta rất thất vọng về ngươi", 她对他没有兴趣: towards whom or what is said behind how one is. */
export const placeAttitude: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, TOWARDS) && token.kind === 'preposition');
  if (at === -1) return null;
  const end = nounPhraseEnd(clause, at + 1);
  const such = withSuchGoodness(clause, at);
  if (such !== null) return such;
  let act = end;
  while (
    isKind(clause[act], BEFORE_QUALITY) &&
    ATTITUDES[clause[act]!.source] === undefined &&
    !isWord(clause[act], HAVING)
  )
    act++;
  const attitude = clause[act];
  if (end === at + 1 || attitude === undefined || attitude.entry === null) return null;
  const isHad = isWord(attitude, HAVING);
  let thing = isHad ? act + 1 : act;
  // 有很大的兴趣.
  while (
    isHad &&
    (isKind(clause[thing], BEFORE_QUALITY) || clause[thing]?.kind === 'adjective' || isLinkAt(clause, thing))
  )
    thing++;
  const text = isHad ? HAD[clause[thing]?.source ?? ''] : ATTITUDES[attitude.source];
  const rest = clause.slice(thing + 1);
  if (text === undefined || !rest.every((token) => isWord(token, FINALS))) return null;
  return [
    ...clause.slice(0, at),
    ...clause.slice(end, thing + 1),
    word(clause[at]!.source, text, 'preposition'),
    ...clause.slice(at + 1, end),
    ...rest,
  ];
};

/** 没有人对我这么好过 "không có ai tốt với ta như vậy". */
const withSuchGoodness = (clause: readonly Token[], at: number): Token[] | null => {
  const such = clause.findIndex((token, index) => index > at + 1 && isWord(token, SUCH));
  const text = GOODNESS[clause[such + 1]?.source ?? ''];
  if (such === -1 || text === undefined) return null;
  const rest = clause.slice(such + 2).filter(({ source }) => source !== '过');
  if (!rest.every((token) => isWord(token, FINALS)) || clause.slice(at + 1, such).some(({ kind }) => kind === 'verb'))
    return null;
  return [
    ...clause.slice(0, at),
    word(clause[such + 1]!.source, text, 'verb'),
    word(clause[at]!.source, 'với', 'preposition'),
    ...clause.slice(at + 1, such),
    word(clause[such]!.source, 'như vậy', 'adverb'),
    ...rest,
  ];
};
const SUCH = wordsOf('这么 那么 这样 那样 如此');
const GOODNESS: Readonly<Record<string, string>> = tableOf({
  好: 'tốt',
  坏: 'xấu',
  凶: 'dữ',
  狠: 'tàn nhẫn',
  绝情: 'tuyệt tình',
  残忍: 'tàn nhẫn',
  冷淡: 'lạnh nhạt',
  冷漠: 'lạnh lùng',
  客气: 'khách sáo',
  温柔: 'dịu dàng',
  严厉: 'nghiêm khắc',
  无情: 'vô tình',
});
