import { expect, test } from 'vitest';
import { createPasswords, isOutdatedHash } from './password-hash.ts';

const passwords = createPasswords();

test('a hash fits its password only, and differs each time', async () => {
  const hash = await passwords.hash('mật khẩu dài');
  expect(await passwords.verify('mật khẩu dài', hash)).toBe(true);
  expect(await passwords.verify('mat khau dai', hash)).toBe(false);
  expect(hash.equals(await passwords.hash('mật khẩu dài'))).toBe(false);
  expect(isOutdatedHash(hash)).toBe(false);
});

test('the form in which a keyboard enters letters does not matter', async () => {
  const hash = await passwords.hash('mật khẩu'.normalize('NFD'));
  expect(await passwords.verify('mật khẩu'.normalize('NFC'), hash)).toBe(true);
});

test('without a hash nothing fits', async () => {
  expect(await passwords.verify('', undefined)).toBe(false);
  await expect(passwords.verify('x', Buffer.from('no hash'))).rejects.toThrow('not a password hash');
});

test('a hash made with less work is outdated', async () => {
  const hash = await passwords.hash('password');
  hash[3] = 1;
  expect(isOutdatedHash(hash)).toBe(true);
});
