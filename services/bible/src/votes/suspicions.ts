import type { BookWriter } from '../store/books.ts';
import { duplicateKey } from '../store/conflicts.ts';
import type { CharacterRow } from '../store/records.ts';
import type { Refutation, VoteConflict, VoteFindings } from '../store/vote-conflicts.ts';
import { readAliasTallies } from '../store/votes.ts';
import { toKey } from '../text/names.ts';
import { type AliasClaim, type AliasVotes, decideOwner, toAliasVotes } from './follow-aliases.ts';
import { type KnownCharacters, keysOf } from './known-records.ts';
import { describeDifference, mayBeSame, readPairEvidence, type Suspicion } from './same-person.ts';
import { findSimilarNames } from './similar-names.ts';

/**
 * Finds who may be one person: by the claims of answers, by names that differ only in writing, and by a short name near
 * the full one (docs/rules.md#votes). A suspicion that the votes refute is no conflict.
 * @param people the characters whose names or votes changed, as they are stored
 * @param keys the names that gained or lost votes, or changed hands
 */
export const findDuplicates = async (
  writer: BookWriter,
  people: readonly CharacterRow[],
  keys: readonly string[],
  characters: KnownCharacters,
): Promise<VoteFindings> => {
  const found = [
    await findClaimedDuplicates(writer, people, keys, characters),
    ...(await findSimilarNames(writer, people, keys, characters)),
  ];
  const suspicions = found.flatMap((one) => one.suspicions);
  const evidenceOf = await readPairEvidence(
    writer,
    suspicions.flatMap(({ pair }) => pair),
  );
  const conflicts: VoteConflict[] = [];
  const refuted: Refutation[] = [];
  for (const suspicion of suspicions) {
    const { pair, isCertain, isMinority } = suspicion;
    const conflict = toDuplicateConflict(suspicion);
    const evidence = evidenceOf(suspicion);
    const isLikely = mayBeSame(evidence) && (!isMinority || evidence.hasCommonClaims);
    if (isCertain || isLikely) conflicts.push(conflict);
    else refuted.push({ key: conflict.key, reason: describeDifference([pair[0].nameCn, pair[1].nameCn], evidence) });
  }
  return { causes: found.flatMap(({ causes }) => causes), conflicts, refuted };
};

/**
 * Returns the suspicions about these characters that answers claim: a name of one is an alias of the other, or both
 * have the same alias (docs/rules.md#votes).
 * @param keys further names that gained or lost votes
 */
const findClaimedDuplicates = async (
  writer: BookWriter,
  people: readonly CharacterRow[],
  keys: readonly string[],
  characters: KnownCharacters,
): Promise<{ causes: string[]; suspicions: Suspicion[] }> => {
  const names = [...new Set([...keys, ...people.flatMap(keysOf)])];
  const tallies = await readAliasTallies(writer, names);
  await characters.load(tallies.flatMap(({ subject, about }) => [subject, about]));
  const aliases = [...new Set([...names, ...tallies.map(({ about }) => about)])];
  const suspicions = aliases.flatMap((alias) => {
    const votes = toAliasVotes(alias, tallies, characters);
    const { owner, rivals, minority = [] } = decideOwner(votes, characters);
    return rivals.map((rival) => ({
      ...toSuspicion(votes, owner!.character, rival),
      isMinority: minority.includes(rival),
    }));
  });
  return { causes: aliases.map(aliasCause), suspicions };
};

const aliasCause = (alias: string): string => `alias ${alias}`;

const toSuspicion = ({ alias, claims }: AliasVotes, owner: CharacterRow, rival: AliasClaim): Suspicion => {
  const all = claims.reduce((sum, { orders }) => sum + orders.length, 0);
  const said = `${rival.orders.length} of ${all} chapters call "${rival.character.nameCn}" so`;
  const isName = toKey(owner.nameCn) === alias;
  return {
    pair: [owner, rival.character],
    claims: rival.orders,
    cause: aliasCause(alias),
    evidence: [{ subjects: claims.map(({ name }) => name), field: 'alias', abouts: [alias] }],
    reason: isName
      ? `"${alias}" is a character of its own, but ${said}.`
      : `"${alias}" is known as an alias of "${owner.nameCn}", but ${said}.`,
  };
};

/** Returns a conflict about two characters, the known one first. */
const toDuplicateConflict = ({ pair: [one, other], cause, evidence, reason }: Suspicion): VoteConflict => ({
  ...{ kind: 'duplicate_character', key: duplicateKey(one.slug, other.slug), cause, evidence, reason },
  candidates: [one, other].sort(olderFirst).map(({ slug, nameVi, nameCn }) => ({ slug, nameVi, nameCn })),
});

const olderFirst = (one: CharacterRow, other: CharacterRow): number =>
  Number(other.origin === 'human') - Number(one.origin === 'human') ||
  (one.firstOrder ?? 0) - (other.firstOrder ?? 0) ||
  (one.nameCn < other.nameCn ? -1 : 1);
