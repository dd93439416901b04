import type { Readable } from 'node:stream';
import { fail } from '@versio/kit/errors';
import type { FastifyRequest } from 'fastify';
import { BYTES_TYPE, mediaTypeOf } from './binary-type.ts';
import type { HttpServer } from './server.ts';

/** An image of a body, and its media type. */
export interface ImageBody {
  mediaType: keyof typeof SIGNATURES;
  content: Uint8Array<ArrayBuffer>;
}

// The bytes that a file of the type begins with (ISO/IEC 15948, 5.2; ISO/IEC 10918-1, B.1.1.3: SOI and a marker).
const SIGNATURES = {
  'image/png': Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  'image/jpeg': Uint8Array.of(0xff, 0xd8, 0xff),
} as const;

/**
 * Makes the routes of a scope take images, each of the type that its Content-Type says, or for
 * `application/octet-stream` its first bytes. Errors: UNSUPPORTED_MEDIA_TYPE for other types, INVALID_BODY if the bytes
 * are not of that type or of none, PAYLOAD_TOO_LARGE beyond the route's bodyLimit.
 */
export const takeImageBodies = (scope: HttpServer): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (request: FastifyRequest, body: unknown) => readImage(request, body as Readable));
};

const readImage = async (request: FastifyRequest, body: Readable): Promise<ImageBody> => {
  try {
    const given = mediaTypeOf(request.headers['content-type'] ?? '');
    if (given !== BYTES_TYPE && !isImageType(given))
      throw fail('UNSUPPORTED_MEDIA_TYPE', `the body must be ${IMAGE_TYPES.join(' or ')}`);
    const content = await readBytes(body, request.routeOptions.bodyLimit!, Number(request.headers['content-length']));
    const possible = isImageType(given) ? [given] : IMAGE_TYPES;
    const mediaType = possible.find((type) => beginsWith(content, SIGNATURES[type]));
    if (mediaType === undefined)
      throw fail(
        'INVALID_BODY',
        `the body is not ${possible.join(' or ')}: its first bytes are not those of that type`,
      );
    return { mediaType, content };
  } catch (error) {
    // The rest of a refused body is read and dropped, so that the client receives the response.
    body.resume();
    throw error;
  }
};

const IMAGE_TYPES = Object.keys(SIGNATURES) as ImageBody['mediaType'][];

const isImageType = (mediaType: string): mediaType is ImageBody['mediaType'] => Object.hasOwn(SIGNATURES, mediaType);

const beginsWith = (content: Uint8Array, signature: Uint8Array): boolean =>
  Buffer.compare(content.subarray(0, signature.length), signature) === 0;

const readBytes = async (body: Readable, limit: number, announcedBytes: number): Promise<Uint8Array<ArrayBuffer>> => {
  const tooLarge = (): Error => fail('PAYLOAD_TOO_LARGE', `the body is larger than ${limit / 1_048_576} MiB`);
  if (announcedBytes > limit) throw tooLarge();
  const pieces: Buffer[] = [];
  let byteCount = 0;
  for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    byteCount += piece.length;
    if (byteCount > limit) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};

const binary = { schema: { type: 'string', format: 'binary' } };

/** The schema of a body that is an image, for the OpenAPI document. */
export const imageBody = { content: { 'image/png': binary, 'image/jpeg': binary, [BYTES_TYPE]: binary } } as never;
