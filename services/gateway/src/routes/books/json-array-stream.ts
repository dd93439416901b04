import { Readable } from 'node:stream';

/**
 * A JSON object written piece by piece: `{"<name>":[item,…],…rest}`, so that no more than one item is held at a time.
 * Once it has begun, an error can only break the connection off: make sure of what may be refused before.
 */
export const jsonArrayStream = (name: string, items: AsyncIterable<object>, rest: object = {}): Readable =>
  Readable.from(pieces(name, items, rest), { objectMode: false });

async function* pieces(name: string, items: AsyncIterable<object>, rest: object): AsyncGenerator<string> {
  let separator = `{${JSON.stringify(name)}:[`;
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',';
  }
  const end = JSON.stringify(rest).slice(1);
  yield `${separator === ',' ? '' : separator}]${end === '}' ? end : `,${end}`}`;
}
