// Attacks by large, slow or odd bodies: docs/rules.md#load-limits.
import { once } from 'node:events';
import { request } from 'node:http';
import { type Attack, type Attacker, repeat } from '../attack.ts';

const MIB = 1_048_576;
const REFUSED = [408, 429, 503] as const;

/** A Book Bible of `count` terms, each of about 1.2 kB. */
export const bibleOf = (count: number): string => {
  const filler = '山'.repeat(190);
  const glossary = Array.from({ length: count }, (_, index) => ({
    sourceTerm: `${filler}${index}`,
    targetTerm: `${filler}${index}`,
  }));
  return JSON.stringify({ schemaVersion: 1, glossary });
};

/** Five books are imported again and again at once, each as large as an import may be. */
export const parallelImports: Attack = {
  name: 'imports',
  told: '5 imports of 52 MB at once',
  allowed: [200, 409, ...REFUSED],
  async prepare(attacker) {
    const body = bibleOf(attacker.size === 'whole' ? 45_000 : 4_000);
    const books: string[] = [];
    for (let count = 0; count < 5; count += 1) books.push(await attacker.createBook());
    return (signal) =>
      repeat(5, signal, (place) => attacker.send('POST', `/books/${books[place]}/import`, body, { signal }));
  },
};

/** Sends a body piece by piece; the response is counted, unless it never comes. */
const sendSlowly = async (
  attacker: Attacker,
  path: string,
  headers: Record<string, string>,
  {
    first,
    piece,
    everyMs,
    signal,
  }: { first: string | Buffer; piece: string | Buffer; everyMs: number; signal: AbortSignal },
): Promise<void> => {
  const sent = request(attacker.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${attacker.key}`, ...headers },
    agent: false,
    signal,
  });
  sent.on('error', () => {});
  sent.on('response', (response) => {
    attacker.count(`POST ${path}`, response.statusCode!, response.headers['retry-after'] !== undefined);
    response.resume();
  });
  const closed = once(sent, 'close').catch(() => {});
  sent.write(first);
  const timer = setInterval(() => sent.write(piece), everyMs);
  await closed;
  clearInterval(timer);
};

/** 40 uploads that send a byte every half second. */
export const tricklingUploads: Attack = {
  name: 'slow uploads',
  told: '40 multipart uploads of 2 bytes per second',
  allowed: [201, 400, 422, ...REFUSED],
  async prepare(attacker) {
    const bookId = await attacker.createBook();
    const first = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    return (signal) =>
      repeat(40, signal, () =>
        sendSlowly(attacker, `/books/${bookId}/chapters`, headers, { first, piece: '山', everyMs: 500, signal }),
      );
  },
};

/** Bodies of 8 MiB, with and without a length, which stay a little above the least rate. */
export const bytesInFlight: Attack = {
  name: 'bytes in flight',
  told: '24 bodies of 8 MiB that never end, at 16 KiB/s',
  allowed: [201, 400, 413, ...REFUSED],
  async prepare(attacker) {
    const bookId = await attacker.createBook();
    const first = Buffer.alloc(attacker.size === 'whole' ? 6 * MIB : MIB, ' ');
    const piece = Buffer.alloc(8_192, ' ');
    return (signal) =>
      repeat(24, signal, (place) => {
        const length: Record<string, string> = place % 2 === 0 ? { 'content-length': String(8 * MIB) } : {};
        const headers = { 'content-type': 'application/json', ...length };
        return sendSlowly(attacker, `/books/${bookId}/chapters`, headers, { first, piece, everyMs: 500, signal });
      });
  },
};

/** JSON that is deep, or has very many members or numbers. */
export const deepJson: Attack = {
  name: 'deep JSON',
  told: '6 bodies of up to 8 MB at once: deep lists and objects, a million members, long numbers',
  allowed: [201, 400, 409, 413, ...REFUSED],
  async prepare(attacker) {
    const bookId = await attacker.createBook();
    const depth = attacker.size === 'whole' ? 3_500_000 : 300_000;
    const members = Array.from({ length: depth / 10 }, (_, index) => `"m${index}":0`).join();
    const bodies = [
      '['.repeat(depth) + ']'.repeat(depth),
      `{"orderNo":1,"sourceText":${'['.repeat(depth)}${']'.repeat(depth)}}`,
      '{"a":'.repeat(depth / 5),
      `{${members}}`,
      `{"orderNo":1,"sourceText":"a",${members}}`,
      `{"orderNo":${'9'.repeat(depth)}}`,
    ];
    return (signal) =>
      repeat(bodies.length, signal, (place) =>
        attacker.send('POST', `/books/${bookId}/chapters`, bodies[place], { signal }),
      );
  },
};

/** Uploads of files that become far more than they are when they are read. */
export const growingDocuments: Attack = {
  name: 'documents',
  told: '8 uploads at once of texts over the limit of a chapter and of broken documents',
  allowed: [201, 400, 413, 422, ...REFUSED],
  async prepare(attacker) {
    const bookId = await attacker.createBook();
    const text = '山'.repeat(attacker.size === 'whole' ? 6_000_000 : 600_000);
    const broken = `%PDF-1.7\n${'1 0 obj<</Kids[1 0 R]/Count 9999999>>endobj\n'.repeat(20_000)}trailer<</Root 1 0 R>>`;
    return (signal) =>
      repeat(8, signal, (place) => {
        const form = new FormData();
        form.append('files', new Blob([place % 2 ? text : broken]), place % 2 ? 'a.txt' : 'a.pdf');
        return attacker.send('POST', `/books/${bookId}/chapters`, form, { signal });
      });
  },
};
