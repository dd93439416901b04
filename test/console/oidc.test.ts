// Signing in with an OpenID provider, behind a path prefix.
import { startOidcProvider, type TestOidcProvider } from '@versio/testing/oidc/provider';
import { afterAll, beforeAll, expect } from 'vitest';
import { freePorts } from '../../deploy/distributed/child.ts';
import { accessibilityFindings, browserTest, type ConsoleUnderTest, startConsole, takeScreenshot } from './browser.ts';
import { en, vi } from './texts.ts';

let provider: TestOidcProvider;
let console: ConsoleUnderTest;
beforeAll(async () => {
  provider = await startOidcProvider();
  const [port] = await freePorts(1);
  const publicUrl = `http://127.0.0.1:${port}/some/prefix`;
  console = (await startConsole({
    prefix: '/some/prefix',
    proxyPort: port!,
    settings: { ...provider.settings, VERSIO_PUBLIC_URL: publicUrl },
  }))!;
  provider.register(`${publicUrl}/session/oidc/callback`);
});
afterAll(async () => {
  await console?.close();
  await provider.close();
});
/** What pages did that they must not, but for going to the provider. */
const complaints = () => console.takeComplaints().filter((text) => !text.startsWith(`request to ${provider.issuer}/`));

browserTest('a member signs in with the provider, and comes to the page that was asked for', async () => {
  await console.invite('mai@example.com', 'editor');
  provider.person = { sub: 'mai', email: 'mai@example.com', email_verified: true };
  const page = await console.open('settings/members', { as: 'nobody' });
  const button = page.getByRole('link', { name: en.session.oidcSubmit('Example Login') });
  await button.waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await takeScreenshot(page, 'sign-in-oidc');
  await button.click();
  await page.waitForURL(`${console.url}settings/members`);
  await page.getByRole('button', { name: en.shell.account }).click();
  await page.getByText(en.shell.signedInAs('mai@example.com')).waitFor();
  expect(complaints()).toEqual([]);
});

browserTest('an invitation also opens with the provider, and there is no password to change then', async () => {
  const link = await console.invite('thu@example.com', 'reader');
  provider.person = { sub: 'thu', email: 'thu@example.com', email_verified: true };
  const page = await console.open('', { as: 'nobody', language: 'vi' });
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('heading', { name: vi.session.linkTitles.invitation }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await takeScreenshot(page, 'invitation-oidc');
  await page.getByRole('link', { name: vi.session.oidcSubmit('Example Login') }).click();
  await page.waitForURL(`${console.url}books`);
  await page.getByRole('button', { name: vi.shell.account }).click();
  await page.getByText(vi.shell.signedInAs('thu@example.com')).waitFor();
  await page.getByRole('menuitem', { name: vi.shell.signOut }).waitFor();
  expect(await page.getByRole('menuitem', { name: vi.session.changePassword }).count()).toBe(0);
  expect(complaints()).toEqual([]);
});

browserTest('somebody who is no member reads why, and can try again', async () => {
  provider.person = { sub: 'hai', email: 'hai@example.com', email_verified: true };
  const page = await console.open('sign-in', { as: 'nobody', language: 'vi' });
  const button = page.getByRole('link', { name: vi.session.oidcSubmit('Example Login') });
  await button.click();
  await page.getByRole('alert').filter({ hasText: vi.session.oidcProblems.not_a_member }).waitFor();
  await button.waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await takeScreenshot(page, 'sign-in-oidc-problem');
  expect(complaints()).toEqual([]);
});
