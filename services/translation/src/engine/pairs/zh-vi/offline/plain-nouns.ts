import { personOfAct } from './people-of-acts.ts';
import { isEdge, kinds } from './sense-places.ts';
import { ATTRIBUTES } from './sense-table-of-attributes.ts';
import { suffixedNoun } from './suffixed-nouns.ts';
import { tableOf, word } from './tokens.ts';
import type { Token } from './types.ts';

/** Returns the noun that the token at an index forms with the next one; undefined if they form none. */
export const nounWithNext = (tokens: readonly Token[], index: number): Token | undefined => {
  const [token, next] = [tokens[index], tokens[index + 1]];
  if (token === undefined || next === undefined || token.isRecord || next.isRecord) return undefined;
  const part = PARTS_OF_MONTH[next.source];
  // 腊月初八 is a day.
  if (part !== undefined && isMonth(token, next.source) && tokens[index + 2]?.kind !== 'number') {
    const month = token.kind === 'number' ? `tháng ${token.text}` : token.text;
    return word(token.source + next.source, `${part} ${month}`, 'time');
  }
  if (token.source === '本' && token.kind === 'adverb' && isKindOfNoun(next) && OWN.test(next.source))
    return word(token.source + next.source, `${OWN_TEXTS[next.source] ?? next.text} này`, 'noun');
  if (token.source === '内部' && INTERNAL.test(next.source))
    return { ...next, source: token.source + next.source, text: `${next.text} nội bộ`, kind: 'noun' };
  if (SOUND.test(next.source) && SOUNDING.test(token.source))
    return word(token.source + next.source, `tiếng ${token.text}`, 'noun');
  if (token.source === '满' && isPlaceFilled(next) && !isFilling(tokens[index - 1]))
    return { ...next, source: token.source + next.source, text: `khắp ${next.text}`, kind: 'place' };
  const person = personOfAct(tokens, index);
  if (person !== undefined) return person;
  const placed = placeOfAct(token, next);
  if (placed !== undefined) return placed;
  return isRate(token, next, tokens[index + 2])
    ? word(token.source + next.source, `tỷ lệ ${token.text}`, 'noun')
    : suffixedNoun(token, next, tokens[index + 2]);
};

/** 满大殿的人: 满 with a place, and no verb of filling before it (坐满大殿). */
const isPlaceFilled = ({ source, kind }: Token): boolean =>
  source.length > 1 && (kind === 'noun' || kind === 'place') && PLACE_FILLED.test(source);
const PLACE_FILLED =
  /(?:教室|车间|操场|码头|院子|屋子|场子|山谷|山坡|山沟|村子|寨子|厨房|大殿|殿堂|大厅|大堂|酒楼|酒馆|客栈|道观|战场|墙头|屋顶|巷子|街道|广场|食堂|宿舍|病房|会场|草原|田野|林子|营地|大营|军营|店铺|车厢|船舱|甲板|校园|走廊|帐子|灵堂|祠堂|胡同|弄堂)$/u;
const isFilling = (before: Token | undefined): boolean => before !== undefined && FILLING.has(before.kind);
const FILLING = kinds('verb particle reading');

/** 三月初, 五月底: a part of a month. */
const PARTS_OF_MONTH: Readonly<Record<string, string>> = tableOf({
  初: 'đầu',
  底: 'cuối',
  末: 'cuối',
  月初: 'đầu',
  月底: 'cuối',
  月末: 'cuối',
  月中: 'giữa',
});
const isMonth = ({ source, kind }: Token, part: string): boolean =>
  part.startsWith('月') ? kind === 'number' && MONTH.test(`${source}月`) : MONTH.test(source);
const MONTH = /^(?:[一二三四五六七八九十正腊冬]|十[一二])月$/u;

/** 本院, 本案: institutions and cases after 本. */
const OWN =
  /^(?:院|店|馆|台|案|专项|厂|校|市|省|区|楼|报|社|司|县|镇|村|班|组|项目|文|书|章|条例|协议|合同|规定|案件|部门|科|航班|大楼|医院|学校|银行|剧|片|游戏|系统|网站|法庭|单位|产品|活动|品牌|公寓)$/u;
const OWN_TEXTS: Readonly<Record<string, string>> = tableOf({
  院: 'viện',
  店: 'cửa tiệm',
  案: 'vụ án',
  台: 'đài',
  市: 'thành phố',
  区: 'khu',
  报: 'báo',
  社: 'tòa soạn',
  司: 'công ty',
  组: 'tổ',
  科: 'khoa',
  文: 'bài',
  片: 'bộ phim',
});
const isKindOfNoun = ({ kind }: Token): boolean => kind === 'noun' || kind === 'reading' || kind === 'measure';

/** 内部通知: announcements and decisions within a firm. */
const INTERNAL =
  /^(?:通知|会议|人员|文件|资料|消息|调查|审核|矛盾|问题|员工|网络|系统|邮件|电话|价|数据|报告|信息|规定|斗争|竞争|培训|公告)$/u;

/** 打斗声音: the sound of an act. */
const SOUND = /^(?:声音|声响|响声)$/u;
const SOUNDING =
  /^(?:打斗|扑腾|走动|说话|敲门|哭泣|抽泣|争吵|咳嗽|呼吸|喘息|破空|碰撞|爆炸|拍打|摩擦|撞击|咀嚼|喊杀|厮杀|惨叫|呼喊|叫喊|吼叫|轰鸣|翻动|爬行|开门|关门|嬉闹|吠叫|呻吟|哀嚎|撕裂|断裂|碎裂|低语|交谈|谈话|念经|诵经|读书|移动|挣扎|奔跑|炸裂|崩塌|打铁|马蹄|虫鸣|鸟鸣|脚步)$/u;

/** 检测|台前 "trước bàn kiểm tra": the place of a thing with its use. */
const placeOfAct = (token: Token, next: Token): Token | undefined => {
  if (next.kind !== 'place' || next.source.length !== 2 || ATTRIBUTES[token.source] === undefined) return undefined;
  const head = ROOMS[next.source[0]!];
  const side = head === undefined ? null : SIDE.exec(next.text);
  if (side === null) return undefined;
  return { ...next, source: token.source + next.source, text: `${side[1]!} ${head!} ${ATTRIBUTES[token.source]!}` };
};
/** Excludes 检查|车里, a verb with its object. */
const ROOMS: Readonly<Record<string, string>> = tableOf({ 台: 'bàn' });
const SIDE = /^(trước|sau|trên|trong|ngoài|dưới|bên cạnh|bên) /u;

/** 存活率很低: a rate; in 王爷率军 it is the verb "lead". */
const isRate = ({ source, kind }: Token, rate: Token, after: Token | undefined): boolean =>
  rate.source === '率' &&
  source.length > 1 &&
  (kind === 'verb' || kind === 'noun') &&
  (isEdge(after) || RATED.has(after!.kind));
const RATED = kinds('adverb adjective degree particle localizer conjunction');
