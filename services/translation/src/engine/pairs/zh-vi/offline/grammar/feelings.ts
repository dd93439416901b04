import { asAdverb, asModifiers, tableOf, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, nounPhraseEnd, wordsOf } from './clauses.ts';

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
export const readFeeling: ClauseRule = (clause) => {
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
};
