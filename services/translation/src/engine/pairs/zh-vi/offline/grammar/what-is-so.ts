import { asAdverb, asModifiers, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf, LINKS, needing } from './clauses.ts';

const OPENERS = kindsOf('conjunction');
const QUALITY = kindsOf('adjective');
const BEING = /^(?:不是|是|并不是|并非|从来不是|往往是|往往不是|其实是|反而是|却是|也许是|恐怕是|莫过于|永远是|还在)$/u;
const THINGS = /^(?:危险|值钱|珍贵|贵重|厉害|锋利|贵|好吃|甜|致命|昂贵|宝贵|强大|漂亮|好看|美)$/u;
/** One character is rather a verb (惊的是) or said of people (小的是). */
const MATTERS = /^(?:[难怪巧贵惨妙绝]|(?!最|年).{2,})$/u;
const PEOPLE = /^(?:聪明|厉害|强大?|有本事|勇敢|有钱|高明|善良|无辜|可怜|痴情|爱你|坚强|成熟|优秀)$/u;
const DOING = /^(?:从来|都|不会|才|往往|总是?|只会|绝不|反而|懂得|不是|是)/u;
const REALLY = /^真正$/u;
const MORE = /^更加?$/u;

/**
 * 真正可怕的不是鬼 "điều thật sự đáng sợ không phải quỷ", 更可怕的是 "điều đáng sợ hơn là": what is so, without a noun
 * behind its 的. 最可怕的是 keeps its order, "đáng sợ nhất là".
 */
export const readWhatIsSo: ClauseRule = needing({ words: [LINKS] }, (clause) => {
  const start = isKind(clause[0], OPENERS) ? 1 : 0;
  const [first, second] = clause.slice(start, start + 2);
  const isLed = first !== undefined && (REALLY.test(first.source) || MORE.test(first.source));
  const quality = isLed ? second : first;
  const link = start + (isLed ? 2 : 1);
  if (!isKind(quality, QUALITY) || !MATTERS.test(quality!.source)) return null;
  if (!isLinkAt(clause, link)) return null;
  const next = clause[link + 1]?.source ?? '';
  // 真正聪明的从来不会亮出底牌: somebody.
  const isSomebody = isLed && REALLY.test(first.source) && PEOPLE.test(quality!.source) && DOING.test(next);
  if (!BEING.test(next) && !isSomebody) return null;
  const said: Token[] = [asAdverb(quality!)];
  if (isLed && REALLY.test(first.source)) said.unshift(word(first.source, 'thật sự', 'adverb'));
  if (isLed && MORE.test(first.source)) said.push(word(first.source, 'hơn', 'adverb'));
  const what = THINGS.test(quality!.source) ? 'thứ' : 'điều';
  const head = isSomebody ? word('', 'người', 'person') : word('', what, 'noun');
  return [...clause.slice(0, start), head, ...asModifiers(said), ...clause.slice(link + 1)];
});
