import { asAdverb, asModifiers, HOLDS_PLACE, tableOf, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf, needing, runEnd, sideOf } from './clauses.ts';

const NUMBERS = kindsOf('number');
const HEADS = kindsOf('noun');
const PLACED = kindsOf('noun place');
/** What only some things are counted with, and those things. */
const COUNTED: Readonly<Record<string, { what: RegExp; text: string }>> = tableOf({
  支: { what: /(?:歌|曲|曲子|老歌|山歌|歌谣|民谣|童谣|小曲|舞)$/u, text: 'bài' },
  首: { what: /(?:歌|曲|曲子|老歌|诗|词|歌谣|民谣|童谣|情歌)$/u, text: 'bài' },
  本: { what: /(?:书|册|簿|杂志|小说|本子|日记|字典|画报|旧书|古书|古籍|秘籍)$/u, text: 'quyển' },
  封: { what: /(?:信|旧信|书信|家书|密信|邮件)$/u, text: 'phong' },
  件: { what: /(?:衣服|衣裳|外套|大衣|裙子|衬衫|毛衣|旗袍|棉袄|袍子|旧衣|首饰|古董|瓷器)$/u, text: 'món' },
  幅: { what: /(?:画|画像|字画|油画|地图|壁画|挂毯)$/u, text: 'bức' },
  朵: { what: /(?:花|野花|玫瑰|莲花|云)$/u, text: 'đóa' },
  杯: { what: /(?:茶|水|酒|咖啡|牛奶|热茶|凉茶|热水)$/u, text: 'chén' },
  碗: { what: /(?:饭|汤|粥|面|米饭|药|剩饭|冷饭)$/u, text: 'bát' },
  瓶: { what: /(?:酒|水|药|啤酒|红酒|饮料|矿泉水|可乐)$/u, text: 'bình' },
});

/**
 * 一本书架上的书 "một quyển sách trên giá sách": what is counted with a word for it alone is what is at a place, and not what
 * the place is a side of.
 */
export const readCountedAlone: ClauseRule = needing({ words: [Object.keys(COUNTED)] }, (clause) => {
  const at = clause.findIndex(({ source }, index) => index > 0 && COUNTED[source] !== undefined);
  if (at === -1 || !isKind(clause[at - 1], NUMBERS) || !isKind(clause[at + 1], PLACED)) return null;
  const { what, text } = COUNTED[clause[at]!.source]!;
  // 桌上: a side may be in the word.
  const isWhole = HOLDS_PLACE.test(clause[at + 1]!.text);
  const place = isWhole ? at + 1 : runEnd(clause, at + 1, HEADS);
  const side = isWhole ? '' : sideOf(clause[place]);
  if (side === undefined || !isLinkAt(clause, place + 1) || what.test(clause[place - 1]!.source)) return null;
  const end = runEnd(clause, place + 2, HEADS);
  if (end === place + 2 || isLinkAt(clause, end) || !what.test(clause[end - 1]!.source)) return null;
  const heads = clause.slice(place + 2, end).toReversed();
  const measure = heads[0]!.text.startsWith(`${text} `) ? [] : [word(clause[at]!.source, text, 'measure')];
  const where = isWhole
    ? [clause[place]!]
    : [word(clause[place]!.source, side, 'preposition'), ...clause.slice(at + 1, place).toReversed()];
  return [...clause.slice(0, at), ...measure, ...heads, ...asModifiers(where.map(asAdverb)), ...clause.slice(end)];
});
export const THINGS_COUNTED_ALONE: readonly string[] = Object.keys(COUNTED);
