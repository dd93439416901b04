import { asAdverb, asModifiers, isAspect, tableOf, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

/** Work that is named by what is done, and as what it is said before that. */
const WORK: Readonly<Record<string, string>> = tableOf({
  活儿: 'việc',
  活: 'việc',
  活计: 'việc',
  差事: 'việc',
  苦差: 'việc khổ sai',
  任务: 'nhiệm vụ',
  工作: 'công việc',
  营生: 'nghề',
  手艺: 'tay nghề',
});
const WORKS: ReadonlySet<string> = new Set(Object.keys(WORK));
const VERBS = kindsOf('verb');
const OBJECTS = kindsOf('noun person');
const BEFORE = kindsOf('adverb conjunction time');
const NEXT = kindsOf('verb adverb degree adjective preposition conjunction expression time pronoun name');
const GIVING =
  /[给著着了过到在]$|^(?:有|没有|是|做|干|完成|接|接下|接受|派|抢|找|丢|丢了|失去|喜欢|讨厌|辞|辞去|领|领了)$/u;
/** 喂 is to give somebody something to eat. */
const FEEDING = wordsOf('喂');

/** 喂灵兽的活儿又脏又累 "việc cho linh thú ăn vừa bẩn vừa mệt", 看守粮仓的差事: work that somebody does, and no work of the beast. */
export const readWorkOfAct: ClauseRule = needing({ words: [WORKS], kinds: [VERBS, OBJECTS] }, (clause) => {
  const start = isKind(clause[0], BEFORE) ? 1 : 0;
  const [act, object, , work, next] = clause.slice(start);
  if (!isKind(act, VERBS) || !isKind(object, OBJECTS) || !isLinkAt(clause, start + 2) || !isWord(work, WORKS))
    return null;
  if (GIVING.test(act!.source) || isAspect(act) || !isKind(next, NEXT)) return null;
  const done = isWord(act, FEEDING)
    ? [word(act.source, 'cho', 'adverb'), asAdverb(object!), word('', 'ăn', 'adverb')]
    : [asAdverb(act!), asAdverb(object!)];
  return [
    ...clause.slice(0, start),
    word(work.source, WORK[work.source]!, 'noun'),
    ...asModifiers(done),
    ...clause.slice(start + 4),
  ];
});
