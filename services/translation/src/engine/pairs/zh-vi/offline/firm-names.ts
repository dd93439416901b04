import { isHan } from '@versio/kit/text';
import { isNamePart, nameInVietnamese } from './names.ts';
import { WEAPONS } from './suffixed-names.ts';
import type { WordSource } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Finds what texts call a firm or a weapon for short: 宏远 of 宏远集团, 听雪 of 听雪剑, if they say it alone as well.
 * A word that has a sense of its own (贸易公司) is taken before words for firms only that things do not make. With them
 * come the names of guilds, of skills and of what is drawn, which their form shows at one place.
 * @param forms the source of names that end in a word for what they name
 * @returns the names in short and in full, with what they are in Vietnamese
 */
export const findFirmNames = (
  texts: readonly string[],
  forms: WordSource,
  { lexicon, readings }: Vocabulary,
): ReadonlyMap<string, string> => {
  /** The names in full by those in short. */
  const candidates = new Map<string, Map<string, string>>();
  const take = (text: string, firm: string, at: number): void => {
    if (at < 2) return;
    const whole = forms.wordAt(text, at - 2, at + firm.length);
    const name = text.slice(at - 2, at);
    const mayBeAlone = lexicon.lengthAt(name, 0, 2) !== 2 || NAMED_BY_THINGS.has(firm);
    if (whole === undefined || !mayBeAlone) return;
    // What the form of the name shows by itself: 听 of 听雪剑 is no part of other names.
    if (!WEAPONS.has(firm) && ![...name].every((each) => isNamePart(each.charCodeAt(0)))) return;
    const known = candidates.get(name);
    if (known !== undefined) known.set(name + firm, whole.target);
    else if (candidates.size < MAX_CANDIDATES) candidates.set(name, new Map([[name + firm, whole.target]]));
  };
  for (const text of texts) {
    if (FIRM.test(text)) for (const { 0: firm, index } of text.matchAll(EACH_FIRM)) take(text, firm, index);
    for (const { 0: weapon, index } of text.matchAll(EACH_WEAPON)) take(text, weapon, index);
  }
  const found = new Map<string, string>();
  for (const [name, wholes] of candidates) {
    if (!texts.some((text) => isAlone(text, name, lexicon))) continue;
    found.set(name, nameInVietnamese(name, readings));
    for (const [whole, target] of wholes) found.set(whole, target);
  }
  for (const text of texts) takeArts(text, { lexicon, readings }, found);
  for (const text of texts)
    for (const [whole, name, guild] of GUILD.test(text) ? text.matchAll(EACH_GUILD) : []) {
      lexicon.lengthAt(guild!, 0, 2);
      found.set(whole!, `${nameInVietnamese(name!, readings)} ${lexicon.entry().target}`);
    }
  return found;
};

const EACH_WEAPON = new RegExp(`[${[...WEAPONS].join('')}]`, 'gu');

/** What is practised and drawn: 九转焚心诀, 踏雪三式, 断妄出鞘. */
const takeArts = (
  text: string,
  { lexicon, readings }: Pick<Vocabulary, 'lexicon' | 'readings'>,
  found: Map<string, string>,
): void => {
  if (TURNS.test(text))
    for (const [whole] of text.matchAll(TURNED_ART)) found.set(whole, nameInVietnamese(whole, readings));
  for (const [sign, pattern] of ARTS_WITH_SIGNS)
    for (const { 0: name, index } of text.includes(sign) ? text.matchAll(pattern) : [])
      if (
        lexicon.lengthAt(text, index, text.length) < 2 &&
        lexicon.lengthAt(text, index + 1, text.length) < 2 &&
        [...name.slice(0, 2)].every((each) => isNamePart(each.charCodeAt(0)))
      )
        found.set(name, nameInVietnamese(name, readings));
};
/** A quick look for TURNED_ART. */
const TURNS = /[三五六七九十百千万][转变劫玄阳阴幽霄绝天]/u;
/** 九转焚心诀: how often it turns is part of the name. */
const TURNED_ART =
  /[三五六七九十百千万][转变劫玄阳阴幽霄绝]\p{Script=Han}{2}(?:诀|丹|功|经|大法|剑诀)|九[幽天霄转]\p{Script=Han}[火焰雷阵印掌]/gu;
/** 断潮十三式: how many forms it has, too. */
const ART_OF_FORMS = /(?<=[的是出使招套了])\p{Script=Han}{2}[一二三四五六七八九十百]{1,3}式/gu;
const DRAWN = /(?<!\p{Script=Han})[^\P{Script=Han}把将刀剑]{2}(?=出鞘|归鞘|入鞘)/gu;
/** With a character that each has: most texts have neither. */
const ARTS_WITH_SIGNS = [
  ['式', ART_OF_FORMS],
  ['鞘', DRAWN],
] as const;

/** 龙战天下公会: guilds and teams of games, whose names are verses. */
const GUILD = /公会|战队|帮会/u;
const EACH_GUILD =
  /(?<!\p{Script=Han})(\p{Script=Han}{2}(?:天下|江湖|九州|苍穹|山河|无双|天涯|乾坤|风云|八荒|四海|王朝|盛世|传说|荣耀|神话|星辰|传奇))(公会|战队|帮会)/gu;

/** Whether a text has a name before no word for a firm, and as no part of another word. */
const isAlone = (text: string, name: string, lexicon: Vocabulary['lexicon']): boolean => {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) {
    const end = at + name.length;
    if (WEAPONS.has(text[end] ?? '') || FIRMS.some((firm) => text.startsWith(firm, end))) continue;
    if (lexicon.lengthAt(text, at, text.length) > name.length || lexicon.lengthAt(text, at + 1, text.length) > 1)
      continue;
    if (at === 0 || !isHan(text.charCodeAt(at - 1)) || lexicon.lengthAt(text, at - 1, end) < 2) return true;
  }
  return false;
};

const NAMED_BY_THINGS = new Set('传媒 影业 集团 资本 药业 证券 地产 物流 商贸 速运 公会 战队'.split(' '));
const FIRMS = [
  ...NAMED_BY_THINGS,
  ...'食品 银行 服饰 珠宝 实业 生物 制药 医药 重工 电子 置业 公司 科技 商行 洋行 纱厂 酒楼 酒店 镖局 商会 拍卖行'.split(
    ' ',
  ),
];
const FIRM = new RegExp(FIRMS.join('|'), 'u');
const EACH_FIRM = new RegExp(FIRM, 'gu');
/** Bounds the work for a hostile text. */
const MAX_CANDIDATES = 100;
