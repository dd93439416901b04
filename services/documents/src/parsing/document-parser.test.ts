import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { deflateSync } from 'node:zlib';
import { isFailure } from '@versio/kit/errors';
import { assemblePdf, chinesePdf, stream } from '@versio/testing/documents/minimal-pdf';
import { docxOf, epubOf, scratchFolder, wordXml } from '@versio/testing/documents/scratch';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_DOCUMENT_LIMITS, DEFAULT_PARSE_OPTIONS } from './document.ts';
import { createDocumentParser } from './document-parser.ts';
import * as parserProcess from './parser-process.ts';

const parseDocument = createDocumentParser();

const scratch = scratchFolder();
const STORY = readFileSync(new URL('../../../../deploy/demo/samples/source/chapter-3.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');
const MEBIBYTE = 1024 * 1024;
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

const refusalOf = async (promise: Promise<unknown>): Promise<{ reason: string; message: string }> => {
  const error: unknown = await promise.then(
    () => new Error('it was read'),
    (thrown: unknown) => thrown,
  );
  if (!isFailure(error)) throw error;
  return { reason: error.reason, message: error.message };
};

/** Returns the number of living children of this process that it waits for: idle and spare ones are not among them. */
const childCount = (): number => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;

/** Creates a PDF of two pages that inflate to this many bytes of blanks. */
const bombPdf = (inflatedBytes: number): Buffer => {
  const deflated = deflateSync(Buffer.alloc(inflatedBytes, 0x20)).toString('latin1');
  return assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    stream(deflated).replace('<< ', '<< /Filter /FlateDecode '),
  ]);
};

describe('parses documents', () => {
  test('of every kind', async () => {
    const files = [
      scratch.file('1.txt', STORY.join('\r\n')),
      scratch.file('2.pdf', chinesePdf(STORY)),
      scratch.file(
        '3.docx',
        await docxOf(wordXml(STORY.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join(''))),
      ),
      scratch.file('4.epub', await epubOf([{ href: '4.xhtml', body: STORY.map((line) => `<p>${line}</p>`).join('') }])),
    ];
    const parsed = await Promise.all(files.map((file) => parseDocument(file)));
    const text = STORY.join('\n');
    expect(parsed.map(({ chapters }) => chapters)).toEqual(['1', '2', '3', '4'].map((title) => [{ title, text }]));
  });

  test('with more text than fits into one message', async () => {
    const text = '𠀀字a\n'.repeat(125_000);
    const { chapters } = await parseDocument(scratch.file('long.txt', text));
    expect(chapters[0]!.text === text).toBe(true);
  });
});

describe('processes', () => {
  const text = (): string => scratch.file('', '一').path;

  /** Lists the groups of the documents that each process reads, in the order of their starts. */
  const watchProcesses = () => {
    const { startParserProcess } = parserProcess;
    const groupsByChild: (string | undefined)[][] = [];
    vi.spyOn(parserProcess, 'startParserProcess').mockImplementation((limits, options) => {
      const child = startParserProcess(limits, options);
      const groups: (string | undefined)[] = [];
      groupsByChild.push(groups);
      return {
        ...child,
        parse: (order, signal) => {
          groups.push(order.filename.split('-')[0]);
          return child.parse(order, signal);
        },
      };
    });
    return groupsByChild;
  };
  afterEach(() => void vi.restoreAllMocks());

  test('are at most two at a time', async () => {
    const { startParserProcess } = parserProcess;
    let most = 0;
    vi.spyOn(parserProcess, 'startParserProcess').mockImplementation((limits, options) => {
      const child = startParserProcess(limits, options);
      return {
        ...child,
        parse: (order, signal) => {
          // Those that are at work become more only here.
          most = Math.max(most, childCount());
          return child.parse(order, signal);
        },
      };
    });
    const files = Array.from({ length: 9 }, (_, index) => scratch.file(`${index}.txt`, `第${index}章`));
    files.push(
      scratch.file('a.pdf', chinesePdf(STORY)),
      scratch.file('b.pdf', chinesePdf(STORY)),
      scratch.file('c.pdf', 'no'),
    );
    const parsed = await Promise.allSettled(
      files.map((file, index) => parseDocument({ ...file, workspaceId: `${index % 3}`, groupId: 'upload' })),
    );
    expect(parsed.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
    expect(most).toBe(2);
  });

  test('are shared only within a group', async () => {
    const parse = createDocumentParser();
    const groupsByChild = watchProcesses();
    const groups = ['a', 'b', 'a', 'none', 'b', 'none', 'a', 'a', 'a', 'b', 'b', 'b'];
    const path = text();
    await Promise.all(
      groups.map((group, index) =>
        parse({ path, filename: `${group}-${index}`, ...(group === 'none' ? {} : { groupId: group }) }),
      ),
    );
    const used = groupsByChild.filter(({ length }) => length > 0);
    expect(used.flat()).toHaveLength(groups.length);
    expect(used.length).toBeLessThan(groups.length);
    for (const served of used) expect(new Set(served).size).toBe(1);
    expect(used.filter(([group]) => group === 'none')).toHaveLength(2);
  });

  test('wait for the next document, which is none of a workspace that sends several at once', async () => {
    const parse = createDocumentParser();
    const groupsByChild = watchProcesses();
    const read = (workspaceId: string, group: string) =>
      parse({ path: text(), filename: `${group}-`, workspaceId, groupId: group });
    await read('1', 'a');
    expect(groupsByChild).toEqual([['a'], []]);
    await Promise.all(['b', 'c', 'd'].map((group) => read('2', group)));
    expect(groupsByChild).toEqual([['a'], ['b'], [], ['c'], ['d']]);
    await read('1', 'e');
    expect(groupsByChild).toEqual([['a'], ['b'], ['e'], ['c'], ['d'], []]);
  });
});

describe('refuses', () => {
  test('an empty file, naming it without its folders', async () => {
    expect(await refusalOf(parseDocument({ ...scratch.file('', ''), filename: '/secret/path/第3章.pdf' }))).toEqual({
      reason: 'UNSUPPORTED_DOCUMENT',
      message: '第3章.pdf is empty',
    });
  });

  test('too much text as an invalid body', async () => {
    const refusal = await refusalOf(parseDocument(scratch.file('1.txt', '字'.repeat(500_001))));
    expect(refusal.reason).toBe('INVALID_BODY');
    expect(refusal.message).toBe(
      '1.txt is longer than 500,000 characters, the most one chapter may hold; send split=auto to divide it at its headings, or make smaller files of it',
    );
    const long = `第一章\n${'字'.repeat(500_001)}\n第二章\n走。`;
    const options = { split: 'auto', notes: 'inline' } as const;
    expect((await refusalOf(parseDocument({ ...scratch.file('2.txt', long), options }))).message).toMatch(
      /500,000 characters, the most one chapter may hold; make smaller files of it, or add headings$/,
    );
    const { chapters } = await parseDocument(scratch.file('1.txt', '字'.repeat(500_000)));
    expect(chapters).toHaveLength(1);
  });

  test('nothing if the file is missing, which is an internal error', async () => {
    await expect(parseDocument({ path: '/nonexistent', filename: '1.txt' })).rejects.toSatisfy(
      (error) => error instanceof Error && !isFailure(error),
    );
  });
});

describe('is at fault itself, and not the document,', () => {
  test.each([
    [
      'if its code is missing',
      `await import(${JSON.stringify(pathToFileURL(join(ROOT, 'services/documents/missing.js')))})`,
    ],
    ['if its code names nothing', 'missing()'],
    ['if it is stopped', `process.kill(process.pid, 'SIGTERM'); await new Promise(() => setInterval(() => {}, 1000))`],
  ])('%s', async (_, body) => {
    await expectOwnFault(`export const parseFile = async () => {${body}}`);
  });

  test('if it cannot be loaded', () => expectOwnFault(`import './missing.js'`));

  const expectOwnFault = async (code: string): Promise<void> => {
    const parse = createDocumentParser({ parser: `data:text/javascript,${encodeURIComponent(code)}` });
    await expect(parse(scratch.file('1.txt', '一'))).rejects.toSatisfy(
      (error) => error instanceof Error && !isFailure(error),
    );
  };
});

test('what surprises the code of the parser is told without the words of JavaScript', async () => {
  const code = 'export const parseFile = async () => undefined.length';
  const parse = createDocumentParser({ parser: `data:text/javascript,${encodeURIComponent(code)}` });
  expect(await refusalOf(parse(scratch.file('1.txt', '一')))).toEqual({
    reason: 'UNSUPPORTED_DOCUMENT',
    message: '1.txt cannot be read: it is damaged',
  });
});

describe('hostile documents are refused', () => {
  const deep = (tag: string, count: number): string => `<${tag}>`.repeat(count) + `</${tag}>`.repeat(count);
  const entities = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(100)}"><!ENTITY c SYSTEM "file:///etc/passwd">]>`;
  const paragraph = (text: string): string => wordXml(`<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`);

  const cases: [name: string, filename: string, make: () => Promise<Buffer> | Buffer, message: RegExp][] = [
    ['a ZIP bomb', '1.docx', () => docxOf(wordXml(' '.repeat(20 * MEBIBYTE))), /inflates to more than 16 MiB/],
    [
      'a ZIP bomb that lies about its size',
      '1.docx',
      async () => lyingZip(await docxOf(wordXml(' '.repeat(20 * MEBIBYTE)))),
      /damaged archive/,
    ],
    [
      'an EPUB bomb',
      '1.epub',
      () => epubOf([{ href: 'a.xhtml', body: ' '.repeat(20 * MEBIBYTE) }]),
      /inflates to more than/,
    ],
    ['an encrypted entry', '1.docx', async () => encryptedZip(await docxOf(paragraph('hello'))), /encrypted/],
    ['a truncated DOCX', '1.docx', async () => (await docxOf(paragraph('hello'))).subarray(0, 500), /damaged archive/],
    [
      'damaged deflate data',
      '1.docx',
      async () => scribbled(await docxOf(paragraph(STORY.join('')))),
      /damaged archive/,
    ],
    ['a DOCX that is no XML', '1.docx', () => docxOf('<w:document'), /not a readable DOCX|is empty/],
    ['exploding and external entities', '1.docx', () => docxOf(wordXml('<w:p/>', entities)), /document type/],
    [
      'nesting without end in a DOCX',
      '1.docx',
      () => docxOf(wordXml(deep('w:sdtContent', 100_000))),
      /nested more than 1000 deep/,
    ],
    [
      'nesting without end in an EPUB',
      '1.epub',
      () => epubOf([{ href: 'a.xhtml', body: deep('div', 100_000) }]),
      /nested more than 1000 deep/,
    ],
    ['too many pages', '1.pdf', () => repeatedPage(5_001), /more than 5,000 pages/],
    [
      'a page tree that contains itself',
      '1.pdf',
      () => assemblePdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 3 /Kids [2 0 R 2 0 R] >>']),
      /not a readable PDF|no text layer/,
    ],
    ['a PDF of nothing', '1.pdf', () => Buffer.from('%PDF-1.7\n'), /not a readable PDF/],
    [
      'a broken cross-reference table',
      '1.pdf',
      () =>
        Buffer.from(
          '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\nxref\n0 9999999999\ntrailer\n<< /Root 1 0 R >>\nstartxref\n77777\n%%EOF',
        ),
      /not a readable PDF/,
    ],
  ];

  test.each(cases)('%s', async (_, filename, make, message) => {
    const file = scratch.file(filename, await make());
    const refusal = await refusalOf(parseDocument({ ...file, limits: { inflatedBytes: 16 * MEBIBYTE } }));
    expect(refusal.reason).toBe('UNSUPPORTED_DOCUMENT');
    expect(refusal.message).toMatch(message);
    expect(refusal.message.startsWith(filename)).toBe(true);
  });

  test('except a PDF that has only lost its cross-reference table', async () => {
    const damaged = chinesePdf(STORY)
      .toString('latin1')
      .replace(/startxref\n\d+/, 'startxref\n77777');
    const { chapters } = await parseDocument(scratch.file('1.pdf', Buffer.from(damaged, 'latin1')));
    expect(chapters[0]!.text).toBe(STORY.join('\n'));
  });

  test('except a PDF that claims more pages than it has', async () => {
    const { chapters } = await parseDocument(scratch.file('1.pdf', chinesePdf(STORY, { pageCount: 10_000_000 })));
    expect(chapters[0]!.text).toBe(STORY.join('\n'));
  });

  test('declared entities of an EPUB are not expanded', async () => {
    const doctype =
      '<!DOCTYPE html [<!ENTITY secret SYSTEM "file:///etc/passwd"><!ENTITY a "ha"><!ENTITY b "&a;&a;">]>';
    const epub = await epubOf([{ href: 'a.xhtml', body: '<p>一&secret;&b;二</p>', doctype }]);
    const { chapters } = await parseDocument(scratch.file('1.epub', epub));
    expect(chapters[0]!.text).toBe('一&secret;&b;二');
  });
});

describe('a process is killed', () => {
  test('over its memory limit, while another document is parsed', async () => {
    const [hostile, good] = await Promise.all([
      refusalOf(
        parseDocument({
          ...scratch.file('bomb.pdf', bombPdf(400 * MEBIBYTE)),
          workspaceId: 'hostile',
          limits: { memoryBytes: 256 * MEBIBYTE },
        }),
      ),
      parseDocument(scratch.file('good.pdf', chinesePdf(STORY))),
    ]);
    expect(hostile.message).toMatch(/^bomb\.pdf needs more than 256 MiB of memory/);
    expect(good.chapters[0]!.text).toBe(STORY.join('\n'));
  });

  test('over its time limit', async () => {
    const child = parserProcess.startParserProcess(DEFAULT_DOCUMENT_LIMITS);
    const limits = { ...DEFAULT_DOCUMENT_LIMITS, wallTimeMs: 1 };
    await expect(
      child.parse({ ...fileOf(child, chinesePdf(STORY)), limits, options: DEFAULT_PARSE_OPTIONS }),
    ).rejects.toThrow(/longer than 0\.001 s/);
    await child.kill();
    expect(child.isAlive()).toBe(false);
  });

  test('if the call is aborted', async () => {
    const controller = new AbortController();
    const file = scratch.file('1.pdf', chinesePdf(STORY));
    const parsing = parseDocument({ ...file, signal: controller.signal });
    await expect.poll(childCount).toBeGreaterThan(0);
    controller.abort(new Error('the client has gone'));
    await expect(parsing).rejects.toThrow('the client has gone');
    await expect(parseDocument({ ...file, signal: controller.signal })).rejects.toThrow('the client has gone');
  });

  test('with its parent', async () => {
    const child = parserProcess.startParserProcess(DEFAULT_DOCUMENT_LIMITS);
    const { chapters } = await child.parse({
      ...fileOf(child, '一'),
      limits: DEFAULT_DOCUMENT_LIMITS,
      options: DEFAULT_PARSE_OPTIONS,
    });
    expect(chapters).toEqual([{ title: '1', text: '一' }]);
    child.disconnect();
    await child.ended;
  });
});

/** Writes a document where the process may read it. */
const fileOf = (child: parserProcess.ParserProcess, content: Uint8Array | string) => {
  const path = join(child.directory, 'document');
  writeFileSync(path, content);
  return { path, filename: '1.txt' };
};

describe('a parser that a document has taken over', () => {
  /** Runs this as the body of `parseFile(path, filename, limits)` in a real parser process. */
  const takenOver = async (body: string, filename = 'taken.txt') => {
    const parser = `data:text/javascript,${encodeURIComponent(`export const parseFile = async (path, filename, limits) => {${body}}`)}`;
    return createDocumentParser({ parser })({
      ...scratch.file(filename, 'text'),
      filename,
      limits: { wallTimeMs: 20_000 },
    });
  };
  const found = async (expression: string): Promise<unknown> => {
    const { chapters } = await takenOver(
      `const value = await (${expression});
       return { chapters: [{ title: 'found', text: JSON.stringify(value ?? null) }] };`,
    );
    return JSON.parse(chapters[0]!.text);
  };
  const attempt = (code: string): string => `(async () => { try { return ${code}; } catch (e) { return e.code; } })()`;
  const read = (path: string): string =>
    attempt(`(await import('node:fs')).readFileSync(${JSON.stringify(path)}, 'utf8')`);

  test('sees no environment variable, of its own or of the service', async () => {
    vi.stubEnv('VERSIO_SERVICE_KEYS', 'a secret');
    // The shell that sets the limits knows where it is.
    expect((await found('Object.keys(process.env)')) as string[]).toEqual(
      expect.not.arrayContaining(Object.keys(process.env).filter((name) => !/^(PWD|OLDPWD|SHLVL|_)$/.test(name))),
    );
    expect(await found(read(`/proc/${process.pid}/environ`))).toBe('ERR_ACCESS_DENIED');
    vi.unstubAllEnvs();
  });

  test('reads no key file, no other document and no file of the system, and writes nothing', async () => {
    const key = scratch.file('service-keys', 'a secret');
    const data = mkdtempSync(join(ROOT, '.versio-test-'));
    try {
      writeFileSync(join(data, 'secrets'), 'a secret');
      const own = await found(`(async () => (await import('node:fs')).readFileSync(path, 'utf8'))()`);
      expect(own).toBe('text');
      for (const path of [
        key.path,
        join(data, 'secrets'),
        '/etc/passwd',
        '/proc/self/environ',
        join(ROOT, 'README.md'),
      ])
        expect([path, await found(read(path))]).toEqual([path, 'ERR_ACCESS_DENIED']);
      expect(await found(attempt(`(await import('node:fs')).readdirSync(${JSON.stringify(tmpdir())})`))).toBe(
        'ERR_ACCESS_DENIED',
      );
      expect(await found(attempt(`(await import('node:fs')).writeFileSync(path, 'x')`))).toBe('ERR_ACCESS_DENIED');
    } finally {
      rmSync(data, { recursive: true });
    }
  });

  test.each([
    ['programs', `(await import('node:child_process')).execFileSync('/bin/sh', ['-c', 'env'])`],
    ['threads', `new (await import('node:worker_threads')).Worker('1', { eval: true })`],
    ['native code', `process.dlopen({ exports: {} }, '/lib/x.node')`],
  ])('starts no %s', async (_, code) => {
    expect(await found(attempt(code))).toMatch(/^ERR_(ACCESS_DENIED|DLOPEN_DISABLED)$/);
  });

  test.each([
    ['ends its process', 'process.exit(3)', /crashes the parser/],
    ['aborts', 'process.abort()', /crashes the parser/],
    ['never ends', 'await new Promise(() => { setInterval(() => {}, 1000); })', /takes longer than 1 s/],
    ['occupies its thread', 'for (;;);', /takes longer than 1 s/],
    ['takes memory without end', 'for (const all = [];;) all.push(Buffer.alloc(1e7, 1));', /of memory/],
    [
      'sends one line without end',
      `const fs = await import('node:fs'); for (;;) try { fs.writeSync(3, Buffer.alloc(65536, 65)); } catch {}`,
      /crashes the parser/,
    ],
    [
      'sends what is no message',
      `(await import('node:fs')).writeSync(3, '{"type":"done"}\\n'); await new Promise(() => {})`,
      /crashes the parser/,
    ],
  ])('and %s costs only its document', async (_, body, message) => {
    const parser = `data:text/javascript,${encodeURIComponent(`export const parseFile = async () => {${body}}`)}`;
    const parse = createDocumentParser({ parser });
    const limits = { wallTimeMs: message.source.includes('1 s') ? 1_000 : 60_000, memoryBytes: 300 * MEBIBYTE };
    const refusal = await refusalOf(parse({ ...scratch.file('taken.txt', 'text'), limits }));
    expect(refusal.reason).toBe('UNSUPPORTED_DOCUMENT');
    expect(refusal.message).toMatch(message);
    expect((await parseDocument(scratch.file('1.txt', '一'))).chapters).toEqual([{ title: '1', text: '一' }]);
  });
});

/** Creates a PDF that refers to one page many times. */
const repeatedPage = (count: number): Buffer =>
  assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${count} /Kids [${'3 0 R '.repeat(count)}] >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ]);

/** Declares an inflated size of 100 bytes for every entry in the central directory. */
const lyingZip = (zip: Buffer): Buffer => editDirectory(zip, (record) => record.writeUInt32LE(100, 24));

const encryptedZip = (zip: Buffer): Buffer =>
  editDirectory(zip, (record) => record.writeUInt16LE(record.readUInt16LE(8) | 1, 8));

const editDirectory = (zip: Buffer, edit: (record: Buffer) => void): Buffer => {
  const copy = Buffer.from(zip);
  const signature = Buffer.from('504b0102', 'hex');
  for (let at = copy.indexOf(signature); at >= 0; at = copy.indexOf(signature, at + 4)) edit(copy.subarray(at));
  return copy;
};

/** Overwrites the middle of the data of the last entry. */
const scribbled = (zip: Buffer): Buffer => {
  const copy = Buffer.from(zip);
  const directory = copy.indexOf(Buffer.from('504b0102', 'hex'));
  copy.fill(0xff, directory - 1000, directory - 100);
  return copy;
};
