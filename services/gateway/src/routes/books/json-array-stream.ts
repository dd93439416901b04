import { Readable } from 'node:stream';

/**
 * Streams a JSON object `{"<name>":[item,…],…rest}`, holding one item at a time; an item that is a string is JSON
 * already. After the first byte an error can only break the connection, so check everything that may be refused before.
 */
export const jsonArrayStream = (name: string, items: AsyncIterable<object | string>, rest: object = {}): Readable =>
  Readable.from(pieces(name, items, rest), { objectMode: false });

async function* pieces(name: string, items: AsyncIterable<object | string>, rest: object): AsyncGenerator<string> {
  let separator = `{${JSON.stringify(name)}:[`;
  for await (const item of items) {
    yield separator + (typeof item === 'string' ? item : JSON.stringify(item));
    separator = ',';
  }
  const end = JSON.stringify(rest).slice(1);
  yield `${separator === ',' ? '' : separator}]${end === '}' ? end : `,${end}`}`;
}
