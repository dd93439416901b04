import { asAdverb, asModifiers, isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, needing, nounPhraseEnd, wordsOf } from './clauses.ts';
import { COUNTED_PEOPLE } from './described-nouns.ts';
import { BESIDE, isPlaceEnd, PREDICATE } from './subject-relatives.ts';

/** What somebody or something keeps doing where it is. */
const STAYING =
  /^(?:[站坐躺跪趴蹲等守候挂放摆贴写刻画藏停靠埋住堆插绑锁关盛装养种立围挤睡压铺盖垫塞晾晒]|陈列|摆放|坐落|生长|沉睡|埋葬|封印|供奉|漂浮)着?$/u;
const WHERE = kindsOf('noun place person name pronoun reading localizer');
const WHO_OR_WHAT = kindsOf('noun person reading name');
const MAX_LINK = 8;

/** Returns true if what goes on before a 的 is that somebody or something stays somewhere. */
const isStaying = (clause: readonly Token[], start: number, link: number): boolean => {
  const act = isAspect(clause[link - 1]) ? link - 2 : link - 1;
  const verb = clause[act];
  const isGoingOn = act === link - 2 || verb?.source.endsWith('着') === true;
  return verb?.kind === 'verb' && act > start && isGoingOn && STAYING.test(verb.source);
};

/**
 * 床上躺着的那个女人睁开了眼睛 "nữ nhân kia nằm trên giường mở mắt ra": who or what is somewhere, at the beginning of a
 * clause that says more of it, or after 和.
 */
export const readPlacedSubject: ClauseRule = needing({ ends: ['了着著过過得'] }, (clause) => {
  const start = isWord(clause[0], BESIDE) ? 1 : 0;
  // 二楼的包厢里坐着的: the place may be one of another.
  const link = clause.findIndex(
    (token, index) => index > start + 1 && index < start + MAX_LINK && isLink(token) && isStaying(clause, start, index),
  );
  if (link === -1) return null;
  const act = isAspect(clause[link - 1]) ? link - 2 : link - 1;
  const verb = clause[act]!;
  const where = clause.slice(start, act);
  if (
    !where.every((token) => isKind(token, WHERE) || isPlaceEnd(token) || isLink(token)) ||
    !(isPlaceEnd(where.at(-1)) || isWord(where.at(-1), SPOTS) || isWord(where.at(-1), SIDES))
  )
    return null;
  const end = nounPhraseEnd(clause, link + 1);
  // 包厢里坐着的都是大人物: those who are there.
  if (end === link + 1 && ALL_ARE.test(clause[end]?.source ?? '')) {
    const what = /^[站坐躺跪趴蹲等守候围挤睡住]/u.test(verb.source) ? 'người' : 'thứ';
    const all = clause[end]!.source === '是' ? what : `những ${what}`;
    return [...clause.slice(0, start), word('', all, 'noun'), verb, ...placed(where), ...clause.slice(end)];
  }
  const isSomebody = isKind(clause[end - 1], WHO_OR_WHAT) || isWord(clause[end - 1], COUNTED_PEOPLE);
  if (end === link + 1 || !isSomebody || !isKind(clause[end], PREDICATE)) return null;
  return [...clause.slice(0, start), ...clause.slice(link + 1, end), verb, ...placed(where), ...clause.slice(end)];
});
const THEM = wordsOf('我 你 他 她 我们 你们 他们 她们 自己');
/** 镜子里的她脸色苍白 "nàng trong gương sắc mặt tái nhợt", 记忆中的他: somebody as he is in a picture, a book or a mind. */
export const readThemAtPlace: ClauseRule = needing({ words: [THEM] }, (clause) => {
  const link = clause.findIndex(
    (token, index) => index > 0 && isLink(token) && isWord(clause[index + 1], THEM) && isPlaceEnd(clause[index - 1]),
  );
  const after = clause[link + 2];
  // 屋里的她的衣服
  if (link === -1 || (after !== undefined && isLink(after))) return null;
  let start = link - 1;
  while (start > 0 && link - start < MAX_OF_PLACE && isKind(clause[start - 1], OF_PLACE)) start--;
  // 他看着镜子里的自己: whoever acts before is not in it.
  const before = clause[start - 1];
  if (before !== undefined && (!isKind(before, BEFORE_THEM) || /[在从到于向往]$/u.test(before.source))) return null;
  const side = clause[link - 1]!;
  const whole = clause.slice(start, link);
  const where =
    side.kind === 'localizer' ? [word(side.source, side.text, 'preposition'), ...whole.slice(0, -1)] : placed(whole);
  return [...clause.slice(0, start), clause[link + 1]!, ...asModifiers(where), ...clause.slice(link + 2)];
});
const OF_PLACE = kindsOf('noun pronoun person name reading');
const BEFORE_THEM = kindsOf('verb particle preposition adverb conjunction time');
const MAX_OF_PLACE = 3;
const ALL_ARE = /^(?:都|全|都是|全是|是)$/u;
/** 里面堆着的干草. */
const SIDES = wordsOf('里面 外面 上面 下面 前面 后面 中间 旁边 里头 外头 上头 底下 四周 周围');
const SPOTS = wordsOf('门口 门外 门前 对面 旁边 角落 路边 街边 窗边 窗前 床边 床头 台下 台上 楼下 楼上 隔壁');

/** 他身后 "phía sau hắn"; a noun of a place before another noun would be one word with it. */
const placed = (where: readonly Token[]): Token[] => {
  const [owner, place] = where;
  if (where.length === 2 && owner!.kind === 'pronoun' && place!.kind === 'place')
    return [{ ...place!, text: `${place!.text} ${owner!.text}`, kind: 'adverb' }];
  const side = where.at(-1)!;
  const localizer = side.kind === 'verb' ? side.entry?.localizer : undefined;
  // 书架上: 上 and 下 are verbs elsewhere.
  if (localizer != null) return [word(side.source, localizer, 'preposition'), ...where.slice(0, -1)];
  if (side.kind === 'noun' && isWord(side, SPOTS)) return [word('', 'ở', 'preposition'), ...where];
  return where.map((token) => (token.kind === 'place' ? asAdverb(token) : token));
};
