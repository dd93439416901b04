import { expect, test } from 'vitest';
import { installVersion } from './previous.ts';

test('a version that the clone lacks is named, and nothing is installed', async () => {
  await expect(installVersion('no-such-version', new AbortController().signal)).rejects.toThrow(
    'this clone has no commit no-such-version: git fetch --unshallow --tags',
  );
});
