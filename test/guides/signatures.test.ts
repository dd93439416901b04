// The functions of docs/guides/polling-and-webhooks.md, each run with the same deliveries.
import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBlocks } from './guide.ts';

const SECRET = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
const BODY = '{"schema_version":1,"event":"ping","title":"青云志 é"}';
const sign = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
const now = (): string => String(Math.floor(Date.now() / 1_000));

/** body, signature, timestamp, secret, and whether it is from Versio. */
const cases = (): [string, string, string, string, boolean][] => {
  const at = now();
  const old = String(Number(at) - 400);
  const ahead = String(Number(at) + 400);
  const good = sign(SECRET, at, BODY);
  const decoded = createHmac('sha256', Buffer.from(SECRET.slice(6), 'base64'))
    .update(`${at}.${BODY}`)
    .digest('hex');
  return [
    [BODY, good, at, SECRET, true],
    [`${BODY} `, good, at, SECRET, false],
    [BODY, good, at, `${SECRET}x`, false],
    [BODY, decoded, at, SECRET, false],
    [BODY, good.slice(1), at, SECRET, false],
    [BODY, '', at, SECRET, false],
    [BODY, good, String(Number(at) - 1), SECRET, false],
    [BODY, sign(SECRET, old, BODY), old, SECRET, false],
    [BODY, sign(SECRET, ahead, BODY), ahead, SECRET, false],
    [BODY, sign(SECRET, 'soon', BODY), 'soon', SECRET, false],
    [BODY, sign(SECRET, '', BODY), '', SECRET, false],
  ];
};

/**
 * How a block is run: its files, and the command that is followed by body, signature, timestamp and secret of each
 * case.
 */
interface Harness {
  language: string;
  /** Tells whether the runtime is on this machine. */
  probe: [string, ...string[]];
  command: [string, ...string[]];
  files: (code: string) => Record<string, string>;
}

const HARNESSES: readonly Harness[] = [
  {
    language: 'ts',
    probe: [process.execPath, '--version'],
    command: [process.execPath, 'main.ts'],
    files: (code) => ({
      'main.ts': `${code}
const [, , ...given] = process.argv;
for (let at = 0; at < given.length; at += 4)
  console.log(isFromVersio(Buffer.from(given[at]!), given[at + 1]!, given[at + 2]!, given[at + 3]!));
`,
    }),
  },
  {
    language: 'python',
    probe: ['python3', '--version'],
    command: ['python3', '-B', 'main.py'],
    files: (code) => ({
      'main.py': `${code}
import sys
given = sys.argv[1:]
for at in range(0, len(given), 4):
    print(str(is_from_versio(given[at].encode(), *given[at + 1:at + 4])).lower())
`,
    }),
  },
  {
    language: 'go',
    probe: ['go', 'version'],
    command: ['go', 'run', '.'],
    files: (code) => ({
      'go.mod': 'module example\n\ngo 1.21\n',
      'signature.go': code,
      'main.go': `package main

import (
	"fmt"
	"os"
)

func main() {
	for given := os.Args[1:]; len(given) > 0; given = given[4:] {
		fmt.Println(isFromVersio([]byte(given[0]), given[1], given[2], given[3]))
	}
}
`,
    }),
  },
  {
    language: 'php',
    probe: ['php', '--version'],
    command: ['php', 'main.php'],
    files: (code) => ({
      'main.php': `${code}
foreach (array_chunk(array_slice($argv, 1), 4) as $given) {
    echo isFromVersio(...$given) ? "true\\n" : "false\\n";
}
`,
    }),
  },
  {
    language: 'java',
    probe: ['javac', '-version'],
    command: ['java', '-Dfile.encoding=UTF-8', '-Dsun.jnu.encoding=UTF-8', 'Main.java'],
    files: (code) => ({
      'Main.java': `${code.replace(
        'class VersioSignature',
        `class Main {
    public static void main(String[] given) throws Exception {
        for (int at = 0; at < given.length; at += 4) {
            byte[] body = java.util.HexFormat.of().parseHex(given[at]);
            System.out.println(VersioSignature.isFromVersio(body, given[at + 1], given[at + 2], given[at + 3]));
        }
    }
}

class VersioSignature`,
      )}`,
    }),
  },
];

const blocks = await readBlocks('polling-and-webhooks');

for (const { language, probe, command, files } of HARNESSES) {
  const [tool, ...probing] = probe;
  const isHere = spawnSync(tool, probing).status === 0;
  test.skipIf(!isHere)(`the signature check in ${language}${isHere ? '' : ` (no ${tool})`}`, async () => {
    const [block, ...more] = blocks.filter((candidate) => candidate.language === language);
    expect(more).toEqual([]);
    const folder = await mkdtemp(join(tmpdir(), 'versio-signatures-'));
    try {
      for (const [name, content] of Object.entries(files(block!.code))) await writeFile(join(folder, name), content);
      const given = cases();
      // Java reads arguments by the locale, so that its bodies come as hexadecimal digits.
      const bodyOf = (body: string): string => (language === 'java' ? Buffer.from(body).toString('hex') : body);
      const { stdout, stderr } = spawnSync(
        command[0],
        [...command.slice(1), ...given.flatMap(([body, ...rest]) => [bodyOf(body), ...rest.slice(0, 3).map(String)])],
        { cwd: folder, encoding: 'utf8', env: { ...process.env, GOFLAGS: '' } },
      );
      expect(stdout.trim().split('\n'), stderr).toEqual(given.map(([, , , , isValid]) => String(isValid)));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}
