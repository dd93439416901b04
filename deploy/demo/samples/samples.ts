import { fileURLToPath } from 'node:url';

/** A chapter of the demo's book, a story written for this project. */
export interface Sample {
  /** How it is uploaded; its stem becomes the chapter's title. */
  filename: string;
  title: string;
  /** The file to upload. */
  path: string;
  /** The same text in UTF-8, a paragraph a line. */
  sourcePath: string;
}

const sample = (number: number, name: string, extension: string): Sample => ({
  filename: `第${number}章 ${name}.${extension}`,
  title: `第${number}章 ${name}`,
  path: fileURLToPath(new URL(`./chapter-${number}.${extension}`, import.meta.url)),
  sourcePath: fileURLToPath(new URL(`./source/chapter-${number}.txt`, import.meta.url)),
});

/** In reading order: GB18030 text, DOCX and PDF for the multipart route, UTF-8 text for the JSON route. */
export const SAMPLES: Sample[] = [
  sample(1, '守灯人', 'txt'),
  sample(2, '听潮阁的交易', 'docx'),
  sample(3, '落星谷的黑雾', 'pdf'),
  sample(4, '棺上之人', 'txt'),
];
