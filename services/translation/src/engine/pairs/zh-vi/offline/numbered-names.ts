import { hasUnit, unitSet } from '@versio/kit/text';
import { nameInVietnamese } from './names.ts';
import { tableOf } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Finds names that begin with a number which is no quantity: villages and inns (四平镇, 一品居, 八里铺), sects (五毒教)
 * and firms (四海镖局), by the word after the number and the word for their kind: 四平镇 "Tứ Bình Trấn", 四海镖局 "Tứ
 * Hải tiêu cục".
 */
export const takeNumbered = (
  text: string,
  { lexicon, readings }: Vocabulary,
  add: (name: string, target: string, isPerson?: boolean) => void,
): void => {
  for (let at = 1; at + 1 < text.length; at++) {
    const what = text.charCodeAt(at);
    if (!hasUnit(NUMBERED, what) || !hasUnit(NUMBERS, text.charCodeAt(at - 1))) continue;
    if (at > 1 && hasUnit(NOT_BEFORE, text.charCodeAt(at - 2))) continue;
    const firm = FIRM.exec(text.slice(at + 1, at + 4))?.[0];
    if (firm !== undefined && hasUnit(FOR_FIRMS, what)) {
      const isWord = lexicon.lengthAt(firm, 0, firm.length) === firm.length;
      const kind = isWord ? lexicon.entry().target : nameInVietnamese(firm, readings).toLowerCase();
      add(
        text.slice(at - 1, at + 1 + firm.length),
        `${nameInVietnamese(text.slice(at - 1, at + 1), readings)} ${kind}`,
        false,
      );
      continue;
    }
    const date = text.slice(at - 1, at + 1);
    const kind = DATES.has(date) ? AFTER_DATES[text.slice(at + 1, at + 3)] : undefined;
    if (kind !== undefined) {
      add(text.slice(at - 1, at + 3), `${kind} ${nameInVietnamese(date, readings)}`, false);
      continue;
    }
    const name = text.slice(at - 1, at + 2);
    if (KINDS[name[1]!]?.includes(name[2]!) !== true) continue;
    if (lexicon.lengthAt(text, at - 1, text.length) > 2 || lexicon.lengthAt(text, at + 1, text.length) > 1) continue;
    add(name, nameInVietnamese(name, readings), false);
  }
};

/**
 * Finds persons who are named by their number among their brothers, where they are described: 酒馆的王三走了进来
 * "Vương Tam của quán rượu", 隔壁王五. What follows is an act or the end of the clause, so that 姓王的三个人 is none.
 */
export const takeNumberedPersons = (
  text: string,
  { readings }: Vocabulary,
  add: (name: string, target: string, isPerson?: boolean) => void,
): void => {
  for (const { 0: name } of text.matchAll(NUMBERED_PERSON)) add(name, nameInVietnamese(name, readings), true);
};
// Narrower than isBeforeAct, some of whose characters are counted: 三下, 三手.
const NUMBERED_PERSON =
  /(?<=的|隔壁|对门|村口|村头)[王李张刘陈赵孙周吴郑冯钱朱胡许何郭崔][二三四五六七八九](?=[来去走死说道笑哭抬是也就却在正已又忽突站坐看把被给对和跟姓叫问答骂喊拍摇拿不没还]|点头|[，。！？：；、”…]|$)/gu;

/** 五一农场: dates of holidays in names. */
const DATES = new Set('五一 五四 八一 七一 三八 五七 五七 六一'.split(' '));
const AFTER_DATES: Readonly<Record<string, string>> = tableOf({
  农场: 'nông trường',
  林场: 'lâm trường',
  公社: 'công xã',
  大队: 'đại đội',
  广场: 'quảng trường',
  中学: 'trung học',
  小学: 'tiểu học',
  大道: 'đại lộ',
  公园: 'công viên',
  水库: 'hồ chứa nước',
});
const NUMBERS = unitSet('一二三四五六七八九十双百千万');
/** 第三河, 两三里店: characters that make the number an ordinal or a quantity. */
const NOT_BEFORE = unitSet('第初一二三四五六七八九十百千万两几数好上成整这那前后近约共每有各');
const FIRM = /^(?:镖局|酒楼|客栈|山庄|商行|当铺|药铺|茶馆|茶楼|武馆|书院|剑派|商号|绸缎庄)/u;
const FOR_FIRMS = unitSet('海元方合福通泰和星顺仙喜宝义');

const SETTLED = '镇村庄屯铺店集堡寨';
const LAND = '河沟岭坡湾桥潭溪泉山峰谷洼坝滩洞岛洲渡关';
const HOUSES = '楼阁居堂斋坊轩园馆庄';
const SECTS = '教帮派门宗盟';
/** Words after the number in names, with the kinds of places, houses and sects so named. */
const KINDS: Readonly<Record<string, string>> = tableOf({
  河: `${SETTLED}口街路湾`,
  江: `口${SETTLED}府`,
  平: `${SETTLED}街路县`,
  里: '屯铺店坡桥亭庄沟堡湾坪洼',
  道: '沟岭湾河',
  岔: '河沟镇村',
  山: `${SETTLED}街路门岛关`,
  泉: `${SETTLED}山街路`,
  桥: `${SETTLED}街路`,
  塔: `${SETTLED}寺山`,
  松: `${SETTLED}${LAND}`,
  柳: `${SETTLED}${LAND}`,
  槐: `${SETTLED}${LAND}`,
  龙: `${SETTLED}${LAND}${SECTS}帮堂宫殿寺`,
  凤: `${SETTLED}${LAND}楼阁宫殿`,
  虎: `${SETTLED}${LAND}${SECTS}堂`,
  星: `${SETTLED}${SECTS}${HOUSES}岛台宫殿`,
  仙: `${SETTLED}${LAND}${HOUSES}宫观庵`,
  圣: '宫殿庙教门山岛',
  绝: `${SECTS}谷山宫岛`,
  毒: '教门宗谷岛',
  才: '观阵',
  元: `${SETTLED}${HOUSES}宫观殿里街路`,
  阳: `${SETTLED}${SECTS}宫观殿山关`,
  阴: '教门宗山谷宫',
  华: `${SECTS}宫殿山观`,
  清: '观宫殿山',
  霄: '宫殿阁门宗',
  幽: '门宗谷教宫',
  合: `${SETTLED}${SECTS}${HOUSES}塔路街`,
  福: `${SETTLED}${HOUSES}宫`,
  喜: HOUSES,
  味: HOUSES,
  品: '居楼阁堂斋轩坊',
  美: '斋居楼堂',
  宝: `${HOUSES}殿寺山门宗`,
  海: '楼堂帮盟居阁斋',
  方: '楼堂街斋',
  德: '堂里坊斋',
  义: '堂庄镇盟庙',
  贤: '庄村庙祠堂庙',
  英: '楼庄堂',
  姓: '村庄镇',
  音: '阁楼坊',
  侠: '庄镇',
  煞: '教门宗帮',
  极: '门宗殿宫',
  象: '门宗殿宫',
  色: '谷岛',
  渡: '河口',
  花: `${HOUSES}谷宫`,
  药: '谷园门',
  剑: '冢宗山谷门阁',
  炼: '堂阁门',
  战: '堂殿城',
  蛇: '窟谷洞岛',
  骨: '窟坑谷洞',
  魔: '窟谷',
  兽: '山谷宗园鼎图',
  妖: '谷山国林',
  鬼: '窟谷坟林',
  佛: '寺洞岩塔',
});
// 八方客栈: words in the names of firms only.
const NUMBERED = unitSet([...Object.keys(KINDS), '通', '泰', '和', '顺', '一', '四', '八', '七']);
