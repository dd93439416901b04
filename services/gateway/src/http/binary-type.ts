import type { FastifyRequest } from 'fastify';

/** The type of bytes without a type. Generators that know no other binary type use it (docs/rules.md#binary-bodies). */
export const BYTES_TYPE = 'application/octet-stream';

/** Returns the media type of a binary answer: its own, unless `Accept` names that of plain bytes and not its own. */
export const answerType = (request: FastifyRequest, type: string): string => {
  const accepted = (request.headers.accept ?? '').split(',').map(mediaTypeOf);
  const own = mediaTypeOf(type);
  const ranges = [own, `${own.split('/', 1)[0]}/*`, '*/*'];
  return accepted.includes(BYTES_TYPE) && !accepted.some((each) => ranges.includes(each)) ? BYTES_TYPE : type;
};

/** Returns the media type of a header without its parameters, in lower case. */
export const mediaTypeOf = (header: string): string => header.split(';', 1)[0]!.trim().toLowerCase();
