import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf, LINKS, needing } from './clauses.ts';

/** What somebody is like in: his age, his temper, his looks. */
const PARTS =
  /^(?:年纪|岁数|性子|性情|脾气|胆子|个子|身材|模样|相貌|容貌|长相|脸色|面色|气色|神色|身子|身体|身子骨|力气|手艺|本事|心眼|心思|嘴巴|口气|眼光|酒量|身手|武功|医术|枪法|箭法|出身|家境|记性|脑子|脸皮|命|嗓门|手脚|学问|口才|名声|人缘|胃口|饭量)$/u;
const PEOPLE = kindsOf('person name');
const SAID_OF_PART = kindsOf('adjective degree adverb expression verb');

/**
 * 这位新来的县令年纪不大 "vị huyện lệnh mới đến này tuổi tác không lớn": after somebody who is described, what he is like in
 * is not described with him.
 */
export const readPartAsTopic: ClauseRule = needing({ words: [LINKS], kinds: [['noun']] }, (clause) => {
  const at = clause.findIndex(
    ({ kind, source }, index) =>
      index > 2 &&
      kind === 'noun' &&
      isKind(clause[index - 1], PEOPLE) &&
      isLinkAt(clause, index - 2) &&
      PARTS.test(source) &&
      isKind(clause[index + 1], SAID_OF_PART) &&
      !isLinkAt(clause, index + 2),
  );
  if (at === -1) return null;
  const topic: Token = { ...clause[at]!, kind: 'pronoun' };
  return [...clause.slice(0, at), topic, ...clause.slice(at + 1)];
});
