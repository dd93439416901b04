import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { scratchFolder } from '@versio/testing/documents/scratch';
import { waitFor } from '@versio/testing/wait';
import { afterEach, expect, test } from 'vitest';
import { createHostedParser, type HostedParser } from './hosted-parser.ts';

const scratch = scratchFolder();
const parsers: HostedParser[] = [];
const create = (options: Parameters<typeof createHostedParser>[0] = {}): HostedParser => {
  const parser = createHostedParser(options);
  parsers.push(parser);
  return parser;
};
afterEach(async () => {
  await Promise.all(parsers.splice(0).map((parser) => parser.close()));
});

/** Returns the processes that another one has started; `ps` fails if there are none. */
const childrenOf = (pid: number): number[] => {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return stdout.trim().split(/\s+/).filter(Boolean).map(Number);
};
const hosts = (): number[] =>
  childrenOf(process.pid).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('host-main.ts');
    } catch {
      return false;
    }
  });

test('returns all chapters, and refusals with their reasons and files', async () => {
  const { parse } = create();
  const text = '𠀀字a\n'.repeat(100_000);
  const parsed = await Promise.all(
    ['a', 'b'].map((workspaceId) => parse({ ...scratch.file('long.txt', text), workspaceId })),
  );
  for (const { chapters } of parsed) {
    expect(chapters).toHaveLength(1);
    expect(chapters[0]!.text === text.trimEnd() || chapters[0]!.text === text).toBe(true);
  }
  await expect(parse(scratch.file('a.pdf', '%PDF-1.7 no'))).rejects.toMatchObject({
    reason: 'UNSUPPORTED_DOCUMENT',
    message: expect.stringMatching(/^a\.pdf /),
    metadata: { filename: 'a.pdf' },
  });
});

test.skipIf(process.platform !== 'linux')(
  'starts the parsers of all documents from one small process without settings',
  async () => {
    const { parse } = create();
    for (const groupId of ['one', 'other']) await parse({ ...scratch.file('a.txt', '他来了。'), groupId });
    expect(hosts()).toHaveLength(1);
    expect(readFileSync(`/proc/${hosts()[0]}/environ`, 'utf8')).toMatch(
      /^NODE_CHANNEL_FD=\d+\0(NODE_CHANNEL_SERIALIZATION_MODE=json\0)?$/,
    );
  },
);

/** A parser that never ends. */
const ENDLESS = {
  parser: 'data:text/javascript,export const parseFile = () => new Promise((end) => setTimeout(end, 1e9))',
};

test.skipIf(process.platform !== 'linux')('a document that is given up ends its parser', async () => {
  const { parse } = create(ENDLESS);
  const stop = new AbortController();
  const parsing = parse({ ...scratch.file('a.txt', '他来了。'), signal: stop.signal });
  await waitFor('a parser', () => hosts().flatMap(childrenOf).length === 1);
  stop.abort(new Error('the client has gone'));
  await expect(parsing).rejects.toThrow('the client has gone');
  await waitFor('no parser', () => hosts().flatMap(childrenOf).length === 0);
});

test.skipIf(process.platform !== 'linux')(
  'when the process that starts them is killed, its documents fail and the next is read',
  async () => {
    const { parse } = create();
    await parse(scratch.file('a.txt', '他来了。'));
    const endless = create(ENDLESS);
    const parsing = endless.parse(scratch.file('b.txt', '他来了。'));
    await waitFor('a parser', () => hosts().flatMap(childrenOf).length === 1);
    const [parser] = hosts().flatMap(childrenOf);
    for (const pid of hosts()) process.kill(pid, 'SIGKILL');
    await expect(parsing).rejects.toThrow('has ended');
    // Its parsers end with it.
    await waitFor('no parser', () => !isAlive(parser!));
    await waitFor('the end to be noticed', () => hosts().length === 0);
    expect((await parse(scratch.file('c.txt', '他走了。'))).chapters).toEqual([{ title: 'c', text: '他走了。' }]);
  },
);

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
