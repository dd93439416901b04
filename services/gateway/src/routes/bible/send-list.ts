import type { FastifyReply } from 'fastify';

interface Page {
  /** In the first page only. */
  total: number;
}

/**
 * Sends a list whose pages arrive as a stream. All pages are received before the first byte is sent: the Bible reads
 * them in one snapshot, and a slow client must not hold its database connection.
 * @param name the field of the pages, and of the answer
 */
export const sendList = async <Name extends string, Item, Of extends Page & { [name in Name]: Item[] }>(
  reply: FastifyReply,
  name: Name,
  pages: AsyncIterable<Of>,
  present: (item: Item) => object,
  { limit, offset }: { limit: number | undefined; offset: number },
): Promise<FastifyReply> => {
  const items: string[] = [];
  let total = 0;
  for await (const page of pages) {
    total += page.total;
    for (const item of page[name]) items.push(JSON.stringify(present(item)));
  }
  const rest = JSON.stringify({ total, limit: limit ?? null, offset }).slice(1);
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .send(`{"${name}":[${items.join(',')}],${rest}`);
};
