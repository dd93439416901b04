import { expect, test } from 'vitest';
import { buildOpenApiDocument } from '../build-openapi-document.ts';
import { docsPage } from './docs-page.ts';

const document = (await buildOpenApiDocument()) as Parameters<typeof docsPage>[0];
const page = docsPage(document);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
);

test('the page lists every operation once, by its group, with a link to it', () => {
  expect(operations.length).toBeGreaterThan(50);
  for (const { path, method, operationId } of operations) {
    expect(page.split(`<section id="${operationId}">`), operationId).toHaveLength(2);
    expect(page).toContain(`<a href="#${operationId}">`);
    expect(page).toContain(`<b class="method">${method}</b> <code>${path}</code>`);
  }
  expect(page).toContain('receiveNotification');
});

test('it shows parameters, fields with their limits, examples and errors', () => {
  const section = page.split('<section id="queueChapters">')[1]!.split('</section>')[0]!;
  for (const part of ['Idempotency-Key (header)', 'chapterIds', 'up to 1000 items', '402 out_of_funds', 'queued'])
    expect(section).toContain(part);
});

test('it needs no script and fits a phone', () => {
  expect(page).not.toMatch(/<script|javascript:|\son\w+=/i);
  expect(page).toContain('width=device-width');
});

test('what the document says is text, never markup', () => {
  const hostile = { ...document, info: { title: '<b>x</b>', version: '"&\'', description: '`<i>`' } };
  expect(docsPage(hostile)).toContain('&#60;b&#62;x&#60;/b&#62;');
  expect(docsPage(hostile)).toContain('<code>&#60;i&#62;</code>');
});
