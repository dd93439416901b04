import { asAdverb, asModifiers, isAspect } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf, LINKS, needing, runEnd } from './clauses.ts';
import { HEADS } from './described-nouns.ts';

const HELD_DEGREE = /.得$/u;
const HOW = kindsOf('adjective expression');
const ACTS = kindsOf('verb');

/** 揉了揉冻得发僵的膝盖 "xoa xoa đầu gối lạnh đến mức cứng đờ": to what degree something was done to the object. */
export const readDegreeBeforeNoun: ClauseRule = needing({ ends: ['得'], words: [LINKS], kinds: [HOW] }, (clause) => {
  for (let link = 3; link + 1 < clause.length; link++) {
    const [act, how] = clause.slice(link - 2, link);
    if (!isLinkAt(clause, link) || !isKind(how, HOW) || !isKind(act, ACTS) || !HELD_DEGREE.test(act!.source)) continue;
    const before = clause[link - 3];
    const end = runEnd(clause, link + 1, HEADS);
    if (end === link + 1 || isLinkAt(clause, end) || !(isKind(before, ACTS) || isAspect(before))) continue;
    const said = asModifiers([act!, how!].map(asAdverb));
    return [...clause.slice(0, link - 2), ...clause.slice(link + 1, end), ...said, ...clause.slice(end)];
  }
  return null;
});
