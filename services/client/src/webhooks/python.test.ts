import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../python', import.meta.url));
const isNewEnough = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0;

test.skipIf(!isNewEnough)(
  `the Python helper passes its tests${isNewEnough ? '' : ' (python3 3.9 or newer is not here)'}`,
  () => {
    const { status, stderr } = spawnSync('python3', ['-B', '-m', 'unittest', '-v'], { cwd: FOLDER, encoding: 'utf8' });
    expect(stderr).toMatch(/Ran [1-9]\d* tests?/);
    expect(status, stderr).toBe(0);
  },
);
