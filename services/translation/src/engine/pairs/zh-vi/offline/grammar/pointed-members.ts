import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';

/** Who belongs to a sect, a family or an army. */
export const MEMBERS_OF_SECTS: ReadonlySet<string> = wordsOf(
  '弟子 高手 修士 长老 强者 子弟 护卫 侍卫 士兵 将士 将领 妖人 门人 教徒 教众 首领 老祖 人士 成员 奸细 余孽 妖孽 杀手 前辈 新人',
);
const GROUP = /[道教门派宗族家国城军府宫阁堂帮会寺谷院营队方朝庭廷]$|^(?:正派|邪派|外围|普通|核心)$/u;
const THINGS = kindsOf('noun place reading');
const POINTER = /^[这那](?:些|个|位|名|几个|几位|几名|群|帮|批)$/u;

/** 这些正道弟子 "những đệ tử chính đạo này": whose members one points at is one with them. */
export const readPointedMember: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => index > 1 && isWord(token, MEMBERS_OF_SECTS));
  const [pointer, group, member] = clause.slice(Math.max(at - 2, 0), at + 1);
  if (at < 2 || pointer!.kind !== 'determiner' || !POINTER.test(pointer!.source) || isLinkAt(clause, at - 1))
    return null;
  if (!isKind(group, THINGS) || !GROUP.test(group!.source) || group!.isRecord) return null;
  const whole = { ...member!, source: group!.source + member!.source, text: `${member!.text} ${group!.text}` };
  return [...clause.slice(0, at - 1), whole, ...clause.slice(at + 1)];
};
