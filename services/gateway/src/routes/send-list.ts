import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context.ts';
import { joinBody } from '../http/kept-bodies.ts';
import { sendSpooled } from '../http/send-spooled.ts';

interface Page {
  /** In the first page only. */
  total: number;
}

/** A page of a list as JSON. */
export interface JsonPage extends Page {
  /** The items, without the brackets of their array. */
  json: string | Uint8Array;
}

interface Sent {
  context: GatewayContext;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The `limit` and `offset` of a list; undefined: everything. */
interface Asked {
  limit: number | undefined;
  offset: number;
}

/**
 * Sends a list whose pages arrive as a stream from one snapshot of a service.
 * @param name the field of the pages, and of the answer
 */
export const sendList = <Name extends string, Item, Of extends Page & { [name in Name]: Item[] }>(
  sent: Sent,
  name: Name,
  pages: AsyncIterable<Of>,
  present: (item: Item) => object,
  asked: Asked,
): Promise<FastifyReply> => {
  async function* presented(): AsyncGenerator<JsonPage> {
    for await (const page of pages) yield { json: toJsonItems(page[name], present), total: page.total };
  }
  return sendJsonList(sent, name, presented(), asked);
};

/** Returns items as JSON without the brackets of their array. */
export const toJsonItems = <Item>(items: readonly Item[], present: (item: Item) => object): string =>
  items.map((item) => JSON.stringify(present(item))).join(',');

/** As `sendList`, for pages that are JSON already. */
export const sendJsonList = (
  { context, request, reply }: Sent,
  name: string,
  pages: AsyncIterable<JsonPage>,
  { limit, offset }: Asked,
): Promise<FastifyReply> => {
  async function* pieces(): AsyncGenerator<string | Uint8Array> {
    let total = 0;
    let separator = '';
    yield beginningOf(name);
    for await (const page of pages) {
      total += page.total;
      if (page.json.length === 0) continue;
      if (separator !== '') yield separator;
      yield page.json;
      separator = ',';
    }
    yield endOf(total, { limit, offset });
  }
  return sendSpooled(context, request, reply, pieces());
};

/** Returns a list of one page as a body. */
export const joinJsonList = (name: string, { json, total }: JsonPage, asked: Asked): Buffer =>
  joinBody([beginningOf(name), json, endOf(total, asked)]);

const beginningOf = (name: string): string => `{"${name}":[`;

const endOf = (total: number, { limit, offset }: Asked): string =>
  `],${JSON.stringify({ total, limit: limit ?? null, offset }).slice(1)}`;
