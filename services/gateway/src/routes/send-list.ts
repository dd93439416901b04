import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context.ts';
import { sendSpooled } from '../http/send-spooled.ts';

interface Page {
  /** In the first page only. */
  total: number;
}

/**
 * Sends a list whose pages arrive as a stream from one snapshot of a service.
 * @param name the field of the pages, and of the answer
 */
export const sendList = <Name extends string, Item, Of extends Page & { [name in Name]: Item[] }>(
  { context, request, reply }: { context: GatewayContext; request: FastifyRequest; reply: FastifyReply },
  name: Name,
  pages: AsyncIterable<Of>,
  present: (item: Item) => object,
  { limit, offset }: { limit: number | undefined; offset: number },
): Promise<FastifyReply> => {
  async function* pieces(): AsyncGenerator<string> {
    let total = 0;
    let separator = `{"${name}":[`;
    for await (const page of pages) {
      total += page.total;
      const items = page[name].map((item) => JSON.stringify(present(item)));
      if (items.length === 0) continue;
      yield separator + items.join(',');
      separator = ',';
    }
    const rest = JSON.stringify({ total, limit: limit ?? null, offset }).slice(1);
    yield `${separator === ',' ? '' : separator}],${rest}`;
  }
  return sendSpooled(context, request, reply, pieces());
};
