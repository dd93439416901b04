import { asAdverb, asModifiers, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf, needing } from './clauses.ts';

const PLACES = kindsOf('place localizer determiner noun');
const TITLES = kindsOf('person noun');
const LEADING = kindsOf('verb preposition noun place');
const NAMES = kindsOf('name reading');
const PREDICATES = kindsOf('verb adjective adverb number expression degree');
/** Where somebody is, who is beside another. */
const SIDE =
  /^(?:旁边|身旁|身边|一旁|身后|背后|对面|前面|后面|身前|门口|门外|门边|屋里|屋外|床上|床边|窗边|桌边|台下|台上|马上|车上|车里|树下|院里|院中|殿中|殿外|人群里|人群中|角落里|左边|右边|左侧|右侧|隔壁|邻座|同桌|前排|后排|带头|领头|为首|下首|上首|阶下|堂下|城头|城上|城下|楼上|楼下|路边|岸上|船头|船上)(?:的)?$/u;
const TITLED =
  /(?:兵|卫|护卫|侍卫|弟子|师弟|师兄|师姐|师妹|经理|秘书|助手|助理|丫鬟|丫头|侍女|宫女|太监|管家|队长|小姐|公子|少爷|将军|校尉|副将|警员|警官|医生|护士|同学|同桌|班长|老师|教授|主任|掌柜|伙计|小二|长老|掌门|大夫|老人|大爷|大妈|大娘|大婶|嬷嬷|姑姑|同事|司机|记者|导演|演员|保安|刑警|法医|侦探|法师|骑士|战士|猎人|商人|水手|船长|厨师|厨娘|学徒|徒弟|仆人|女仆|男孩|女孩|少年|少女|姑娘|小伙子|青年|汉子|大汉|妇人|女人|男人|老头|老者|孩子|书童|道童|主持人|模特|歌手|选手|总裁|董事|股东|律师|委员|主编|编辑|房东|邻居|室友|队友|队员|船员|水兵|捕快|捕头|狱卒|差役|书生|道士|和尚|猎户|渔夫|车夫|马夫|账房|厨子|媒婆|军师|参谋|少校|上尉|中尉|上校|舰长|驾驶员|领航员|机长|空姐|店员|收银员|服务员|教练|裁判)$/u;
const PARTS =
  /^(?:脸色?|面色|神色|神情|眼睛|眼眶|眼圈|眼角|眼神|眉头|眉毛|嘴唇|嘴角|额头|鼻子|鼻尖|耳朵|耳根|脖子|肩膀|手|手指|手心|手里|双手|腿|双腿|膝盖|脚下|身子|身体|后背|背上|胸口|心里|心头|喉咙|嗓子|声音|脑袋|头发|头|脸上|额上|腰)/u;

/**
 * 旁边的新兵阿柱脸色煞白 "tân binh A Trụ bên cạnh sắc mặt trắng bệch": where somebody with a title and a name is stands behind
 * the name, not behind the part of him that the clause tells of.
 */
export const readPersonBeside: ClauseRule = needing({ kinds: [NAMES] }, (clause) => {
  for (let at = 0; at < 2 && at + 3 < clause.length; at++) {
    const side = clause[at]!;
    if (!isKind(side, PLACES) || !SIDE.test(side.source)) continue;
    // 站在门口的工程师罗毅: where an act leads.
    if (isKind(clause[at - 1], LEADING)) continue;
    const isLinked = isLinkAt(clause, at + 1);
    const title = at + (isLinked ? 2 : 1);
    if (!isLinked && !side.source.endsWith('的')) continue;
    const [who, name, part] = clause.slice(title, title + 3);
    if (!isKind(who, TITLES) || !(who!.kind === 'person' || TITLED.test(who!.source))) continue;
    const named = isKind(name, NAMES) ? asName(name!) : null;
    if (named === null || part === undefined || !PARTS.test(part.source)) continue;
    if (part.source.length < 4 && !isKind(clause[title + 3], PREDICATES)) continue;
    const where = word(side.source, sideText(side), 'adverb');
    return [
      ...clause.slice(0, at),
      who!,
      ...asModifiers([asAdverb(named), where]),
      withFace(part),
      ...clause.slice(title + 3),
    ];
  }
  return null;
});

const asName = (token: Token): Token => ({
  ...token,
  kind: 'name',
  text:
    token.kind === 'name'
      ? token.text
      : token.text.replace(/(^| )(\p{L})/gu, (_, gap: string, first: string) => gap + first.toUpperCase()),
});
const sideText = ({ text, entry }: Token): string => (entry?.frame ?? text).replace(/~/u, '').trim();
/** Of what follows a name, a word for the face begins a clause of its own. */
const withFace = (token: Token): Token =>
  token.source.length > 2 && /^mặt /u.test(token.text) ? { ...token, text: `sắc ${token.text}` } : token;
