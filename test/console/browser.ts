import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { type Browser, chromium, type Page } from 'playwright-core';
import { test } from 'vitest';
import { MEMBER, startSessionStandIn } from './session-stand-in.ts';

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
  /** Whether MEMBER is signed in; default true. */
  isSignedIn?: boolean;
}

/** The product with its console, and a browser. */
export interface ConsoleUnderTest {
  product: TestProduct;
  workspaceId: string;
  apiKey: string;
  /** The console's address, ending in a slash. */
  url: string;
  /** Opens a page of the console, such as `settings/ledger`. */
  open(path?: string, options?: PageOptions): Promise<Page>;
  /** What pages did that they must not: requests to other hosts, errors in the console of the browser. */
  complaints: string[];
  close(): Promise<void>;
}

/** Starts the product and the browser once for a test file; close it in afterAll. Undefined where tests are skipped. */
export const startConsole = async ({
  prefix = '',
  settings = {},
  plan = 'pro' as 'free' | 'pro',
} = {}): Promise<ConsoleUnderTest | undefined> => {
  if (!existsSync(CHROMIUM) && process.env.CI !== 'true') return undefined;
  const product = await startTestProduct(settings);
  const { workspaceId, apiKey } = await product.createWorkspace({ plan });
  const front = await startSessionStandIn(product.url, apiKey, prefix);
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const complaints: string[] = [];
  return {
    product,
    workspaceId,
    apiKey,
    url: `${front.url}/console/`,
    complaints,
    open: (path = '', options = {}) => openPage(browser, `${front.url}/console/`, path, options, complaints),
    async close() {
      await browser.close();
      await front.close();
      await product.close();
    },
  };
};

const openPage = async (
  browser: Browser,
  url: string,
  path: string,
  { language = 'en', theme = 'light', width = 1280, isSignedIn = true }: PageOptions,
  complaints: string[],
): Promise<Page> => {
  const context = await browser.newContext({
    locale: language === 'vi' ? 'vi-VN' : 'en-GB',
    colorScheme: theme,
    viewport: { width, height: width === 390 ? 844 : 800 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const { origin } = new URL(url);
  page.on('request', (request) => {
    const requested = new URL(request.url());
    if (requested.origin !== origin && !/^(blob|data):$/.test(requested.protocol))
      complaints.push(`request to ${request.url()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`));
  page.on('console', (message) => {
    // The browser reports every answer of 400 and above; tests provoke them.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  if (isSignedIn) await context.request.post(new URL('../session', url).href, { data: MEMBER });
  await page.goto(new URL(path, url).href);
  return page;
};

/** Keeps a picture of the page in test/console/screenshots, for people to look at. */
export const takeScreenshot = async (page: Page, name: string): Promise<void> => {
  await mkdir(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: `${SCREENSHOTS}${name}.png` });
};

/** The serious and critical findings of axe by WCAG 2.2 AA, one line each. */
export const accessibilityFindings = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
};
