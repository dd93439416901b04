import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { accessibilityFindings, browserTest, type ConsoleUnderTest, startConsole, takeScreenshot } from './browser.ts';
import { en, vi } from './texts.ts';

let console: ConsoleUnderTest;
beforeAll(async () => {
  console = (await startConsole({ prefix: '/some/prefix' }))!;
});
afterAll(() => console?.close());
afterEach(() => expect(console?.takeComplaints() ?? []).toEqual([]));

const TEXTS = { en, vi };
const storage = 'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href])';

// Pages that nobody has signed in to are in no other test, so this one sees them in both languages.
describe.each(['en', 'vi'] as const)('in %s, behind a path prefix', (language) => {
  const { session: texts, shell } = TEXTS[language];

  browserTest('a person signs in, comes to the page that was asked for, and signs out', async () => {
    const { email, password } = console.owner;
    const page = await console.open('settings/workspace', { language, as: 'nobody' });
    await page.getByRole('heading', { name: texts.title }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    await takeScreenshot(page, `sign-in-${language}`);
    expect(await accessibilityFindings(page)).toEqual([]);

    await page.getByLabel(texts.email).fill(email);
    await page.getByLabel(texts.password).fill('not the password');
    await page.getByRole('button', { name: texts.submit }).click();
    await page.getByRole('alert').filter({ hasText: texts.wrong }).waitFor();

    await page.getByLabel(texts.password).fill(password);
    await page.getByLabel(texts.password).press('Enter');
    await page.waitForURL(`${console.url}settings/workspace`);
    await page.getByRole('button', { name: shell.account }).click();
    await page.getByText(shell.signedInAs(email)).waitFor();
    expect(await page.evaluate(storage)).not.toMatch(/versio_session|csrf|horse/);

    await page.getByRole('menuitem', { name: shell.signOut }).click();
    await page.getByRole('heading', { name: texts.title }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: texts.title }).waitFor();
  });
});

describe('in English, behind a path prefix', () => {
  const language = 'en';
  const { session: texts, shell } = en;

  browserTest('the menu of the account opens by keyboard, and gives the focus back', async () => {
    const page = await console.open('books', { language });
    const button = page.getByRole('button', { name: shell.account });
    for (const key of ['Enter', 'ArrowDown']) {
      await button.focus();
      await button.press(key);
      await page.locator('[role=menuitem]:focus').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      await page.locator(`button[aria-label="${shell.account}"]:focus`).waitFor();
    }
  });

  browserTest('the link that npm start prints signs in by one click, once', async () => {
    const { hash } = new URL(await console.product.createSignInUrl());
    const page = await console.open('', { language, as: 'nobody' });
    const open = async () => {
      await page.goto('about:blank');
      await page.goto(console.url + hash);
    };
    await open();
    await page.getByRole('heading', { name: texts.linkTitles.sign_in }).waitFor();
    expect(page.url()).toBe(`${console.url}link`);
    await page.getByRole('button', { name: texts.linkSubmit }).click();
    await page.waitForURL(`${console.url}books`);
    expect(await page.evaluate(storage)).not.toContain(hash.slice('#link='.length));
    await open();
    await page.getByRole('heading', { name: texts.linkGoneTitle }).waitFor();
  });
});

describe('in Vietnamese, behind a path prefix', () => {
  const language = 'vi';
  const { session: texts, shell, validation } = vi;

  browserTest('an invitation lets a person choose a password, once', async () => {
    const email = `linh-${language}@example.com`;
    const link = await console.invite(email, 'editor');
    const page = await console.open('', { language, as: 'nobody' });
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('heading', { name: texts.linkTitles.invitation }).waitFor();
    await page.getByText(texts.linkText(email, 'Test')).waitFor();
    expect(await page.evaluate(storage)).not.toContain(link.split('#link=')[1]);
    await takeScreenshot(page, `invitation-${language}`);
    expect(await accessibilityFindings(page)).toEqual([]);

    await page.getByLabel(texts.newPassword, { exact: true }).fill('short');
    await page.getByRole('button', { name: texts.linkSubmit }).click();
    await page.getByText(validation.tooShort).waitFor();
    await page.getByLabel(texts.newPassword, { exact: true }).fill('a long enough password');
    await page.getByLabel(texts.newPasswordAgain).fill('a long enough password');
    await page.getByRole('button', { name: texts.linkSubmit }).click();
    await page.waitForURL(`${console.url}books`);

    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('heading', { name: texts.linkGoneTitle }).waitFor();
  });

  browserTest('a person changes the password, which ends the other sessions', async () => {
    const email = `minh-${language}@example.com`;
    const link = await console.invite(email, 'reader');
    const body = { secret: link.split('#link=')[1], password: 'the first password' };
    await console.product.request('POST', '/session/link', { body });
    const page = await console.open('', { language, as: 'nobody' });
    await page.getByLabel(texts.email).fill(email);
    await page.getByLabel(texts.password).fill('the first password');
    await page.getByRole('button', { name: texts.submit }).click();
    await page.getByRole('button', { name: shell.account }).click();
    await page.getByRole('menuitem', { name: texts.changePassword }).click();
    const dialog = page.getByRole('dialog', { name: texts.changePassword });
    await dialog.getByLabel(texts.currentPassword).fill('wrong');
    await dialog.getByLabel(texts.newPassword, { exact: true }).fill('the second password');
    await dialog.getByLabel(texts.newPasswordAgain).fill('the second password');
    await dialog.getByRole('button', { name: texts.changePassword }).click();
    await dialog.getByText(texts.wrongPassword).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await dialog.getByLabel(texts.currentPassword).fill('the first password');
    await dialog.getByRole('button', { name: texts.changePassword }).click();
    await page.getByText(texts.passwordChanged, { exact: true }).waitFor();
    const signIn = (password: string) => console.product.request('POST', '/session', { body: { email, password } });
    expect((await signIn('the second password')).status).toBe(200);
    expect((await signIn('the first password')).status).toBe(401);
  });
});

browserTest('a session that ends elsewhere leads to the sign-in page, and back after it', async () => {
  const { email, password } = console.owner;
  const page = await console.open('settings/workspace', { as: 'nobody' });
  await page.getByLabel(en.session.email).fill(email);
  await page.getByLabel(en.session.password).fill(password);
  await page.getByRole('button', { name: en.session.submit }).click();
  await page.waitForURL(`${console.url}settings/workspace`);
  await page.getByLabel(en.workspace.name).waitFor();
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  await page.getByRole('link', { name: en.settings.sections.audit }).click();
  await page.getByRole('heading', { name: en.session.title }).waitFor();
  await page.getByLabel(en.session.email).fill(email);
  await page.getByLabel(en.session.password).fill(password);
  await page.getByRole('button', { name: en.session.submit }).click();
  await page.waitForURL(`${console.url}settings/audit`);
});

browserTest('a reader sees no way to change the settings', async () => {
  const page = await console.open('settings/members', { as: 'reader' });
  await page.getByText(en.members.ownersOnly).waitFor();
  await page.getByRole('cell', { name: en.members.roles.reader }).first().waitFor();
  expect(await page.getByRole('button', { name: en.members.invite }).count()).toBe(0);
  await page.goto(`${console.url}books`);
  await page.getByText(en.books.emptyTitle).waitFor();
  expect(await page.getByRole('button', { name: en.books.create }).count()).toBe(0);
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
});

browserTest('an address that is no page leads back to the books', async () => {
  const page = await console.open('no/such/page');
  await page.getByRole('link', { name: 'Go to the books' }).click();
  await page.waitForURL(`${console.url}books`);
});
