import { isPost } from '../forms-of-titles.ts';
import { OCCUPATIONS } from '../titled-name-tables.ts';
import { tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, wordsOf } from './clauses.ts';

/** Ranks before brothers, sisters, wives, beasts and pills have their Sino-Vietnamese readings. */
export const RANKS: Readonly<Record<string, string>> = tableOf({
  二: 'nhị',
  三: 'tam',
  四: 'tứ',
  五: 'ngũ',
  六: 'lục',
  七: 'thất',
  八: 'bát',
  九: 'cửu',
  十: 'thập',
});
export const RANKED = wordsOf(
  '师兄 师姐 师弟 师妹 师叔 师伯 师侄 师祖 師兄 師姐 師弟 師妹 師叔 師伯 哥 姐 弟 妹 叔 伯 爷 婶 嫂 姨 姑 舅 哥哥 姐姐 弟弟 妹妹 少爷 小姐 公子 姑娘 皇子 皇女 公主 王子 夫人 太太 奶奶 姨娘 娘娘 殿下 长老 長老 当家 掌柜 护法 堂主 少主 皇叔 王爷 门主 峰主 姨太太',
);

/** 三师叔 "tam sư thúc": a number directly before a title is a rank. */
export const readRank: ClauseRule = (clause) => {
  let rewritten: Token[] | null = null;
  for (let at = 0; at + 1 < clause.length; at++) {
    const [number, title] = [clause[at]!, clause[at + 1]!];
    const rank = number.kind === 'number' ? RANKS[number.source] : undefined;
    if (rank === undefined || !RANKED.has(title.source)) continue;
    if (title.kind !== 'person' && title.kind !== 'noun') continue;
    rewritten ??= [...clause];
    rewritten[at] = word('', '', 'particle');
    rewritten[at + 1] = {
      ...title,
      source: number.source + title.source,
      text: `${rank} ${title.text}`,
      kind: 'person',
    };
  }
  return rewritten?.filter(({ source, text }) => source !== '' || text !== '') ?? null;
};

/** 安德烈神父 "cha xứ An Đức Liệt": an occupation goes before the name. */
export const placeOccupation: ClauseRule = (clause) => {
  let rewritten: Token[] | null = null;
  for (let at = 0; at + 1 < clause.length; at++) {
    const [name, occupation] = [clause[at]!, clause[at + 1]!];
    if (name.kind !== 'name' || !name.isPerson || occupation.kind !== 'person') continue;
    if (!isPost(occupation.source)) continue;
    const rendering = OCCUPATIONS[occupation.source] ?? occupation.text;
    rewritten ??= [...clause];
    rewritten[at] = { ...occupation, text: rendering };
    rewritten[at + 1] = name;
  }
  return rewritten;
};
