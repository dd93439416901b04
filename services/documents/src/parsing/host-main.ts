// The process of createHostedParser: it starts the parser processes, and passes on what they return.
import { isFailure } from '@versio/kit/errors';
import { createDocumentParser } from './document-parser.ts';
import type { HostReply, HostRequest } from './hosted-parser.ts';
import type { ParserProcessOptions } from './parser-process.ts';

const parse = createDocumentParser(JSON.parse(process.argv[2]!) as ParserProcessOptions);
const working = new Map<number, AbortController>();

const reply = (message: HostReply): void => void process.send!(message);

process.on('message', async (request: HostRequest) => {
  const { id } = request;
  if ('giveUp' in request) return void working.get(id)?.abort();
  const stop = new AbortController();
  working.set(id, stop);
  try {
    const { chapters, warnings } = await parse({ ...request.parse, signal: stop.signal });
    // One by one, so that no message takes the service long to read.
    for (const chapter of chapters) reply({ id, chapter });
    reply({ id, end: 'done', warnings: warnings ?? [] });
  } catch (error) {
    if (isFailure(error)) {
      const { reason, message, metadata } = error;
      reply({ id, end: 'refused', reason, message, metadata });
    } else
      reply({ id, end: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  } finally {
    working.delete(id);
  }
});
// The service has ended; the parser processes see the ends of their inputs.
process.on('disconnect', () => process.exit());
