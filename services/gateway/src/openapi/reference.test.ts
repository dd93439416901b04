import { expect, test } from 'vitest';
import { buildOpenApiDocument } from '../build-openapi-document.ts';
import { renderReference } from './reference.ts';

const document = (await buildOpenApiDocument()) as Parameters<typeof renderReference>[0];
const { html, groups, operationIds } = renderReference(document);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
);

test('the reference has every operation once, in its group', () => {
  expect(operations.length).toBeGreaterThan(50);
  const listed = groups.flatMap(({ operations: inGroup }) => inGroup.map(({ id }) => id));
  expect(new Set(listed).size).toBe(listed.length);
  for (const { path, method, operationId } of operations) {
    expect(html.split(`<section id="${operationId}">`), operationId).toHaveLength(2);
    expect(listed).toContain(operationId);
    expect(operationIds.get(`${method} ${path}`)).toBe(operationId);
    expect(html).toContain(`<b class="method">${method}</b> <code>${path}</code>`);
  }
  expect(html).toContain('receiveNotification');
});

test('it shows parameters, fields with their limits, examples, samples and errors', () => {
  const section = html.split('<section id="queueChapters">')[1]!.split('</section>')[0]!;
  for (const part of [
    'Idempotency-Key (header)',
    'chapterIds',
    'up to 1000 items',
    '402 out_of_funds',
    'queued',
    '<summary>curl</summary>',
    '<summary>TypeScript</summary>',
    '<summary>Python</summary>',
  ])
    expect(section).toContain(part);
});

test('it has neither scripts nor styles', () => {
  expect(html).not.toMatch(/<script|<style|style="|javascript:|\son\w+=/i);
});

test('what the document says is text, never markup', () => {
  const hostile = { ...document, info: { title: '<b>x</b>', version: '"&\'', description: '`<i>`' } };
  expect(renderReference(hostile).html).toContain('&#60;b&#62;x&#60;/b&#62;');
  expect(renderReference(hostile).html).toContain('<code>&#60;i&#62;</code>');
});
