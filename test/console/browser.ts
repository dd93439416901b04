import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { test } from 'vitest';
import { startPrefixProxy } from './prefix-proxy.ts';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const SCREENSHOTS = fileURLToPath(new URL('screenshots/', import.meta.url));

/**
 * A test that needs the browser: skipped where there is none, except in CI, where its absence is a failure.
 * `apt-get install chromium fonts-noto-cjk` installs it.
 */
export const browserTest = test.skipIf(!existsSync(CHROMIUM) && process.env.CI !== 'true');

/** How a page is opened. */
export interface PageOptions {
  language?: 'en' | 'vi';
  theme?: 'light' | 'dark';
  width?: 1280 | 390;
  /** Who is signed in; default: the owner. */
  as?: Role | 'nobody';
}

/** A member's role. */
export type Role = 'owner' | 'editor' | 'reader';

/** A member who can sign in. */
export interface TestMember {
  email: string;
  password: string;
  /** The cookie of a session. */
  token: string;
}

/** The product with its console, and a browser. */
export interface ConsoleUnderTest {
  product: TestProduct;
  workspaceId: string;
  apiKey: string;
  owner: TestMember;
  /** Makes the link of an invitation. */
  invite(email: string, role: Role): Promise<string>;
  /** The console's address, ending in a slash. */
  url: string;
  /** Opens a page of the console, such as `settings/ledger`. */
  open(path?: string, options?: PageOptions): Promise<Page>;
  /**
   * Takes what pages have done since that they must not: requests to other hosts or with a secret in the address,
   * errors in the console of the browser. Empty after every test.
   */
  takeComplaints(): string[];
  close(): Promise<void>;
}

const PASSWORD = 'correct horse battery staple';
// API keys, signing secrets, passwords and links; the fragment of a link is in no request.
const SECRETS = /vrs_\w{8}|whsec_|horse|link=|[?&](password|secret|key|token|csrf)=/;

/** Starts the product and the browser once for a test file; close it in afterAll. Undefined where tests are skipped. */
export const startConsole = async ({
  prefix = '',
  proxyPort = 0,
  settings = {},
  plan = 'pro' as 'free' | 'pro',
} = {}): Promise<ConsoleUnderTest | undefined> => {
  if (!existsSync(CHROMIUM) && process.env.CI !== 'true') return undefined;
  const product = await startTestProduct(settings);
  const { workspaceId, apiKey } = await product.createWorkspace({ plan });
  const proxy = prefix === '' ? undefined : await startPrefixProxy(product.url, prefix, proxyPort);
  const url = `${proxy?.url ?? product.url}/console/`;
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const complaints: string[] = [];
  const invite = async (email: string, role: Role): Promise<string> => {
    const { json } = await product.request('POST', '/workspace/members', { key: apiKey, body: { email, role } });
    return new URL(new URL((json as { inviteUrl: string }).inviteUrl).hash, url).href;
  };
  const members = new Map<Role, Promise<TestMember>>();
  const memberOf = (role: Role): Promise<TestMember> => {
    if (!members.has(role))
      members.set(
        role,
        invite(`${role}@example.com`, role).then((link) => redeem(product, link, role)),
      );
    return members.get(role)!;
  };
  return {
    product,
    workspaceId,
    apiKey,
    owner: await memberOf('owner'),
    invite,
    url,
    takeComplaints: () => complaints.splice(0),
    async open(path = '', { as = 'owner', ...options } = {}) {
      const token = as === 'nobody' ? undefined : (await memberOf(as)).token;
      return openPage(browser, new URL(path, url), token, options, complaints);
    },
    async close() {
      await browser.close();
      await proxy?.close();
      await product.close();
    },
  };
};

const redeem = async (product: TestProduct, link: string, role: Role): Promise<TestMember> => {
  const body = { secret: link.split('#link=')[1], password: PASSWORD };
  const { headers } = await product.request('POST', '/session/link', { body });
  const [, token = ''] = /^versio_session=([^;]+)/.exec(headers.get('set-cookie') ?? '') ?? [];
  return { email: `${role}@example.com`, password: PASSWORD, token };
};

const contextOptions = ({ language = 'en', theme = 'light', width = 1280 }: PageOptions): BrowserContextOptions => ({
  locale: language === 'vi' ? 'vi-VN' : 'en-GB',
  colorScheme: theme,
  viewport: { width, height: width === 390 ? 844 : 800 },
  reducedMotion: 'reduce',
});

const openPage = async (
  browser: Browser,
  url: URL,
  token: string | undefined,
  options: PageOptions,
  complaints: string[],
): Promise<Page> => {
  const context = await browser.newContext(contextOptions(options));
  if (token !== undefined)
    await context.addCookies([
      { name: 'versio_session', value: token, url: url.origin, httpOnly: true, sameSite: 'Lax' },
    ]);
  const page = await context.newPage();
  page.on('request', (request) => {
    const requested = new URL(request.url());
    if (requested.origin !== url.origin && !/^(blob|data):$/.test(requested.protocol))
      complaints.push(`request to ${request.url()}`);
    if (SECRETS.test(request.url())) complaints.push(`a secret in ${request.url()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`));
  page.on('console', (message) => {
    // The browser reports every answer of 400 and above; tests provoke them.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  await page.goto(url.href);
  return page;
};

/**
 * Keeps a picture of the page in test/console/screenshots, for people to look at. None with CI=true, where nobody does:
 * a picture takes 0.1 to 0.5 s.
 */
export const takeScreenshot = async (page: Page, name: string, { fullPage = false } = {}): Promise<void> => {
  if (process.env.CI === 'true') return;
  await mkdir(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: `${SCREENSHOTS}${name}.png`, fullPage });
};

/**
 * The serious and critical findings of axe by WCAG 2.2 AA, one line each. Only violations are reported in detail, and
 * the page itself finishes the run, as it has no frames: 0.05 to 0.7 s a page instead of 0.6 to 5 s.
 */
export const accessibilityFindings = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
};
