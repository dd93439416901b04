import { MAX_OFFSET, MAX_PAGE_SIZE } from '@versio/proto/limits';
import Type, { type TObject, type TProperties, type TSchema } from 'typebox';
import { NULL_IS_ABSENT } from '../http/validation.ts';

/** A text or null, in the form that OpenAPI 3.1 tools read best. */
export const nullableString = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description });

/** ISO 8601 UTC with milliseconds. */
export const timestamp = (description: string) =>
  Type.String({ format: 'date-time', description, examples: ['2026-01-31T12:00:00.000Z'] });

/** ISO 8601 UTC with milliseconds, or null. */
export const nullableTimestamp = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', description });

/** An opaque identifier (UUIDv7). */
export const identifier = (description: string) => Type.String({ format: 'uuid', description, examples: [EXAMPLE_ID] });

/** An opaque identifier or null. */
export const nullableIdentifier = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid', description });

const EXAMPLE_ID = '0190a5c2-7d3e-7b1a-9c4d-2f6e8a1b3c5d';

/** The body of a POST: an optional field that is null counts as not given. */
export const postBody = <Properties extends TProperties>(properties: Properties, example?: object) =>
  Type.Object(properties, {
    [NULL_IS_ABSENT]: true,
    ...(example ? { examples: [example] } : {}),
  }) as TObject<Properties>;

/** `limit` and `offset` of every list (docs/rules.md#lists). */
export const PageQuery = Type.Object({
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, description: 'The number of items to return.' }),
  ),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_OFFSET, description: 'How many items to skip.' })),
});

/** The envelope of a list: its items beside total, limit (null: everything) and offset. */
export const listOf = <Item extends TSchema>(name: string, item: Item) =>
  Type.Object({
    [name]: Type.Array(item),
    total: Type.Integer({ minimum: 0, description: 'The number of all items.', examples: [1] }),
    limit: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      minimum: 1,
      maximum: 1000,
      description: 'As requested; null: everything.',
    }),
    offset: Type.Integer({ minimum: 0, description: 'As requested.' }),
  });

/** Route parameters. */
export const BookParams = Type.Object({ id: identifier('The book.') });
export const ChapterParams = Type.Object({ id: identifier('The book.'), chapterId: identifier('The chapter.') });
export const RevisionParams = Type.Object({ ...ChapterParams.properties, revisionId: identifier('The revision.') });
export const UploadParams = Type.Object({ id: identifier('The book.'), uploadId: identifier('The upload.') });
