import { expect, test } from 'vitest';
import { openWithPassphrase, sealWithPassphrase } from './passphrase-seal.ts';

test('opens only with its passphrase and its binding', async () => {
  const startedAt = performance.now();
  const sealed = await sealWithPassphrase('sk-ключ', 'mật khẩu', ['w', 'k']);
  console.log(`one passphrase takes ${Math.round(performance.now() - startedAt)} ms`);
  expect((await openWithPassphrase(sealed, 'mật khẩu', ['w', 'k']))!.toString()).toBe('sk-ключ');
  expect(await openWithPassphrase(sealed, 'mat khau', ['w', 'k'])).toBeUndefined();
  expect(await openWithPassphrase(sealed, 'mật khẩu', ['w', 'other'])).toBeUndefined();
});

test('seals the same secret differently each time', async () => {
  const [one, two] = [await sealWithPassphrase('s', 'p', []), await sealWithPassphrase('s', 'p', [])];
  expect(one.equals(two)).toBe(false);
});

test('refuses bytes of another form, and a cost above the limit', async () => {
  await expect(openWithPassphrase(Buffer.from('short'), 'p', [])).rejects.toThrow();
  const greedy = await sealWithPassphrase('s', 'p', []);
  greedy[1] = 30;
  await expect(openWithPassphrase(greedy, 'p', [])).rejects.toThrow('more work');
});
