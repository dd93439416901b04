import { asAdverb, asModifiers, tableOf, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf, needing } from './clauses.ts';

/** How what comes from somewhere gets here. */
const COMING: Readonly<Record<string, string>> = tableOf({
  传来: 'truyền đến',
  传出: 'truyền ra',
  飘来: 'bay tới',
  飘出: 'bay ra',
  透出: 'hắt ra',
  射来: 'bắn tới',
  涌来: 'ùa tới',
  吹来: 'thổi tới',
});
const ACTS = Object.keys(COMING);
const PLACES =
  /^(?:里面|外面|里头|外头|里边|外边|前面|后面|上面|下面|前方|后方|上方|下方|远处|不远处|四周|隔壁|楼上|楼下|对面|屋内|屋外|身后|门外|门内|窗外)$/u;
const FROM: ReadonlySet<string> = new Set(['从', '自', '從']);
const HEADS = kindsOf('noun person');
const BEFORE = kindsOf('verb preposition conjunction adverb');

/**
 * 里面传来的惨叫声 "tiếng kêu thảm thiết truyền đến từ bên trong": from where somebody hears, smells or sees something is said
 * of what he does.
 */
export const readHeardFromPlace: ClauseRule = needing({ words: [ACTS] }, (clause) => {
  const at = clause.findIndex(
    ({ source }, index) =>
      index > 0 &&
      COMING[source] !== undefined &&
      PLACES.test(clause[index - 1]!.source) &&
      isLinkAt(clause, index + 1),
  );
  if (at === -1) return null;
  // 从里面传来的: the preposition is said behind too.
  const start = FROM.has(clause[at - 2]?.source ?? '') ? at - 2 : at - 1;
  const before = clause[start - 1];
  if (before !== undefined && !isKind(before, BEFORE)) return null;
  let head = at + 2;
  while (clause[head]?.kind === 'adjective' && head < at + 4) head++;
  // 一阵阵的声音, 的的: how the sound is may have a 的 of its own.
  if (!isKind(clause[head], HEADS)) return null;
  let end = head + 1;
  if (clause[head]!.kind === 'noun' && clause[end]?.kind === 'noun') end++;
  if (isLinkAt(clause, end)) return null;
  const act = word(clause[at]!.source, COMING[clause[at]!.source]!, 'adverb');
  const from = [act, word('', 'từ', 'adverb'), asAdverb(clause[at - 1]!)];
  return [...clause.slice(0, start), ...clause.slice(at + 2, end), ...asModifiers(from), ...clause.slice(end)];
});
