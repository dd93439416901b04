import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OutboundError } from './outbound-error.ts';
import { createResponseReader } from './response-reader.ts';

const LIMIT = 1_000;
/** Random answers that are compared; about 0.2 ms each. */
const RUNS = 2_000;

/**
 * Where node:http reads what is no response of HTTP/1 (line ends before the status line, versions 0.9 and 2.0, a status
 * below 100, 101 without an upgrade), or no chunks if a tab follows their name.
 */
const LENIENT = /(?:^|\r\n\r\n)(?:[\r\n]|HTTP\/(?:0\.9|2\.0|1\.\d (?:0|101)))|chunked *\t/i;

/** Reads an answer that comes in pieces and then ends: its status, headers and body, or the class of the failure. */
const read = (bytes: Buffer, { cuts = [] as number[], statusOnly = false } = {}): unknown => {
  const reader = createResponseReader({ maxResponseBytes: LIMIT, statusOnly });
  const places = [0, ...cuts.toSorted((one, other) => one - other), bytes.length];
  try {
    for (const [index, end] of places.slice(1).entries()) {
      const answer = reader.take(bytes.subarray(places[index], end));
      if (answer !== undefined) return readable(answer);
    }
    return readable(reader.end());
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return error.errorClass;
  }
};

const readable = ({ status, headers, body }: { status: number; headers: object; body: Buffer }) => ({
  status,
  headers: { ...headers },
  body: body.toString('latin1'),
});

const head = (...lines: string[]): string => `${['HTTP/1.1 200 OK', ...lines].join('\r\n')}\r\n\r\n`;
const chunked = (rest: string): string => head('Transfer-Encoding: chunked') + rest;
const ok = 'Content-Length: 0';

/** Answers by which parsers differ, and whether they can be read. */
const ANSWERS: [name: string, answer: string, isReadable: boolean][] = [
  ['a length', `${head('Content-Length: 3')}abc`, true],
  ['no length', `${head()}abc`, true],
  ['HTTP/1.0', 'HTTP/1.0 200 OK\r\n\r\nabc', true],
  ['no reason', `HTTP/1.1 200\r\n${ok}\r\n\r\n`, true],
  ['a reason beyond ASCII', `HTTP/1.1 200 \xe9\r\n${ok}\r\n\r\n`, true],
  ['a carriage return in the reason', `HTTP/1.1 200 a\rb\r\n${ok}\r\n\r\n`, false],
  ['an unknown status', `HTTP/1.1 999 X\r\n${ok}\r\n\r\n`, true],
  ['204 with a length', 'HTTP/1.1 204 X\r\nContent-Length: 9\r\n\r\n', true],
  ['204 with chunks', 'HTTP/1.1 204 X\r\nTransfer-Encoding: chunked\r\n\r\n', true],
  ['304 with a length', 'HTTP/1.1 304 X\r\nContent-Length: 9\r\n\r\n', true],
  ['205 with a body', 'HTTP/1.1 205 X\r\n\r\nabc', true],
  ['an interim answer', `HTTP/1.1 103 X\r\nA: b\r\n\r\n${head(ok)}`, true],
  ['an interim answer with a length', `HTTP/1.1 103 X\r\nContent-Length: 9\r\n\r\n${head(ok)}`, true],
  ['blanks around a value', head('A:\t b \t c\t ', ok), true],
  ['an empty value', head('A:', ok), true],
  ['a value beyond ASCII', head('A: \xe9', ok), true],
  ['a name twice', head('A: b', 'a: c', ok), true],
  ['an offered upgrade', head('Connection: upgrade', 'Upgrade: x', ok), true],
  ['another coding', `${head('Transfer-Encoding: gzip')}abc`, true],
  ['chunks in another coding', `${head('Transfer-Encoding: gzip, chunked')}3\r\nabc\r\n0\r\n\r\n`, true],
  ['another coding in chunks', `${head('Transfer-Encoding: chunked, gzip')}3\r\nabc\r\n0\r\n\r\n`, true],
  ['chunks after another word', `${head('Transfer-Encoding: x chunked')}3\r\nabc\r\n0\r\n\r\n`, true],
  ['chunks twice', `${head('Transfer-Encoding: chunked', 'Transfer-Encoding: chunked')}3\r\nabc\r\n0\r\n\r\n`, true],
  ['chunks in HTTP/1.0', 'HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n', true],
  ['chunks', chunked('A\r\n0123456789\r\n1\r\n\n\r\n0\r\n\r\n'), true],
  ['zeros before a size', chunked('0000000000000003\r\nabc\r\n0\r\n\r\n'), true],
  ['an extension of a chunk', chunked('3;a=b\r\nabc\r\n0\r\n\r\n'), true],
  ['a quoted extension of a chunk', chunked('3;a="b c"\r\nabc\r\n0\r\n\r\n'), true],
  ['extensions with empty names and values', chunked('3;=;;a=;b=c"";d="\\""\r\nabc\r\n0;a\r\n\r\n'), true],
  ['trailers', chunked('3\r\nabc\r\n0\r\nX-T: 1\r\n\r\n'), true],
  ['another protocol', `http/1.1 200 OK\r\n${ok}\r\n\r\n`, false],
  ['another version', `HTTP/1.2 200 OK\r\n${ok}\r\n\r\n`, false],
  ['a status of two digits', `HTTP/1.1 20 OK\r\n${ok}\r\n\r\n`, false],
  ['a status of four digits', `HTTP/1.1 2000 OK\r\n${ok}\r\n\r\n`, false],
  ['two blanks before the status', `HTTP/1.1  200 OK\r\n${ok}\r\n\r\n`, false],
  ['LF after the status line', `HTTP/1.1 200 OK\n${ok}\r\n\r\n`, false],
  ['LF after a header', `HTTP/1.1 200 OK\r\n${ok}\n\r\n`, false],
  ['CR inside a header', head('A: b\rc', ok), false],
  ['NUL in a header', head('A: b\0c', ok), false],
  ['a control character in a header', head('A: b\x01c', ok), false],
  ['DEL in a header', head('A: b\x7fc', ok), false],
  ['a folded header', head('A: b', ' c', ok), false],
  ['a blank before the colon', head('A : b', ok), false],
  ['no colon', head('A', ok), false],
  ['no name', head(': b', ok), false],
  ['an empty coding', `${head('Transfer-Encoding:')}a`, false],
  ['an empty length', `${head('Content-Length:')}a`, false],
  ['a length with a sign', `${head('Content-Length: +1')}a`, false],
  ['a list of lengths', `${head('Content-Length: 1, 1')}a`, false],
  ['the same length twice', `${head('Content-Length: 1', 'Content-Length: 1')}a`, false],
  ['a length and a coding', `${head('Content-Length: 3', 'Transfer-Encoding: gzip')}abc`, false],
  ['an interim answer of HTTP/1.0', `HTTP/1.0 103 X\r\nA: b\r\n\r\n${head(ok)}`, false],
  ['an interim answer with no clear length', `HTTP/1.1 103 X\r\nContent-Length: +9\r\n\r\n${head(ok)}`, false],
  ['a length that ends early', `${head('Content-Length: 4')}abc`, false],
  ['a size that is none', chunked('xyz\r\nabc\r\n0\r\n\r\n'), false],
  ['a blank after a size', chunked('3 \r\nabc\r\n0\r\n\r\n'), false],
  ['an enormous size', chunked('fffffffffffffffff\r\nabc\r\n0\r\n\r\n'), false],
  ['no extension after its semicolon', chunked('3;\r\nabc\r\n0\r\n\r\n'), false],
  ['CR in an extension of a chunk', chunked('3;\ra=b\r\nabc\r\n0\r\n\r\n'), false],
  ['a quote that does not end', chunked('3;a="b\r\nabc\r\n0\r\n\r\n'), false],
  ['a chunk that is longer than its size', chunked('3\r\nabcd\r\n0\r\n\r\n'), false],
  ['LF after a size', chunked('3\nabc\r\n0\r\n\r\n'), false],
  ['a trailer without a colon', chunked('3\r\nabc\r\n0\r\nX T\r\n\r\n'), false],
  ['chunks without an end', chunked('3\r\nabc\r\n'), false],
];

describe('the parser of node:http', () => {
  let port: number;
  const answers: Buffer[] = ANSWERS.map(([, answer]) => Buffer.from(answer, 'latin1'));
  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (request) => {
      const [, index] = /^GET \/(\d+) /.exec(request.toString())!;
      socket.end(answers[Number(index)]!);
    });
  });
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => void server.close());

  /** Returns the answer as node:http reads it; undefined if it refuses it. */
  const byNode = (index: number): Promise<unknown> =>
    new Promise((resolve) => {
      const request = http.get({ host: '127.0.0.1', port, path: `/${index}`, agent: false }, async (response) => {
        const body = await response.toArray().catch(() => undefined);
        const { statusCode: status, rawHeaders } = response;
        resolve(body && { status, headers: joined(rawHeaders), body: Buffer.concat(body).toString('latin1') });
      });
      request.on('error', () => resolve(undefined));
      // A switch of protocols ends without an error.
      request.on('upgrade', (_, socket) => {
        socket.destroy();
        resolve(undefined);
      });
    });

  test.each(ANSWERS.map(([name, answer, isReadable], index) => ({ name, answer, isReadable, index })))(
    'accepts and refuses the same: $name',
    async ({ answer, isReadable, index }) => {
      const expected = await byNode(index);
      expect(expected !== undefined).toBe(isReadable);
      const ours = read(Buffer.from(answer, 'latin1'));
      if (isReadable) expect(ours).toEqual(expected);
      else expect(ours).toMatch(/^(protocol|reset|over_limit)$/);
    },
  );

  test('accepts and refuses the same responses with random changes, in random pieces', async () => {
    const mutation = fc.record({
      kind: fc.constantFrom('replace', 'insert', 'delete', 'repeat', 'truncate'),
      // Of the length, in thousandths: fast-check draws most of its doubles near 0.
      at: fc.nat(999),
      bytes: fc.oneof(
        fc.uint8Array({ minLength: 1, maxLength: 2 }),
        fc
          .constantFrom('\r', '\n', '\r\n', ' ', '\t', ':', ';', ',', '0', '9', 'f', '\0')
          .map((text) => Buffer.from(text)),
      ),
      length: fc.integer({ min: 1, max: 8 }),
    });
    const readableIndexes = [...ANSWERS.keys()].filter((index) => ANSWERS[index]![2]);
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.constantFrom(...readableIndexes), fc.nat(ANSWERS.length - 1)),
        fc.array(mutation, { minLength: 1, maxLength: 2 }),
        fc.array(fc.nat(300), { maxLength: 8 }),
        async (index, mutations, cuts) => {
          const bytes = mutations.reduce(mutate, answers[index]!);
          answers.push(bytes);
          let expected = await byNode(answers.length - 1);
          const ours = read(bytes, { cuts: cuts.filter((cut) => cut <= bytes.length) });
          // node:http has no limit for a body.
          if (ours === 'over_limit' || LENIENT.test(bytes.toString('latin1'))) return;
          if (expected === undefined && typeof ours === 'object') {
            // node:http takes bytes after the answer for a second one, which it refuses; the reader does not look at
            // them.
            answers.push(bytes.subarray(0, readLength(bytes)));
            expected = await byNode(answers.length - 1);
          }
          if (expected === undefined) {
            refused += 1;
            expect(ours).toMatch(/^(protocol|reset)$/);
          } else expect(ours).toEqual(expected);
        },
      ),
      { numRuns: RUNS },
    );
    // Both sides of the comparison occur.
    expect(refused).toBeGreaterThan(RUNS / 10);
    expect(refused).toBeLessThan(RUNS * 0.95);
  }, 120_000);
});

type Mutation = { kind: string; at: number; bytes: Uint8Array; length: number };

const mutate = (answer: Buffer, { kind, at, bytes, length }: Mutation): Buffer => {
  const start = Math.floor((at * answer.length) / 1_000);
  const [before, after] = [answer.subarray(0, start), answer.subarray(start)];
  switch (kind) {
    case 'replace':
      return Buffer.concat([before, bytes, after.subarray(bytes.length)]);
    case 'insert':
      return Buffer.concat([before, bytes, after]);
    case 'delete':
      return Buffer.concat([before, after.subarray(length)]);
    case 'repeat':
      return Buffer.concat([before, after.subarray(0, length), after]);
    default:
      return before;
  }
};

/** The number of bytes up to the end of a readable answer. */
const readLength = (bytes: Buffer): number => {
  const reader = createResponseReader({ maxResponseBytes: LIMIT, statusOnly: false });
  for (let at = 0; at < bytes.length; at += 1) if (reader.take(bytes.subarray(at, at + 1))) return at + 1;
  return bytes.length;
};

/** Raw headers by lower-case name, repeated ones joined as the reader joins them. */
const joined = (rawHeaders: readonly string[]): Record<string, string> => {
  const headers: Record<string, string> = {};
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!.toLowerCase();
    headers[name] = name in headers ? `${headers[name]}, ${rawHeaders[index + 1]}` : rawHeaders[index + 1]!;
  }
  return headers;
};

test('a response is read the same in any pieces', () => {
  const answers = fc.constantFrom(...ANSWERS.map(([, answer]) => Buffer.from(answer, 'latin1')));
  fc.assert(
    fc.property(answers, fc.array(fc.nat(200), { maxLength: 12 }), (bytes, cuts) => {
      const inside = cuts.filter((cut) => cut <= bytes.length);
      expect(read(bytes, { cuts: inside })).toEqual(read(bytes));
    }),
  );
  for (const [, answer] of ANSWERS) {
    const bytes = Buffer.from(answer, 'latin1');
    expect(read(bytes, { cuts: [...bytes.keys()] })).toEqual(read(bytes));
  }
});

test('dropped bodies are read by the same rules', () => {
  for (const [, answer] of ANSWERS) {
    const bytes = Buffer.from(answer, 'latin1');
    const kept = read(bytes);
    const expected =
      typeof kept === 'string' ? kept : { status: (kept as { status: number }).status, headers: {}, body: '' };
    expect(read(bytes, { statusOnly: true })).toEqual(expected);
  }
});

test('any body is returned as it was sent, with a length, in chunks or up to the end', () => {
  const bodies = fc.array(fc.uint8Array({ minLength: 1, maxLength: 100 }), { maxLength: 9 });
  fc.assert(
    fc.property(bodies, fc.array(fc.nat(900), { maxLength: 9 }), (parts, cuts) => {
      const body = Buffer.concat(parts);
      const chunks = parts.map((part) =>
        Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]),
      );
      for (const bytes of [
        Buffer.concat([Buffer.from(head(`Content-Length: ${body.length}`)), body]),
        Buffer.concat([Buffer.from(chunked('')), ...chunks, Buffer.from('0\r\n\r\n')]),
        Buffer.concat([Buffer.from(head()), body]),
      ])
        expect(read(bytes, { cuts: cuts.filter((cut) => cut <= bytes.length) })).toMatchObject({
          status: 200,
          body: body.toString('latin1'),
        });
    }),
  );
});

test('any bytes are read or refused, without other errors', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.constantFrom('', head(), chunked('')), (bytes, before) => {
      const result = read(Buffer.concat([Buffer.from(before), bytes]));
      expect(typeof result === 'string' || typeof result === 'object').toBe(true);
    }),
  );
});

test('bytes that cannot become a response are refused at once', () => {
  const reader = createResponseReader({ maxResponseBytes: LIMIT, statusOnly: true });
  expect(() => reader.take(Buffer.from('SSH'))).toThrow('not HTTP');
});

test.each([
  ['a status line', 'HTTP/1.1 200 ', 'x'],
  ['headers', 'HTTP/1.1 200 OK\r\n', 'X-A: b\r\n'],
  ['a length', 'HTTP/1.1 200 OK\r\nContent-Length: ', '9'],
  ['an extension of a chunk', chunked('3;'), 'x'],
  ['trailers', chunked('0\r\n'), 'X-A: b\r\n'],
  ['extensions of chunks', chunked(''), `1;${'x'.repeat(2_000)}\r\na\r\n`],
  ['zeros before a size', chunked(''), '0'],
  ['a body', head(), 'x'],
  ['a body in chunks', chunked(''), '1\r\nx\r\n'],
])('%s without an end is over the limit', (_, begin, repeated) => {
  const reader = createResponseReader({ maxResponseBytes: LIMIT, statusOnly: true });
  const pushed = (): void => {
    reader.take(Buffer.from(begin));
    for (let count = 0; count < 200_000; count += 1) reader.take(Buffer.from(repeated));
  };
  expect(pushed).toThrow(expect.objectContaining({ errorClass: 'over_limit' }));
});
