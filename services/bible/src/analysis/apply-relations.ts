import { newId } from '@versio/kit/ids';
import type { Cast } from './cast.ts';
import type { AnalysedChapter, Finding } from './finding.ts';

/**
 * Takes found relations in. A form of address that differs from the one valid at this chapter takes its place from here on, as people draw
 * nearer; the older one ends before, so that earlier chapters keep it. What a person entered, and what is newer than the analysis saw, stays.
 */
export const applyRelations = async (
  chapter: AnalysedChapter,
  relations: Finding['relations'],
  cast: Cast,
): Promise<void> => {
  for (const { from, to, kind, self, other } of relations) {
    const speaker = cast.find(from)?.character;
    const addressee = cast.find(to)?.character;
    if (speaker === undefined || addressee === undefined || speaker.id === addressee.id) continue;
    const relation = { fromId: speaker.id, toId: addressee.id, kind, self, other };
    const known = await readKnown(chapter, relation);
    const current = known.find(({ toOrder }) => toOrder === null || toOrder >= chapter.orderNo);
    if (current === undefined || current.fromOrder > chapter.orderNo) {
      // Before the first one known (a chapter analysed late), or after the last.
      await insertRelation(chapter, relation, current ? current.fromOrder - 1 : null);
      continue;
    }
    const saysNothingNew = (self === '' && other === '') || (current.self === self && current.other === other);
    const isSettled = current.origin === 'human' || current.version > chapter.seenVersion;
    if (saysNothingNew || isSettled || current.fromOrder === chapter.orderNo) continue;
    await chapter.tx.query(
      `UPDATE relations SET to_order = $4::int, version = $5::bigint, updated_at = now()
       WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid`,
      [current.id, chapter.bookId, chapter.workspaceId, chapter.orderNo - 1, chapter.version],
    );
    await insertRelation(chapter, relation, current.toOrder);
  }
};

interface NewRelation {
  fromId: string;
  toId: string;
  kind: string;
  self: string;
  other: string;
}

interface KnownRelation {
  id: string;
  self: string;
  other: string;
  fromOrder: number;
  toOrder: number | null;
  origin: string;
  version: number;
}

/** Of these two and this kind, by the chapter they begin with. */
const readKnown = async (
  { tx, workspaceId, bookId }: AnalysedChapter,
  { fromId, toId, kind }: NewRelation,
): Promise<KnownRelation[]> => {
  const { rows } = await tx.query<KnownRelation & { [column: string]: unknown }>(
    `SELECT id, address_self AS self, address_other AS other, from_order AS "fromOrder", to_order AS "toOrder", origin, version FROM relations
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND from_id = $3::uuid AND to_id = $4::uuid AND kind = $5::text
     ORDER BY from_order, id`,
    [bookId, workspaceId, fromId, toId, kind],
  );
  return rows;
};

const insertRelation = async (
  { tx, workspaceId, bookId, version, orderNo }: AnalysedChapter,
  { fromId, toId, kind, self, other }: NewRelation,
  toOrder: number | null,
): Promise<void> => {
  await tx.query(
    `INSERT INTO relations (id, workspace_id, book_id, from_id, to_id, kind, address_self, address_other, from_order, to_order, origin, version)
     VALUES ($1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::uuid, $6::text, $7::text, $8::text, $9::int, $10::int, 'analysis', $11::bigint)`,
    [newId(), workspaceId, bookId, fromId, toId, kind, self, other, orderNo, toOrder, version],
  );
};
