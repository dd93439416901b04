import { describe, expect, test } from 'vitest';
import { buildOpenApiDocument } from '../../services/gateway/src/build-openapi-document.ts';
import {
  anchorsOf,
  findDeadLinks,
  findDeadReferences,
  findMissingPaths,
  findSectionCitations,
  readTexts,
} from './references.ts';

const texts = readTexts();
const isMarkdown = (file: string): boolean => file.endsWith('.md');

describe('the documentation', () => {
  test('anchors are slugged as GitHub does', () => {
    const markdown =
      '# A title\n## `npm start` & more\n## Two\n## Two\n```\n# no heading\n```\n<a id="old-name"></a>\n## 4. [End](x) points';
    expect([...anchorsOf(markdown)]).toEqual([
      'a-title',
      'npm-start--more',
      'two',
      'two-1',
      '4-end-points',
      'old-name',
    ]);
  });

  test('dead links and anchors are found', () => {
    const pages = new Map([
      [
        'README.md',
        '[a](docs/a.md#one) [b](docs/a.md#two) [c](docs/b.md) [d](docs) [e](https://example.com/x.md) `[f](g.md)`',
      ],
      ['docs/a.md', '# One\n[up](../README.md) [here](#one) [nowhere](#three)'],
    ]);
    expect(findDeadLinks('README.md', pages).map(({ reference }) => reference)).toEqual(['docs/a.md#two', 'docs/b.md']);
    expect(findDeadLinks('docs/a.md', pages).map(({ reference }) => reference)).toEqual(['#three']);
    const comment = '// See docs/a.md#one, docs/a.md#two.';
    expect(findDeadReferences('a.ts', comment, pages).map(({ reference }) => reference)).toEqual(['docs/a.md#two']);
  });

  test('no page has a dead link', () => {
    expect([...texts.keys()].filter(isMarkdown).flatMap((file) => findDeadLinks(file, texts))).toEqual([]);
  });

  test('no page names a path that does not exist', () => {
    expect([...texts.keys()].filter(isMarkdown).flatMap((file) => findMissingPaths(file, texts))).toEqual([]);
  });

  test('no other file refers to a page or heading that does not exist', () => {
    const others = [...texts].filter(([file]) => !isMarkdown(file) && !file.startsWith('test/docs/'));
    expect(others.flatMap(([file, text]) => findDeadReferences(file, text, texts))).toEqual([]);
  });

  test('the OpenAPI document refers to no page or heading that does not exist', async () => {
    const text = JSON.stringify(await buildOpenApiDocument());
    expect(findDeadReferences('openapi.json', text, texts)).toEqual([]);
  });

  test('no file cites a section of the contract by its number instead of a link', () => {
    expect([...texts].flatMap(([file, text]) => findSectionCitations(file, text))).toEqual([]);
  });
});
