import { KIN } from '../kin.ts';
import { asAdverb, asModifiers, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import {
  type ClauseRule,
  isKind,
  isLinkAt,
  isWord,
  kindsOf,
  LINKS,
  needing,
  nounPhraseEnd,
  POINTERS,
  sideOf,
  wordsOf,
} from './clauses.ts';
import { isPointer } from './described-nouns.ts';

const OWNERS = wordsOf(
  '我 你 他 她 您 我们 你们 他们 她们 咱们 自己 别人 对方 我家 你家 他家 她家 您家 我們 你們 他們 她們 人家',
);
const PLURAL = /们$|們$|家$/u;
const THINGS = kindsOf('noun');
const ACTS = kindsOf('verb preposition');

/**
 * Verbs whose pronoun gets the noun after it, or is called so: 送她花, 教我功夫, 当他面; and those that make a word with the
 * noun around the pronoun: 生他气.
 */
const WITH_TWO_OBJECTS =
  /(?:给|保|告诉|送|教|借|还|赔|问|问起|叫|喊|让|请|使|令|逼|求|劝|帮|骂|罚|喂|灌|欠|赏|赐|递|塞|传授|授|许|答应|敬|奖|奖励|补|赠|称|称呼|通知|提醒|命令|要求|允许|准|比|比起|骗)$|^(?:[替为对跟和与同像由任由着陪带领护害气怪嫌恨祝派封选推拜认当做命催回传分扔丢]|推举|当成|当作|安排|可怜|是|不是|有|没有|没|连|除了|等于|属于|如|仿佛|好像|就像|嫁|娶|生|打|开|占|介绍|指点|指导|托|拜托|委托|要|想|会|能|管|管着|救|爱|喜欢|讨厌|送去|送来|带来|还有|只有|以|追|追了|打量)$/u;

/** What makes a word with a verb before the pronoun, or is said of time, of people or of what a thing is made of. */
const NO_POSSESSION =
  /色$|^(?:麻烦|玩笑|气|主意|忙|便宜|话|人|男人|女人|事|面|时候|情况|全家|本人|本身|个人|小子|大学|高中|初中|小学|电话|功夫|钱|花|水|酒|茶|饭|药|丝绸|木头|黄金|白银|样子|全部|部分|今生|今世|一生|一辈子|酒|一路|武功|法术|道理|知识|本事|东西|心里话|好处|机会|时间|压力|安全感|力量|勇气|希望|信心|面子|好脸色|脸色|颜色|坏话|好话|家小|宝贝|废物|精神|筑基|结丹|结婴|凝丹|化神|渡劫|飞升|炼气|练气|开光|悟道|得道)$|^[一二两三四五六七八九十几好每]/u;

const isOwnedHere = (clause: readonly Token[], at: number): boolean => {
  const part = clause[at + 1];
  // 凭着自己本事: what somebody is or can do.
  const isBy = BY_ABILITY.test(clause[at - 1]?.source ?? '') && ABILITIES.test(part?.source ?? '');
  if (isKind(part, THINGS) && isBy) return true;
  if (!isKind(part, THINGS) || part!.entry === null || NO_POSSESSION.test(part!.source)) return false;
  const before = clause[at - 1];
  if (before === undefined) return PLURAL.test(clause[at]!.source) && isBeforePlace(clause, at + 2);
  if (part!.source.length === 1 && !OF_ONE_CHARACTER.test(part!.source)) return false;
  // 以他身份: what somebody is or can do.
  if (/^[以凭论]$/u.test(before.source)) return ABILITIES.test(part!.source);
  const act = before.kind === 'particle' && /^[着了过]$/u.test(before.source) ? clause[at - 2] : before;
  return isKind(act, ACTS) && !WITH_TWO_OBJECTS.test(act!.source.replace(/[着了过]$/u, ''));
};
const OF_ONE_CHARACTER = /^[包车刀剑书信枪马伞鞋碗杯床门笔表牌刀衣帽裙药店家屋房狗猫]$/u;
const BY_ABILITY = /^(?:[以凭论]|凭着|仗着|凭借|靠着|依仗)$/u;
const ABILITIES = /^(?:身份|身分|实力|本事|能力|性格|性子|脾气|修为|地位|功力|道行|武功|本领|资质|才华|见识|年纪)$/u;
/** 她们宿舍的灯, 我们村口有…, 你们部门那个实习生. */
const isBeforePlace = (clause: readonly Token[], next: number): boolean =>
  isLinkAt(clause, next) || isKind(clause[next], PLACES) || isPointer(clause[next]) || clause[next]?.source === '有';
const PLACES = kindsOf('place localizer');

/** 一块刻着他名字的玉牌 "một khối ngọc bài khắc tên hắn", 在你们公司门口: whose a thing is, without 的. */
export const readBareOwner: ClauseRule = needing({ kinds: [['pronoun']] }, (clause) => {
  let rewritten: Token[] | null = null;
  for (let at = 0; at + 1 < clause.length; at++) {
    const owner = clause[at]!;
    if (owner.kind !== 'pronoun' || !OWNERS.has(owner.source) || !isOwnedHere(clause, at)) continue;
    const part = clause[at + 1]!;
    rewritten ??= [...clause];
    rewritten[at] = GONE;
    // 他这副样子 "bộ dạng này của hắn".
    const of = POINTED_TEXT.test(part.text) ? 'của ' : '';
    rewritten[at + 1] = { ...part, source: owner.source + part.source, text: `${part.text} ${of}${owner.text}` };
  }
  return rewritten?.filter((token) => token !== GONE) ?? null;
});
const POINTED_TEXT = / (?:này|kia|đó)$/u;
const GONE: Token = { source: '', text: '', kind: 'particle', entry: null, isPerson: false };

const PEOPLE = kindsOf('person');
const OWNED = kindsOf('noun person reading');
const BEFORE_OWNER = kindsOf('verb preposition particle adverb conjunction time punctuation');
/** 你家, 我爸, 你们部门, 李姐家: whoever or whatever has something, as the rules above have joined it. */
const isOwner = (token: Token): boolean =>
  (token.kind === 'pronoun' && OF_HOUSE.test(token.source)) ||
  (isKind(token, OWNED) && (OF_PRONOUN.test(token.source) || isHome(token) || GROUPS.test(token.source)));
/** 财务部那个小伙子, 隔壁桌那几个男人. */
const GROUPS =
  /.(?:部|部门|班|组|楼|桌|村|宿舍|公司|学校|医院|单位|小区|科|系|厂|队|局|所|单元|餐厅|饭店|酒店|工地|车间|公寓|学院|法院|电影院|养老院)$/u;
const OF_HOUSE = /^[我你他她您咱][们們]?家$/u;
const OF_PRONOUN = /^[我你他她您咱](?:[们們].|.)/u;
const isHome = ({ kind, entry, source }: Token): boolean =>
  (kind === 'noun' || kind === 'reading') && entry === null && HOME.test(source);
const HOME = /..家$/u;
const ONE = /^[这那這](?:个|位|個)$/u;
const HUMAN = wordsOf('人');

const NUMBER_OF = wordsOf('号');
const NUMBERED = wordsOf('楼 院 桌 床 房 屋 线 馆');
/** 三号楼 "lầu số ba": which of several, as one word. */
const numberedAt = (clause: readonly Token[], at: number): Token | null => {
  const number = clause[at - 2];
  if (number?.kind !== 'number' || !isWord(clause[at - 1], NUMBER_OF) || !isWord(clause[at], NUMBERED)) return null;
  return word(`${number.source}号${clause[at]!.source}`, `${clause[at]!.text} số ${number.text}`, 'noun');
};

/** 你家那只猫 "con mèo kia nhà ngươi", 你们部门那个新来的实习生: what somebody has, behind a word that points at it. */
export const readBareOwnerPointing: ClauseRule = needing({ begins: ['这那這'], kinds: [POINTERS] }, (clause) => {
  for (let at = 0; at + 2 < clause.length; at++) {
    const numbered = numberedAt(clause, at);
    const owner = numbered ?? clause[at]!;
    const start = numbered === null ? at : at - 2;
    const pointer = clause[at + 1];
    if (!(numbered !== null || isOwner(owner)) || !isPointer(pointer) || !/^[这那這]./u.test(pointer!.source)) continue;
    if (start > 0 && !isKind(clause[start - 1], BEFORE_OWNER)) continue;
    if (GIVEN.test(clause[start - 1]?.source ?? '')) continue;
    // 我妈那个人.
    if (ONE.test(pointer!.source) && isWord(clause[at + 2], HUMAN) && !isLinkAt(clause, at + 3)) {
      const human = word(clause[at + 2]!.source, `con người ${owner.text}`, 'noun');
      return [...clause.slice(0, start), human, ...clause.slice(at + 3)];
    }
    const end = endOfPointed(clause, at + 1);
    const head = clause[end - 1];
    if (end < at + 3 || !isKind(head, OWNED) || sideOf(clause[end]) !== undefined) continue;
    // 我爸那个老头子: who he is himself.
    if (isKind(owner, PEOPLE) && isKind(head, PEOPLE) && !KIN.has(head!.source)) continue;
    const of = owner.kind === 'pronoun' || isHome(owner) || numbered !== null ? [] : [word('', 'của', 'preposition')];
    const whose = asModifiers([...of, asAdverb(owner)]);
    return [...clause.slice(0, start), ...clause.slice(at + 1, end), ...whose, ...clause.slice(end)];
  }
  return null;
});
/** 那个新来的实习生: a clause may be between. */
const endOfPointed = (clause: readonly Token[], pointer: number): number => {
  const end = nounPhraseEnd(clause, pointer);
  if (end > pointer + 1) return end;
  const link = clause.findIndex(
    (_, index) => index > pointer && index < pointer + MAX_DESCRIBING && isLinkAt(clause, index),
  );
  return link === -1 ? end : nounPhraseEnd(clause, link + 1);
};
const MAX_DESCRIBING = 7;
const GIVEN = /[给告诉]$|^(?:送|教|借|还|问|叫|喊|骂|称)$/u;

const SIDED = /^(?:trên|trong|dưới|bên) /u;
const STAYING = wordsOf('着');
/** 她脖子上戴着的那条项链 "chiếc vòng cổ đeo trên cổ nàng kia": where on somebody it is, as one place. */
export const readPlaceOfOwner: ClauseRule = needing({ words: [LINKS], kinds: [POINTERS] }, (clause) => {
  for (let at = 0; at + 4 < clause.length; at++) {
    const [owner, part] = clause.slice(at, at + 2);
    if (owner!.kind !== 'pronoun' || !OWNERS.has(owner!.source)) continue;
    const side = isKind(part, THINGS) ? sideOf(clause[at + 2]) : undefined;
    if (side === undefined && !(part!.kind === 'place' && SIDED.test(part!.text))) continue;
    const verb = side === undefined ? at + 2 : at + 3;
    const isSplit = isWord(clause[verb + 1], STAYING);
    if (clause[verb]?.kind !== 'verb' || !(isSplit || /着$/u.test(clause[verb]!.source))) continue;
    const link = isSplit ? verb + 2 : verb + 1;
    if (!isLinkAt(clause, link) || !isPointer(clause[link + 1])) continue;
    const text = side === undefined ? `${part!.text} ${owner!.text}` : `${side} ${part!.text} ${owner!.text}`;
    const source = clause.slice(at, verb).map((token) => token.source);
    const place = word(source.join(''), text, 'place');
    return [...clause.slice(0, at), clause[verb]!, place, ...clause.slice(link)];
  }
  return null;
});
