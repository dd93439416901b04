import type { FastifyReply } from 'fastify';
import { jsonArrayStream } from '../books/json-array-stream.ts';

interface Page {
  total: number;
}

/**
 * Answers a list whose pages come as a stream, without holding more than one of them. The first page is awaited, so that what is refused is
 * answered as an error.
 * @param name the field of the pages, and of the answer
 */
export const sendList = async <Name extends string, Item, Of extends Page & { [name in Name]: Item[] }>(
  reply: FastifyReply,
  name: Name,
  pages: AsyncIterable<Of>,
  present: (item: Item) => object,
  { limit, offset }: { limit: number | undefined; offset: number },
): Promise<FastifyReply> => {
  const iterator = pages[Symbol.asyncIterator]();
  const first = await iterator.next();
  async function* items(): AsyncGenerator<object> {
    for (let page = first; !page.done; page = await iterator.next())
      for (const item of page.value[name]) yield present(item);
  }
  const total = first.done ? 0 : first.value.total;
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .send(jsonArrayStream(name, items(), { total, limit: limit ?? null, offset }));
};
