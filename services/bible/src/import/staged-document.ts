import { create } from '@bufbuild/protobuf';
import { sizeDelimitedDecodeStream, sizeDelimitedEncode } from '@bufbuild/protobuf/wire';
import { fail } from '@versio/kit/errors';
import { createSpool, type Spool } from '@versio/kit/spool';
import { MAX_IMPORT_BYTES } from '@versio/proto/limits';
import { type BiblePage, BiblePageSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import type { ImportedRecords } from '../store/books.ts';

const KINDS = ['terms', 'characters', 'relations', 'events', 'idioms', 'conflicts', 'lessons'] as const;

/** A kind of records in a document. */
export type DocumentKind = (typeof KINDS)[number];

/** The document of an import on its way into the database: on disk, so that a retry of its transaction finds it. */
export interface StagedDocument {
  /** Adds a page. Errors: PAYLOAD_TOO_LARGE beyond 64 MiB. */
  add(page: BiblePage): Promise<void>;
  /** Returns the records of a kind, page by page. */
  records<Kind extends DocumentKind>(kind: Kind): ImportedRecords<BiblePage[Kind][number]>;
  close(): Promise<void>;
}

/** Creates an empty document, with a file in `directory` for each kind that is larger than 1 MiB. */
export const stageDocument = (directory: string): StagedDocument => {
  const spools = new Map<DocumentKind, Spool>(KINDS.map((kind) => [kind, createSpool({ directory })]));
  let bytes = 0;
  return {
    async add(page) {
      for (const [kind, spool] of spools) {
        if (page[kind].length === 0) continue;
        const encoded = sizeDelimitedEncode(BiblePageSchema, create(BiblePageSchema, { [kind]: page[kind] }));
        bytes += encoded.byteLength;
        if (bytes > MAX_IMPORT_BYTES) throw fail('PAYLOAD_TOO_LARGE', 'a Bible may have at most 64 MiB');
        await spool.write(encoded);
      }
    },
    records: (kind) =>
      async function* () {
        for await (const page of sizeDelimitedDecodeStream(BiblePageSchema, spools.get(kind)!.read())) yield page[kind];
      },
    async close() {
      await Promise.all([...spools.values()].map((spool) => spool.close()));
    },
  };
};
