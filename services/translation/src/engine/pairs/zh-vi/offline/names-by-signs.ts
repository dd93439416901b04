import { hasUnit, isHan, unitSet } from '@versio/kit/text';
import { ACTS_OF_PERSONS, isBeforeAct } from './full-names.ts';
import { isKnownGiven } from './given-names.ts';
import { matchesAt } from './match-at.ts';
import { isCalled, isNamePart, nameInVietnamese, surnameInVietnamese, surnameLength } from './names.ts';
import { takeSkills } from './names-of-skills.ts';
import { takeNumbered, takeNumberedPersons } from './numbered-names.ts';
import { takePlaced } from './placed-names.ts';
import { BEFORE_NAME, SHORT_TITLES } from './titled-name-tables.ts';
import { tableOf } from './tokens.ts';
import type { TokenKind } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A name that its context identifies: its rendering, and whether it is a person. */
export interface SignedName {
  target: string;
  isPerson: boolean;
}

/**
 * Finds names that the context identifies in one place: a servant's after her title (姑姑芳若), a neighbour's with a
 * form of address (翠莲姐), a player's or a dwarf's between a role and an act of persons (战士石头大吼), an epithet
 * with a full name (铁臂熊魁), an old man's (老赵头), a town's before its hospital (江城市第一医院), a village's
 * (大河村), an inn's (同福客栈), and those that begin with a number (四平镇) or are of arts (天罡阵).
 */
export const findNamesBySigns = (texts: readonly string[], vocabulary: Vocabulary): ReadonlyMap<string, SignedName> => {
  const found = new Map<string, SignedName>();
  const add: Add = (name, target, isPerson = true) => {
    if (found.size < MAX_FOUND && !found.has(name)) found.set(name, { target, isPerson });
  };
  for (const text of texts) {
    takeServants(text, vocabulary, add);
    takeNeighbours(text, vocabulary, add);
    takeNicknames(text, texts, vocabulary, add);
    takePlayers(text, texts, vocabulary, add);
    takeEpithets(text, vocabulary, add);
    takeOldMen(text, vocabulary, add);
    takeTowns(text, vocabulary, add);
    takeVillages(text, vocabulary, add);
    takeInns(text, vocabulary, add);
    takeNumbered(text, vocabulary, add);
    takeNumberedPersons(text, vocabulary, add);
    takeSkills(text, vocabulary, add);
    takePlaced(text, vocabulary, add);
  }
  return found;
};

type Add = (name: string, target: string, isPerson?: boolean) => void;
type Take = (text: string, vocabulary: Vocabulary, add: Add) => void;
type TakeOfAll = (text: string, texts: readonly string[], vocabulary: Vocabulary, add: Add) => void;

const MAX_FOUND = 500;

const isPause = (text: string, at: number): boolean => at >= text.length || !isHan(text.charCodeAt(at));
const isGiven = (character: string): boolean =>
  isKnownGiven(character.charCodeAt(0)) && isNamePart(character.charCodeAt(0));
/** Returns true if two characters occur in given names and form no word, alone or with their neighbours. */
const isUnlistedGiven = (text: string, start: number, { lexicon }: Vocabulary): boolean =>
  [...text.slice(start, start + 2)].every(isGiven) &&
  lexicon.lengthAt(text, start, text.length) < 2 &&
  lexicon.lengthAt(text, start + 1, text.length) < 2;

/** 掌事姑姑芳若: a servant's title and two characters of given names. */
const takeServants: Take = (text, vocabulary, add) => {
  if (!OF_HOUSES.test(text)) return;
  for (const { 0: title, index } of text.matchAll(SERVANTS)) {
    const start = index + title.length;
    const name = text.slice(start, start + 2);
    if (name.length < 2 || surnameLength(name) > 0 || !isUnlistedGiven(text, start, vocabulary)) continue;
    if (isPause(text, start + 2) || hasUnit(ACTS_OF_PERSONS, text.charCodeAt(start + 2)))
      add(name, nameInVietnamese(name, vocabulary.readings));
  }
};
const OF_HOUSES = /[姑嬷宫侍丫太婢女奶乳管]/u;
const SERVANTS = /掌事姑姑|管事姑姑|教习姑姑|姑姑|嬷嬷|宫女|侍女|丫鬟|丫头|婢女|太监|女官|奶娘|乳母|掌事|女使|宫人/gu;

/** 自家的翠莲姐, 秀英婶: two characters of village names with a form of address between neighbours. */
const takeNeighbours: Take = (text, vocabulary, add) => {
  const { lexicon, readings } = vocabulary;
  for (let at = 2; at < text.length; at++) {
    if (!hasUnit(KIN, text.charCodeAt(at))) continue;
    const start = at - 2;
    if (!hasUnit(OF_VILLAGES, text.charCodeAt(start)) || !hasUnit(OF_VILLAGES, text.charCodeAt(start + 1))) continue;
    const before = start === 0 ? 0 : text.charCodeAt(start - 1);
    const after = at + 1 < text.length ? text.charCodeAt(at + 1) : 0;
    if (isHan(before) && !hasUnit(BEFORE_SOMEBODY, before)) continue;
    if (isHan(after) && !isBeforeAct(after) && !hasUnit(AFTER_SOMEBODY, after)) continue;
    if (text[at] === text[at + 1] || lexicon.lengthAt(text, at, text.length) > 1) continue;
    if (lexicon.lengthAt(text, start, at + 1) > 2 || lexicon.lengthAt(text, start + 1, at + 1) > 1) continue;
    if (lexicon.lengthAt(text, start, at) === 2 && !THINGS.has(lexicon.entry().kind)) continue;
    const title = text[at]!;
    const read = nameInVietnamese(text.slice(start, at), readings);
    const rendering = SHORT_TITLES[title]!;
    add(text.slice(start, at + 1), BEFORE_NAME.has(title) ? `${rendering} ${read}` : `${read} ${rendering}`);
  }
};
const KIN = unitSet('姐婶嫂姨叔伯哥');
const OF_VILLAGES = unitSet(
  '翠莲秀英桂花兰凤春秋菊香梅玉珍淑芳芬荷巧云霞红杏桃彩喜霜腊爱满金银宝福贵根生柱旺财发富顺田水柳娥珠玲蓉禾麦苗燕雪月素琴大牛虎铁石栓',
);
const BEFORE_SOMEBODY = unitSet('的给对向跟和与找叫问让把被请是替有到喊家');
const AFTER_SOMEBODY = unitSet('家那这吗呢吧啊呀');
const THINGS: ReadonlySet<TokenKind> = new Set(['noun', 'name']);

/** Roles in a game, a crew or a gang. */
const ROLE =
  /(?:战士|牧师|盗贼|法师|弓手|弓箭手|射手|猎人|刺客|骑士|圣骑士|术士|德鲁伊|萨满|武僧|召唤师|巫师|剑士|狂战士|坦克|奶妈|团长|会长|队长|队友|队员|矮人|精灵|兽人|地精|侏儒|伙计|小弟|狱友|老兵|新兵|水手|船员|佣兵|保镖|打手|马仔|矿工|司机|厨子|技师|黑客|狙击手|机枪手|机师|驾驶员|领航员|军医|侦察兵|通讯兵|炮手|同桌|室友|捕头|捕快|镖头|护卫|侍卫|杀手|统领|副将|校尉|头目|土匪|山贼|特工|探员|警员)/gu;
/** Acts that only persons do. */
const CLEAR_ACT =
  /(?:冷笑|苦笑|狞笑|大吼|大喊|大叫|大骂|大笑|怒吼|吼道|喊道|说道|笑道|骂道|问道|答道|叫道|嘟囔|抹了把|抹了抹|咧嘴|咧开嘴|咧着嘴|挠了?挠头|挠着头|叹了口气|耸了?耸肩|点了点头|摇了摇头|摇头|点头|撇了?撇嘴|嘿嘿|哈哈|呵呵|猫着腰|弯下腰|弯着腰|缩了缩脖子|啐了|吐了口|打了个哈欠|打了个寒|翻了个白眼|竖起|举起|抄起|拔出|端起|掏出|摸出|扛着|扛起|拎着|拎起|拍了拍|拉了拉|给[他她我]|摸到|压低|念完|念了|说：|道：|问：|喊：)/uy;

/** 团长老烟枪, 矮人战士石头大吼一声: a word for a thing between a role and an act of persons. */
const takeNicknames: TakeOfAll = (text, texts, vocabulary, add) => {
  const { lexicon, readings } = vocabulary;
  const seen = new Set<string>();
  for (const { 0: role, index } of text.matchAll(ROLE)) {
    const start = index + role.length;
    for (let length = 2; length <= MAX_OF_NICKNAME; length++) {
      const end = start + length;
      if (end > text.length || !isHan(text.charCodeAt(end - 1))) break;
      const name = text.slice(start, end);
      const isOld = length === 3 && name[0] === '老' && isThing(name.slice(1), vocabulary);
      if (!isOld && !isActAt(text, end)) continue;
      if (isOld && !isPause(text, end) && !isBeforeAct(text.charCodeAt(end)) && !isActAt(text, end)) continue;
      if (lexicon.lengthAt(text, index, text.length) > role.length) break;
      if (!isOld && !isOfThings(name, vocabulary)) continue;
      if (seen.has(role + name) || seen.size >= MAX_SEARCHED) break;
      seen.add(role + name);
      const isOnlyHere = texts.some((each) => isCounted(each, name));
      lexicon.lengthAt(role, 0, role.length);
      const read = nameInVietnamese(name, readings);
      if (isOnlyHere) add(role + name, `${lexicon.entry().target} ${read}`);
      else add(name, read);
      break;
    }
  }
};
const MAX_OF_NICKNAME = 4;
/** Bounds the work for a hostile text. */
const MAX_SEARCHED = 40;
const isActAt = (text: string, at: number): boolean => matchesAt(CLEAR_ACT, text, at);
const isThing = (word: string, { lexicon }: Vocabulary): boolean =>
  lexicon.lengthAt(word, 0, word.length) === word.length && lexicon.entry().kind === 'noun' && !NO_NICKNAME.test(word);
/** A thing with a number or a kind: 石头, 半块烧饼, 小鱼干. */
const isOfThings = (name: string, vocabulary: Vocabulary): boolean => {
  const { lexicon } = vocabulary;
  if (BEAST.test(name)) return true;
  if (NO_NICKNAME.test(name)) return false;
  if (lexicon.lengthAt(name, 0, name.length) === name.length) return lexicon.entry().kind === 'noun';
  let last: TokenKind = 'reading';
  for (let at = 0; at < name.length; ) {
    const length = lexicon.lengthAt(name, at, name.length);
    last = length > 0 ? lexicon.entry().kind : 'reading';
    if (!PARTS.has(last)) return false;
    if (length > 1 && at + length === name.length) return last === 'noun';
    // 小鱼干: 小 and two characters that form no word.
    if (at + Math.max(1, length) === name.length) return name[0] === '小' && name.length === 3 && last === 'reading';
    at += Math.max(1, length);
  }
  return false;
};
/** 铁鹰, 孤狼: names of gang members by a beast or a weapon with a quality. */
const BEAST = /^[铁黑白血金银飞独孤夜影赤青灰雪][鹰狼虎豹熊蛇鹤鸦龙狐隼枭蝎蛛刃锋]$/u;
const PARTS: ReadonlySet<TokenKind> = new Set(['noun', 'number', 'measure', 'reading', 'adjective']);
/** Parts of a body, voices, sides and indefinite pronouns. */
const NO_NICKNAME =
  /(?<![石木馒榔斧铁炭枕砖芋骨罐])头$|[脸眼手身心嘴口面脚腿腰背肩牙声音气色影里上下中内外前后边旁间时人者们家长师地]$|^(?:[这那每一两几]|他|她|我|你|自己|双|满|全|众|各|也|都|又|就|大声|小声|低声)|[的了着过把]/u;
/** 一块石头, 那把剪刀: returns true if the texts count the thing, too. */
const isCounted = (text: string, name: string): boolean => {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length))
    if (at > 0 && hasUnit(COUNTS, text.charCodeAt(at - 1))) return true;
  return false;
};
const COUNTS = unitSet('把块只条头匹颗株棵片座张根支件个些朵枚粒串堆盏壶杯碗盘瓶艘辆架台间扇层道这那每某种的');

/** 名叫半块烧饼，: a character's name, and its short form (“烧饼，”). */
const takePlayers: TakeOfAll = (text, texts, { lexicon, readings }, add) => {
  if (!text.includes('叫')) return;
  let searched = 0;
  for (const [, name] of text.matchAll(CALLED)) {
    if (searched++ >= MAX_SEARCHED) return;
    if (NO_PLAYER.test(name!)) continue;
    add(name!, nameInVietnamese(name!, readings));
    for (const short of [name!.slice(-2), name!.slice(0, 2)])
      if (name!.length > 3 && lexicon.lengthAt(short, 0, 2) === 2 && lexicon.entry().kind === 'noun')
        if (texts.some((each) => isCalledIn(each, short)) && !texts.some((each) => isCountedBut(each, short, name!)))
          add(short, nameInVietnamese(short, readings));
  }
};
const CALLED =
  /(?:(?:角色|游戏|玩家|账号|网名|昵称|ID)\p{Script=Han}{0,4}叫|(?<=的(?:盗贼|战士|法师|牧师|刺客|弓手|骑士|猎人|术士)，)名叫)(\p{Script=Han}{3,5})(?=[，。！？])/gu;
const NO_PLAYER = /[的了着过吗呢吧啊]|^(?:什么|自己|做|他|她|我|你)/u;
const isCalledIn = (text: string, name: string): boolean => {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length))
    if (isCalled(text, at, at + name.length)) return true;
  return false;
};
const isCountedBut = (text: string, short: string, whole: string): boolean =>
  isCounted(text.replaceAll(whole, ''), short);

/** 铁臂熊魁: an epithet by an arm, a fist or a sword, and a full name. */
const takeEpithets: Take = (text, { lexicon, readings }, add) => {
  for (const { 0: epithet, index } of text.matchAll(EPITHETS)) {
    if (index > 0 && isHan(text.charCodeAt(index - 1)) && !hasUnit(BEFORE_EPITHET, text.charCodeAt(index - 1)))
      continue;
    const start = index + epithet.length;
    if (surnameLength(text.slice(start, start + 2)) !== 1 && !hasUnit(OF_BEASTS, text.charCodeAt(start))) continue;
    const isPart = (at: number): boolean => at < text.length && isGiven(text[at]!) && !isBeforeAct(text.charCodeAt(at));
    // 鬼手张三
    if (hasUnit(NUMBERS_OF_SONS, text.charCodeAt(start + 1)) && isActor(text, start + 2)) {
      const whole = text.slice(index, start + 2);
      add(whole, nameInVietnamese(whole, readings));
      continue;
    }
    if (!isPart(start + 1)) continue;
    const end = isPart(start + 2) && !isActAt(text, start + 2) ? start + 3 : start + 2;
    if (!isPause(text, end) && !isBeforeAct(text.charCodeAt(end)) && !isActAt(text, end) && text[end] !== '头')
      continue;
    if (lexicon.lengthAt(text, start, text.length) > end - start) continue;
    const name = text.slice(start, end);
    add(epithet + name, nameInVietnamese(epithet + name, readings));
    add(name, nameInVietnamese(name, readings));
  }
};
const EPITHETS = /[铁金银铜神鬼毒快飞血追断冷狂笑玉黑白][臂掌拳手刀剑枪腿脚爪指面脸眼笔扇鞭箭斧锤戟钩镖]/gu;
const BEFORE_EPITHET = unitSet('我是的叫乃即与和有被向对');
const NUMBERS_OF_SONS = unitSet('三四五六七八九');
const isActor = (text: string, at: number): boolean => isPause(text, at) || isBeforeAct(text.charCodeAt(at));
/** Beasts that are surnames. */
const OF_BEASTS = unitSet('熊龙雷马');

/** 管档案的老赵头: 老, a surname and 头. */
const takeOldMen: Take = (text, { lexicon, readings }, add) => {
  for (let at = text.indexOf('老'); at !== -1; at = text.indexOf('老', at + 1)) {
    const surname = text[at + 1] ?? '';
    if (text[at + 2] !== '头' || surnameLength(surname) !== 1) continue;
    if (lexicon.lengthAt(text, at + 1, text.length) > 1 || lexicon.lengthAt(text, at + 2, text.length) > 1) continue;
    if (!isPause(text, at + 3) && text[at + 3] === '子') continue;
    add(text.slice(at, at + 3), `Lão ${surnameInVietnamese(surname, readings)}`);
  }
};

/** 江城市第一医院: the name of a town before one of its institutions. */
const takeTowns: Take = (text, { lexicon, readings }, add) => {
  if (!text.includes('市')) return;
  for (const [whole, name, number, people, kind] of text.matchAll(OF_TOWN)) {
    if (NO_TOWN.test(name!)) continue;
    const isKnown = lexicon.lengthAt(name!, 0, 2) === 2;
    const isCapital = isKnown && CAPITAL.test(lexicon.entry().target);
    if (isKnown && !isCapital && kind === undefined) continue;
    const town = `thành phố ${isCapital ? lexicon.entry().target : nameInVietnamese(name!, readings)}`;
    if (kind === undefined) {
      add(whole, town, false);
      continue;
    }
    const target = KINDS_OF_TOWN[kind]!;
    const of = number === undefined ? '' : ` số ${NUMBERS[number]!}`;
    add(whole, `${target}${people === undefined ? '' : ' Nhân dân'}${of} ${town}`, false);
    add(`${name}市`, town, false);
  }
};
const CAPITAL = /^\p{Lu}/u;
const OF_TOWN =
  /(?<=[在到是去回从往离的与和了着，。；：！？“]|^)(\p{Script=Han}[城州江海山阳安平川京港湾宁河])市(?:(?:第([一二三四五六七八九十]))?(人民)?(医院|中学|小学|高中|实验中学|监狱|法院|中级法院|检察院|公安局|图书馆|博物馆|体育馆|火车站|汽车站|电视台|殡仪馆|看守所|动物园|大学|师范大学|中心医院|妇幼保健院|精神病院|儿童医院)|(?=[的，。里！？]))/gu;
const NO_TOWN = /^[全本各该每某大小县省都进出入回在到去从往老新这那一两两座]/u;
const NUMBERS: Readonly<Record<string, string>> = tableOf({
  一: 'Một',
  二: 'Hai',
  三: 'Ba',
  四: 'Bốn',
  五: 'Năm',
  六: 'Sáu',
  七: 'Bảy',
  八: 'Tám',
  九: 'Chín',
  十: 'Mười',
});
const KINDS_OF_TOWN: Readonly<Record<string, string>> = tableOf({
  医院: 'Bệnh viện',
  中心医院: 'Bệnh viện Trung tâm',
  儿童医院: 'Bệnh viện Nhi',
  精神病院: 'Bệnh viện Tâm thần',
  妇幼保健院: 'Bệnh viện Phụ sản Nhi',
  中学: 'Trường Trung học',
  高中: 'Trường Trung học phổ thông',
  实验中学: 'Trường Trung học Thực nghiệm',
  小学: 'Trường Tiểu học',
  大学: 'Đại học',
  师范大学: 'Đại học Sư phạm',
  监狱: 'Nhà tù',
  看守所: 'Trại tạm giam',
  法院: 'Tòa án',
  中级法院: 'Tòa án Trung cấp',
  检察院: 'Viện kiểm sát',
  公安局: 'Cục Công an',
  图书馆: 'Thư viện',
  博物馆: 'Viện bảo tàng',
  体育馆: 'Nhà thi đấu',
  火车站: 'Ga tàu hỏa',
  汽车站: 'Bến xe',
  电视台: 'Đài truyền hình',
  殡仪馆: 'Nhà tang lễ',
  动物园: 'Vườn thú',
});

/** 大河村, 小柳庄: 大 or 小 and a word of nature; 一个小河村 is no name. */
const takeVillages: Take = (text, { readings }, add) => {
  for (const [name] of text.matchAll(VILLAGE)) add(name, nameInVietnamese(name, readings), false);
};
const VILLAGE =
  /(?<![个座的这那些多老最很各几])[大小上下前后][河湾沟石桥柳槐杨榆松树井泉塘坡岭岗沙青龙虎牛马羊梁坪坝王李张刘陈赵周吴孙杏桃枣梨][村屯庄](?!\p{Script=Han}?[庄]户)/gu;

/** 同福客栈: 同 is mostly a preposition. */
const takeInns: Take = (text, { lexicon, readings }, add) => {
  if (!text.includes('同')) return;
  for (const [whole, name, kind] of text.matchAll(INN)) {
    if (lexicon.lengthAt(name!, 0, 2) === 2) continue;
    const read = nameInVietnamese(name!, readings);
    const isWord = lexicon.lengthAt(kind!, 0, kind!.length) === kind!.length && kind!.length > 1;
    add(whole, isWord ? `${read} ${lexicon.entry().target}` : nameInVietnamese(whole, readings), false);
  }
};
const INN = /(同[福心盛兴泰顺春德仁庆昌悦聚升安济裕])(客栈|酒楼|茶楼|酒馆|茶馆|镖局|商行|书院|武馆|医馆|堂|楼|斋)/gu;
