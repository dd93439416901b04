import { Readable } from 'node:stream';
import type { CertifyResponse } from '@versio/proto/versio/translation/v1/translation_pb';
import type { FastifyReply } from 'fastify';
import Type, { type TSchema } from 'typebox';

// Enough for 20,000 long chapters and a slow reader.
export const CERTIFY_TIMEOUT_MS = 600_000;

/** The query parameters of both certificates. */
export const CertifyQuery = Type.Object({
  evidence: Type.Optional(
    Type.Boolean({
      description:
        'Returns NDJSON instead: for each chapter a line with everything from which the certificate is counted, and the certificate as the last line. `npm run verify` recounts it.',
    }),
  ),
});

/** Both forms of the response. */
export const certificateAnswer = (certificate: TSchema) =>
  Type.Unsafe<object>({
    content: {
      'application/json': { schema: Type.Object({ certificate }) },
      'application/x-ndjson': { schema: { type: 'string' } },
    },
  });

/**
 * Sends the certificate, which is the last line, or all lines as they arrive. A failure before the first line gives an
 * ordinary error response.
 */
export const sendCertificate = async (
  reply: FastifyReply,
  lines: AsyncIterable<CertifyResponse>,
  withEvidence: boolean,
): Promise<unknown> => {
  if (!withEvidence) {
    let last = '';
    for await (const { line } of lines) last = line;
    return { certificate: (JSON.parse(last) as { certificate: object }).certificate };
  }
  const iterator = lines[Symbol.asyncIterator]();
  const first = await iterator.next();
  async function* ndjson(): AsyncGenerator<string> {
    try {
      for (let next = first; !next.done; next = await iterator.next()) yield `${next.value.line}\n`;
    } finally {
      await iterator.return?.();
    }
  }
  return reply
    .header('content-type', 'application/x-ndjson; charset=utf-8')
    .send(Readable.from(ndjson(), { objectMode: false }));
};
