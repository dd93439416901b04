// What an owner does in the settings, against the real product. A flow runs in one language, since pages.test.ts sees
// every page in both.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { freePorts } from '../../deploy/distributed/child.ts';
import { GUIDES } from '../../services/console/src/lib/guides.ts';
import { accessibilityFindings, browserTest, type ConsoleUnderTest, startConsole, takeScreenshot } from './browser.ts';
import { en, vi } from './texts.ts';

let console: ConsoleUnderTest;
beforeAll(async () => {
  console = (await startConsole({
    settings: { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8' },
  }))!;
});
afterAll(() => console?.close());
afterEach(() => expect(console?.takeComplaints() ?? []).toEqual([]));

const toast = (page: Page, text: string) => page.getByRole('region').getByText(text, { exact: true });

describe('in English', () => {
  const language = 'en';
  const m = en;

  browserTest('an API key is made, shown once, used and revoked', async () => {
    const texts = m.apiKeys;
    const name = `Reader ${language}`;
    const page = await console.open('settings/api-keys', { language });
    await page.getByRole('button', { name: texts.create }).first().click();
    const dialog = page.getByRole('dialog', { name: texts.createTitle });
    await dialog.getByRole('button', { name: m.common.create }).click();
    await dialog.getByText(m.validation.required).waitFor();
    await dialog.getByLabel(texts.name).fill(name);
    await dialog.getByLabel(texts.expiry).selectOption(texts.expiries.days90);
    expect(await accessibilityFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: m.common.create }).click();

    const key = await page.getByLabel(texts.newLabel(name)).inputValue();
    expect(key).toMatch(/^vrs_/);
    await takeScreenshot(page, `api-key-created-${language}`);
    expect(await accessibilityFindings(page)).toEqual([]);
    // No stray key or click closes it.
    await page.keyboard.press('Escape');
    expect((await console.product.request('GET', '/books', { key })).status).toBe(200);
    await page.getByRole('button', { name: m.secrets.saved }).click();
    expect(await page.content()).not.toContain(key);

    await page.getByRole('row', { name }).getByText(key.slice(0, 10)).waitFor();
    await page.getByRole('button', { name: texts.revokeNamed(name) }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: texts.revoke }).click();
    await toast(page, texts.revoked(name)).waitFor();
    expect(await page.getByRole('row', { name }).count()).toBe(0);
    await expect.poll(async () => (await console.product.request('GET', '/books', { key })).status).toBe(401);
  });

  browserTest('the workspace gets another name, which the header shows', async () => {
    const page = await console.open('settings/workspace', { language });
    await page.getByLabel(m.workspace.name).fill(`Nhà dịch ${language}`);
    await page.getByRole('button', { name: m.common.save }).click();
    await toast(page, m.workspace.saved).waitFor();
    await page.getByRole('banner').getByText(`Nhà dịch ${language}`).waitFor();
  });
});

describe('in Vietnamese', () => {
  const language = 'vi';
  const m = vi;

  browserTest('a member is invited, gets another role and a link for a new password, and is removed', async () => {
    const texts = m.members;
    const email = `hoa-${language}@example.com`;
    const page = await console.open('settings/members', { language });
    await page.getByRole('button', { name: texts.invite }).click();
    const dialog = page.getByRole('dialog', { name: texts.inviteTitle });
    await dialog.getByLabel(texts.email).fill(email);
    await dialog.getByLabel(texts.role).selectOption('reader');
    await dialog.getByText(texts.roleHints.reader).waitFor();
    await dialog.getByRole('button', { name: texts.invite }).click();
    const link = page.getByRole('textbox', { name: texts.linkLabel(email) });
    const first = await link.inputValue();
    expect(first).toContain('/console/#link=');
    await takeScreenshot(page, `member-invited-${language}`);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('button', { name: m.secrets.saved }).click();

    const row = page.getByRole('row', { name: email });
    await row.getByLabel(texts.roleOf(email)).selectOption('editor');
    await toast(page, texts.roleChanged(email)).waitFor();
    await row.getByRole('button', { name: texts.reset }).click();
    await expect.poll(() => link.inputValue()).not.toBe(first);
    await page.getByRole('button', { name: m.secrets.saved }).click();
    await row.getByRole('button', { name: texts.remove }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: texts.remove }).click();
    await toast(page, texts.removed(email)).waitFor();
    await row.waitFor({ state: 'detached' });
  });

  browserTest('a provider key is added and deleted', async () => {
    const texts = m.providerKeys;
    const label = `Ours ${language}`;
    const page = await console.open('settings/provider-keys', { language });
    await page.getByRole('button', { name: texts.create }).first().click();
    const dialog = page.getByRole('dialog', { name: texts.createTitle });
    await dialog.getByLabel(texts.label).fill(label);
    await dialog.getByLabel(texts.apiKey).fill('sk-secret');
    await dialog.getByLabel(texts.passphrase, { exact: true }).fill('a long passphrase');
    await dialog.getByLabel(texts.passphraseAgain).fill('another passphrase');
    await dialog.getByRole('button', { name: m.common.add }).click();
    await dialog.getByText(m.validation.mismatch).waitFor();
    await dialog.getByLabel(texts.passphraseAgain).fill('a long passphrase');
    await takeScreenshot(page, `provider-key-${language}`);
    expect(await accessibilityFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: m.common.add }).click();
    await page.getByRole('row', { name: label }).waitFor();
    await page.getByRole('button', { name: texts.deleteNamed(label) }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: m.common.delete }).click();
    await toast(page, texts.deleted(label)).waitFor();
  });
});

/** Runs the sample code of the page as it stands there. */
const startReceiver = (code: string, command: string[], port: number, secret: string): ChildProcess =>
  spawn(command[0]!, [...command.slice(1), code], {
    env: { ...process.env, PORT: String(port), VERSIO_WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

const isListening = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' }).then(
    () => true,
    () => false,
  );

describe('a webhook', () => {
  const texts = en.webhooks;

  browserTest('whose address is refused says why, and keeps what was entered', async () => {
    const page = await console.open('settings/webhooks');
    await page.getByRole('button', { name: texts.create }).first().click();
    await page.getByLabel(texts.url).fill('https://10.0.0.1/versio');
    await page.getByRole('button', { name: en.common.save }).click();
    const alert = page.getByRole('dialog').getByRole('alert');
    await alert.getByText(en.errors.byCode.invalid_body).waitFor();
    await expect.poll(() => alert.filter({ hasText: en.errors.byCode.invalid_body }).textContent()).toContain('url');
    // The rule is told beside the address, until that changes.
    const rule = alert.filter({ hasText: en.validation.addressPrivate });
    await rule.waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await takeScreenshot(page, 'webhook-refused');
    expect(await page.getByLabel(texts.url).inputValue()).toBe('https://10.0.0.1/versio');
    await page.getByLabel(texts.url).fill('https://example.com/versio');
    await rule.waitFor({ state: 'detached' });
  });

  browserTest('is registered for the events that are chosen, which can be changed', async () => {
    const page = await console.open('settings/webhooks');
    const url = 'http://127.0.0.1:8099/events';
    const dialog = page.getByRole('dialog');
    const checkbox = (event: keyof typeof texts.eventTexts) =>
      dialog.getByRole('checkbox', { name: texts.eventNames[event] });
    const eventsOfWebhook = async () => {
      const { json } = await console.product.request('GET', '/workspace/webhooks', { key: console.apiKey });
      const { webhooks } = json as { webhooks: { url: string; events: string[] }[] };
      return webhooks.find((webhook) => webhook.url === url)?.events;
    };
    await page.getByRole('button', { name: texts.create }).first().click();
    await dialog.getByLabel(texts.url).fill(url);
    expect(await checkbox('book.translation_finished').isChecked()).toBe(false);
    await checkbox('book.chapters_translated').uncheck();
    await dialog.getByRole('button', { name: en.common.save }).click();
    await dialog.getByText(en.validation.chooseOne).waitFor();
    await checkbox('book.translation_finished').check();
    await checkbox('book.chapters_failed').check();
    await takeScreenshot(page, 'webhook-events');
    await dialog.getByRole('button', { name: en.common.save }).click();
    await page.getByRole('button', { name: en.secrets.saved }).click();
    expect(await eventsOfWebhook()).toEqual(['book.translation_finished', 'book.chapters_failed']);

    await page.getByRole('link', { name: url }).click();
    await page.getByRole('button', { name: en.common.edit }).click();
    await checkbox('book.translation_finished').uncheck();
    await checkbox('book.chapters_translated').check();
    await dialog.getByRole('button', { name: en.common.save }).click();
    await toast(page, texts.saved).waitFor();
    expect((await eventsOfWebhook())?.toSorted()).toEqual(['book.chapters_failed', 'book.chapters_translated']);
    await page.getByRole('button', { name: en.common.delete }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: en.common.delete }).click();
    await page.getByText(texts.emptyTitle).waitFor();
  });

  browserTest(
    'is added, and its sample code receives tests; it is disabled, enabled, rotated and deleted',
    async () => {
      const [port] = await freePorts(1);
      const page = await console.open('settings/webhooks');
      await page.getByRole('button', { name: texts.create }).first().click();
      await page.getByLabel(texts.url).fill(`http://127.0.0.1:${port}/versio?from=console`);
      await page.getByRole('button', { name: en.common.save }).click();
      let secret = await page.getByRole('textbox', { name: texts.secretLabel }).inputValue();
      expect(secret).toMatch(/^whsec_/);
      await page.getByRole('button', { name: en.secrets.saved }).click();
      await page.getByRole('link', { name: `http://127.0.0.1:${port}/versio?from=console` }).click();
      await page.getByRole('heading', { name: texts.sample }).waitFor();

      // Nobody listens yet.
      await page.getByRole('button', { name: texts.test, exact: true }).click();
      await page.getByText(texts.testFailed).waitFor();
      await takeScreenshot(page, 'webhook-test-failed');
      expect(await accessibilityFindings(page)).toEqual([]);

      for (const [language, command] of [
        ['Node.js', [process.execPath, '--input-type=module', '-e']],
        ['Python', ['python3', '-c']],
      ] as const) {
        await page.getByLabel(texts.sampleLanguage).selectOption(language);
        const code = (await page.locator('pre').textContent())!;
        expect(code).not.toContain(secret);
        const receiver = startReceiver(code, [...command], port!, secret);
        try {
          await expect.poll(() => isListening(port!)).toBe(true);
          await page.getByRole('button', { name: texts.test, exact: true }).click();
          await page.getByText(/accepted the test/).waitFor();
        } finally {
          receiver.kill();
          await once(receiver, 'exit');
        }
        await page.getByRole('button', { name: texts.rotate }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: texts.rotate }).click();
        const rotated = await page.getByRole('textbox', { name: texts.secretLabel }).inputValue();
        expect(rotated).not.toBe(secret);
        secret = rotated;
        await page.getByRole('button', { name: en.secrets.saved }).click();
      }

      await page.getByText(texts.deliveryStatuses.delivered).first().click();
      await page
        .getByRole('button', { name: /^Send the notification/ })
        .first()
        .click();
      await toast(page, texts.resent).waitFor();
      await page.getByRole('button', { name: texts.disable }).click();
      await page.getByText(texts.disabledReasons.manual).waitFor();
      await takeScreenshot(page, 'webhook-disabled');
      await page.getByRole('button', { name: texts.enable, exact: true }).click();
      await page.getByText(texts.disabledReasons.manual).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: en.common.delete }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: en.common.delete }).click();
      await page.waitForURL(`${console.url}settings/webhooks`);
      await page.getByText(texts.emptyTitle).waitFor();
    },
  );
});

browserTest('the last owner cannot be removed, and is told what to do', async () => {
  const page = await console.open('settings/members');
  await page.getByRole('row', { name: console.owner.email }).getByRole('button', { name: en.members.remove }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: en.members.remove }).click();
  await page.getByRole('alertdialog').getByText(en.errors.byCode.last_owner).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
});

browserTest('the audit log has what was done', async () => {
  const page = await console.open('settings/audit');
  for (const action of ['api_key.created', 'api_key.revoked', 'webhook.created', 'provider_key.deleted'] as const)
    await page.getByRole('cell', { name: en.audit.actions[action] }).first().waitFor();
  await page.getByRole('link', { name: en.guides['audit-log'] }).waitFor();
});

browserTest.each(GUIDES)('the guide %s is where the console leads to', async (name) => {
  const response = await fetch(new URL(`../docs/${name}`, console.url));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
});
