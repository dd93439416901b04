import { afterAll, beforeAll, describe, expect } from 'vitest';
import { accessibilityFindings, browserTest, type ConsoleUnderTest, startConsole, takeScreenshot } from './browser.ts';
import { MEMBER } from './session-stand-in.ts';

let console: ConsoleUnderTest;
beforeAll(async () => {
  console = (await startConsole({ prefix: '/some/prefix' }))!;
});
afterAll(() => console?.close());

const TEXTS = {
  en: { email: 'E-mail', password: 'Password', signIn: 'Sign in', wrong: /is wrong/, books: 'Books', out: 'Sign out' },
  vi: {
    email: 'E-mail',
    password: 'Mật khẩu',
    signIn: 'Đăng nhập',
    wrong: /không đúng/,
    books: 'Sách',
    out: 'Đăng xuất',
  },
};

describe.each(['en', 'vi'] as const)('in %s, behind a path prefix', (language) => {
  const texts = TEXTS[language];

  browserTest('a person signs in, comes to the page that was asked for, and signs out', async () => {
    const page = await console.open('settings/workspace', { language, isSignedIn: false });
    await page.getByRole('heading', { name: texts.signIn }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    await takeScreenshot(page, `sign-in-${language}`);
    expect(await accessibilityFindings(page)).toEqual([]);

    await page.getByLabel(texts.email).fill(MEMBER.email);
    await page.getByLabel(texts.password).fill('not the password');
    await page.getByRole('button', { name: texts.signIn }).click();
    await page.getByRole('alert').filter({ hasText: texts.wrong }).waitFor();

    await page.getByLabel(texts.password).fill(MEMBER.password);
    await page.getByLabel(texts.password).press('Enter');
    await page.waitForURL(`${console.url}settings/workspace`);
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(
      /token|stand-in|horse/,
    );

    await page.getByRole('button', { name: language === 'en' ? 'Account' : 'Tài khoản' }).click();
    await page.getByRole('menuitem', { name: texts.out }).click();
    await page.getByRole('heading', { name: texts.signIn }).waitFor();
    expect(console.complaints).toEqual([]);
  });
});

browserTest('a person changes language and theme, which the next visit keeps', async () => {
  const page = await console.open('books');
  await page.getByRole('heading', { name: 'Books', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Language, Appearance' }).click();
  await page.getByRole('menuitemradio', { name: 'Tiếng Việt' }).click();
  await page.getByRole('heading', { name: 'Sách', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Ngôn ngữ, Giao diện' }).click();
  await page.getByRole('menuitemradio', { name: 'Tối' }).click();
  await page.reload();
  await page.getByRole('heading', { name: 'Sách', exact: true }).waitFor();
  expect(await page.locator('html').getAttribute('class')).toBe('dark');
  expect(console.complaints).toEqual([]);
});

browserTest('the keyboard alone is enough to find and use the shortcuts', async () => {
  const page = await console.open('books');
  await page.getByRole('heading', { name: 'Books', exact: true }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await takeScreenshot(page, 'shortcuts');
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await page.waitForURL(`${console.url}settings/workspace`);
  expect(console.complaints).toEqual([]);
});

browserTest('an address that is no page leads back to the books', async () => {
  const page = await console.open('no/such/page');
  await page.getByRole('link', { name: 'Go to the books' }).click();
  await page.waitForURL(`${console.url}books`);
  expect(console.complaints).toEqual([]);
});
