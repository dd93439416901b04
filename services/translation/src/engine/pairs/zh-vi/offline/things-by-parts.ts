import { USES } from './compound-firsts.ts';
import { headOfAct, headOfNoun } from './compound-heads.ts';
import { isEdge } from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';
import type { Token } from './types.ts';

/** A character of a material or a colour before a thing. */
const BEFORE_THINGS: Readonly<Record<string, string>> = tableOf({ 灰: 'xám', 木: 'gỗ', 铁: 'sắt', 货: 'hàng' });

/** 他身上, 人皮, 架锅: an owner or a verb before the part. */
const APART = /^(?:[人我你他她它上下中里前后外内大小老新旧好多少长短高低架刷盖缝]|一.*|[那这].+)$/u;
/** 两人|架着他: continuations that make it a verb. */
const GOES_ON = /^(?:[着了过住得起在到不的地成好完上进掉开去来紧死].*)$/u;
const ACTS_TOO = /^[架刷扣盖缝钉钩沿铺梳坠闩锁]$/u;
/** Parts that are rather verbs, unless the clause continues as after a noun. */
const RATHER_ACTS = /^[架盖尖沿垫罩缝摊铺坠梳]$/u;
const BEHIND_PARTS =
  /^(?:底下|下面|下|旁|旁边|里|后|后面|前|边|边上|中|里面|上面|上头|之间|都|也|全|已|已经|被|掀开|打开|揭开|是|和|与|、|还|就|很|突然|忽然)$/u;
/** 铁柱, 铁锤: names of persons. */
const NAMES = /^(?:[铁石玉金银大][柱锤牛蛋]|金瓶|银瓶|银屏)$/u;
const COVERS = /^[毛皮壳布瓦绳]$/u;
const DONE = /^[了着过]$/u;
const CLASSIFIER = /^(?:cái|quả|chiếc) /u;

/**
 * Returns the token of a noun and the one-character part or thing after it (纸角 "góc giấy", 番茄架 "giàn cà chua"),
 * and the number of tokens; null if they form no such word.
 */
export const thingByPart = (
  noun: Token,
  part: Token | undefined,
  next: Token | undefined,
): { token: Token; count: number } | null => {
  if (part === undefined || noun.isRecord) return null;
  if (USES[noun.source] !== undefined) return thingForUse(noun, part, next);
  if (noun.entry === null || noun.kind !== 'noun') return null;
  const head = headOfNoun(noun.source, part.source);
  const source = noun.source + part.source;
  if (head === undefined || APART.test(noun.source) || NAMES.test(source)) return null;
  const isAct = part.kind === 'verb' && ACTS_TOO.test(part.source);
  if (part.kind !== 'noun' && part.kind !== 'reading' && !isAct) return null;
  if (ACTS_TOO.test(part.source) && (GOES_ON.test(next?.source ?? '') || next?.kind === 'noun')) return null;
  // 红花味|辛: the taste as the predicate.
  if (part.source === '味' && next?.kind !== 'punctuation' && next?.source.length === 1 && next.kind !== 'particle')
    if (next.kind === 'reading' || next.kind === 'adjective' || next.kind === 'noun') return null;
  const text = `${head} ${BEFORE_THINGS[noun.source] ?? noun.text}`;
  // 灰毛|老鼠: the animal that has it.
  if (COVERS.test(part.source) && next?.kind === 'noun' && next.source.length > 1 && next.entry !== null)
    return { token: { ...next, source: source + next.source, text: `${next.text} ${text}` }, count: 3 };
  return { token: { ...noun, source, text, kind: 'noun', entry: part.kind === 'noun' ? part.entry : null }, count: 2 };
};

/** 折叠|椅 "ghế gấp", 止血|散 "bột cầm máu": a thing with its use. */
const thingForUse = (use: Token, thing: Token, next: Token | undefined): { token: Token; count: number } | null => {
  const head = thing.source.length === 1 ? headOfAct(thing.source) : undefined;
  if (head === undefined || DONE.test(next?.source ?? '') || COUNTED.test(next?.source ?? '')) return null;
  const text = `${head} ${USES[use.source]!}`;
  return {
    token: {
      ...use,
      source: use.source + thing.source,
      text,
      kind: 'noun',
      entry: thing.kind === 'noun' ? thing.entry : null,
    },
    count: 2,
  };
};
/** 洗衣|机器: another word begins. */
const COUNTED = /^[一二两三四五六七八九十几多]$/u;

/** The same for words of two or more characters that earlier rules have formed: 水缸盖 "nắp vại nước". */
export const partOfThing = (token: Token, next: Token, after: Token | undefined): Token | undefined => {
  if (next.source.length !== 1 || token.source.length < 2 || token.entry === null || token.kind !== 'noun')
    return undefined;
  const head = headOfNoun(token.source, next.source);
  if (head === undefined || next.source === '味' || DONE.test(after?.source ?? '')) return undefined;
  const isAct = next.kind === 'verb' || RATHER_ACTS.test(next.source);
  if (isAct && !isEdge(after) && !isDe(after) && !BEHIND_PARTS.test(after!.source)) return undefined;
  const text = `${head} ${token.text.replace(CLASSIFIER, '')}`;
  return { ...token, source: token.source + next.source, text, kind: 'noun' };
};
