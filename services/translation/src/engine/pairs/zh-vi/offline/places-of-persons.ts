import { hasUnit, isHan, unitSet } from '@versio/kit/text';
import { ACTS_OF_PERSONS, isBeforeAct } from './full-names.ts';
import { matchesAt } from './match-at.ts';
import { isCalled, isToldTo } from './names.ts';
import type { TokenKind } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';

/** How often a word occurs in positions of persons, and in others. */
export interface Places {
  /** It is addressed. */
  called: number;
  /** It does something that needs hands, a face or a voice. */
  clear: number;
  /** It is the object of speech, a look or a gift, or has a face or hands. */
  object: number;
  /** All of these, and before an act at the start of a clause. */
  person: number;
  other: number;
}

/** Counts the occurrences of a word by their context. */
export const evidenceOfPlaces = (name: string, texts: readonly string[], { lexicon }: Vocabulary): Places => {
  const places: Places = { called: 0, clear: 0, object: 0, person: 0, other: 0 };
  const { length } = name;
  for (const text of texts)
    for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + length)) {
      const end = at + length;
      const before = at === 0 ? 0 : text.charCodeAt(at - 1);
      const after = end < text.length ? text.charCodeAt(end) : 0;
      // 流星雨, 大流星: a part of a longer word.
      if (lexicon.lengthAt(text, at, text.length) > length || (isHan(before) && endsWord(text, at, end, lexicon)))
        places.other += 1;
      else if (isCalled(text, at, end) || (!isHan(before) && isToldTo(text, end))) places.called += 1;
      else if (text[at - 1] === '”' && matchesAt(SAID, text, end)) places.object += 1;
      else if (isHan(before) ? isObject(text, at, end, lexicon) : matchesAt(OF_BODY, text, end)) places.object += 1;
      else if (!isHan(before) && isClearAct(text, end)) places.clear += 1;
      else if (!isHan(before) && (hasUnit(ACTS_OF_PERSONS, after) || isBeforeAct(after) || hasUnit(BEFORE_ACTS, after)))
        places.person += 1;
      else if (isHan(before) && isOrdinary(text, at, end)) places.other += 1;
      else if (!isHan(before) || (!hasUnit(NEUTRAL, before) && !hasUnit(ACTS_OF_PERSONS, after))) places.other += HALF;
    }
  places.person += places.called + places.clear + places.object;
  return places;
};
const HALF = 0.5;

/** Returns true if a word of the lexicon from one character before ends at the end of the place. */
const endsWord = (text: string, at: number, end: number, lexicon: Vocabulary['lexicon']): boolean =>
  lexicon.lengthAt(text, at - 1, text.length) > 1 && at - 1 + lexicon.lengthAt(text, at - 1, text.length) >= end;

const isAfterPerson = (text: string, at: number, lexicon: Vocabulary['lexicon']): boolean =>
  (at > 1 && lexicon.lengthAt(text, at - 2, at) === 2 && lexicon.entry().kind === 'person') ||
  (at > 2 && lexicon.lengthAt(text, at - 3, at) === 3 && lexicon.entry().kind === 'person');

/** 对安静说, 看了安静一眼, 推给安静。, 跟流星的肩膀: the person that speech or an act is directed to. */
const isObject = (text: string, at: number, end: number, lexicon: Vocabulary['lexicon']): boolean => {
  const before = text.charCodeAt(at - 1);
  if (matchesAt(OF_BODY, text, end)) return true;
  if (matchesAt(ONE_GLANCE, text, end)) return hasUnit(LOOKED, before);
  const after = end < text.length ? text.charCodeAt(end) : 0;
  // 护士平安忙得: a role before the name.
  if (isAfterPerson(text, at, lexicon))
    return isClearAct(text, end) || isBeforeAct(after) || hasUnit(ACTS_OF_PERSONS, after) || text[end + 1] === '得';
  if (!hasUnit(BEFORE_PERSON, before)) return false;
  return !isHan(after) || isBeforeAct(after) || hasUnit(ACTS_OF_PERSONS, after) || hasUnit(BEFORE_ACTS, after);
};

/**
 * Returns true if a word has its ordinary sense, and is no name: after a degree (很安静) or a measure (一颗流星), and
 * before 地 (安静地).
 */
export const isOrdinary = (text: string, at: number, end: number): boolean => {
  if (text[end] === '地' && text[end + 1] !== '上') return true;
  const before = text.charCodeAt(at - 1);
  if (at === 0 || !isHan(before)) return false;
  if (text[at - 1] === '个' && text[end] === '的') return true;
  if (hasUnit(DEGREES, before) || DEGREE.test(text.slice(at - 2, at))) return true;
  return (
    hasUnit(COUNTS, before) && (hasUnit(NUMBERS, text.charCodeAt(at - 2)) || hasUnit(NUMBERS, text.charCodeAt(at - 3)))
  );
};

/** Returns true for an adjective as a predicate at the end of a clause: 天空高远， but not 推给高远。 */
export const isPredicate = (text: string, at: number, end: number, { lexicon }: Vocabulary): boolean => {
  const before = text.charCodeAt(at - 1);
  if (at === 0 || !isHan(before) || isHan(text.charCodeAt(end)) || hasUnit(AS_OBJECT, before)) return false;
  // 不信高远。
  if (lexicon.lengthAt(text, at - 1, at) === 1 && lexicon.entry().kind === 'verb') return false;
  return at < 2 || lexicon.lengthAt(text, at - 2, at) !== 2 || !NAMED_AFTER.has(lexicon.entry().kind);
};
const AS_OBJECT = unitSet('是给对向跟和与叫让把看着了到见住过有找被替帮问喊等名姓的、字');
const NAMED_AFTER: ReadonlySet<TokenKind> = new Set(['person', 'verb', 'name']);
/** Adverbs, and verbs of using a thing in the hand. */
export const BEFORE_ACTS = unitSet('别连急忽突忍赶正又也却才就便还已打放的用在从对朝冲给骑带杀');
const DEGREES = unitSet('很挺颇极');
const DEGREE = /[这那多]么|十分|非常|如此|格外|特别|异常|相当|有些|一片|一阵|越来|保持|恢复|归于|[长生]得/u;
const COUNTS = unitSet('阵把块只条头匹颗株棵片座张根支件个些朵枚粒串堆盏壶杯碗盘瓶艘辆架台间扇层道种次场柄');
const NUMBERS = unitSet('一两二三四五六七八九十几这那每整');

/** Returns true if an act that only persons do begins at an index. */
export const isClearAct = (text: string, at: number): boolean => matchesAt(CLEAR_ACT, text, at);

const HOW =
  '(?:连忙|急忙|赶忙|赶紧|忽然|突然|猛地|猛然|忍不住|一边|慢慢|轻轻|缓缓|默默|悄悄|这才|已经|终于|只是|[也又正却就便才还忙都先])?';
const CLEAR_ACT = new RegExp(
  `${HOW}(?:[低小大轻沉冷厉高]声[说道问喊骂笑应]|[说问喊笑答应骂叹喝]道|[说问道]：|[说问喊答骂叫道][，。“]|[乐急气吓疼慌累]得|笑.{0,3}[地着][说道问]|说(?![明不起到白来是])|没吭声|不吭声|一把[拉抓揪推拽抱扯拦按夺扶]|一屁股坐|一仰脖|松开手|停下脚步|哼了一?声|咽了[口咽]|敬了个礼|[勾招]了?[勾招]手|吐了?吐舌|挤了?挤眼|喘着|捂[着住][嘴脸头胸胳]|吓了一跳|仰[着起][脖脸头]|[摇点][了]?[摇点]?头|挠了?挠?头|[皱拧][了起着紧]?[皱拧]?眉|叹了?一?口气|撇了?撇?嘴|咧[着开]?嘴|抿[着了]?抿?嘴|咬[着了紧住]?咬?牙|眨了?眨眼|瞪[了着大圆]|[愣怔]了|[愣怔]住|冷[笑哼]|苦笑|扯[着开]嗓|吓得|笑了?笑|嘿嘿|哈哈|呵呵|转过?身|回过?头|抬起?头|低[下着]?头|仰起?头|站起身|坐[在到]|蹲[在下到]|跪[在下倒]|趴[在到下]|[抓捡拿拎端捧举抱扛背提掏摸拔抄]起|[拿端捧扛拎提抱背举握攥夹牵揣抓拽扶]着|掏出|摸出|拔出|接过|递[给过上]|拍[了着]拍?|擦[了着]擦?|抹了?[把抹]|揉了?揉|搓[了着]搓?手|伸出?手|挥了?挥手|摆了?摆手|拱了?拱手|抱拳|推门|扔下|扔掉|解下|系[上好]|脱下|用[手笔袖刀]|翻了翻|骂骂咧咧|啐了|吐了口|喝了[一口]|吃了[一口]|睁开眼|闭上眼|红了[眼脸]|凑[到过近上]|缩了?缩|耸了?耸肩|打[着了]个?哈欠|打了个|告诉|吩咐|命令|骑[在着上]|杀了|带[着了].{0,3}人|[喵汪]|是.{1,6}的名字)`,
  'uy',
);
/** “走。”胡来说。 */
const SAID = /[说问道喊骂答叫][，。：]/uy;
const OF_BODY =
  /的(?:手|脸|肩|眼|嘴|嗓子|声音|额头|眉|胳膊|腿|背[上后影]|后背|胸口|脖子|耳朵|头发|袖子|衣|表情|神情|神色|目光|媳妇|老婆|儿子|女儿|丈夫|妻子|爹|娘|妈|爸|哥|弟弟|妹妹|姐姐|师父|手下|话|心里|名字)/uy;
const ONE_GLANCE = /[一两]眼/uy;
const LOOKED = unitSet('了看瞪瞟瞥的');
/** Words before the person that somebody speaks to, gives to or lets do. */
const BEFORE_PERSON = unitSet('对向跟和给叫让问喊被替帮找劝骂拉请求等陪朝冲与看把使拦救');
/** Words after which it may be either. */
const NEUTRAL = unitSet('是的在有到了着住过见');
