import { MAX_ORDER_NO } from '@versio/proto/limits';
import Type from 'typebox';
import { PATTERN_MEANS } from '../../http/problem-sentences.ts';
import { ChapterSchema } from '../../schemas/books.ts';
import { identifier } from '../../schemas/common.ts';
import type { SpooledUpload } from './spooled-upload.ts';

/** The multipart body of an upload and of its preview. */
export const MultipartBody = Type.Object({
  files: Type.Unsafe<SpooledUpload['files']>({
    type: 'array',
    minItems: 1,
    items: { contentMediaType: 'application/octet-stream' },
    description:
      'PDF, DOCX, ODT, EPUB, FB2, HTML, Markdown or TXT files, or ZIP archives of them, in natural order of their names.',
  }),
  startOrderNo: Type.Optional(
    Type.String({
      pattern: '^0*[1-9][0-9]{0,9}$',
      [PATTERN_MEANS]: `a whole number from 1 to ${MAX_ORDER_NO}, in digits`,
      maxLength: 20,
      description: 'The number of the first chapter. Default: one after the book’s last.',
    }),
  ),
  split: Type.Optional(
    Type.Enum(['none', 'auto', 'headings'], {
      title: 'Split',
      description:
        'Where files are divided into chapters: `none` (default) nowhere, `headings` at heading styles and entries of a table of contents, in TXT and PDF at lines such as 第一章 or Chapter 1, `auto` the same if there are at least two.',
    }),
  ),
  notes: Type.Optional(
    Type.Enum(['inline', 'drop'], {
      title: 'Notes',
      description:
        'Where foot- and endnotes of DOCX, ODT, EPUB, FB2, HTML and Markdown files go: `inline` (default) behind their paragraph, `drop` nowhere.',
    }),
  ),
});

const UploadWarningSchema = Type.Object({
  file: Type.String({ description: 'The name of the file.' }),
  orderNo: Type.Integer({ description: 'The number of the chapter.' }),
  code: Type.String({
    description:
      'What may be wrong: `number_missing`, `number_repeated`, `order_unclear`, `heading_unclear`, `notes_dropped`, `hidden_text_dropped`, `layout_unclear`, `images_dropped`; in a preview `order_exists`, too. More may come.',
  }),
  message: Type.String({ description: 'A sentence for people.' }),
});
const warnings = Type.Array(UploadWarningSchema, {
  description:
    'What to look at: numbers that are missing or repeated, lines that may be headings, what could not be kept.',
});

/** The answer of POST /books/{id}/chapters: with `warnings` for files. */
export const AddedChaptersSchema = Type.Object({
  chapters: Type.Array(ChapterSchema),
  uploadId: Type.Optional(identifier('The upload, which DELETE takes back; only of files.')),
  warnings: Type.Optional(warnings),
});

/** The answer of POST /books/{id}/chapters/preview. */
export const UploadPreviewSchema = Type.Object({
  chapters: Type.Array(
    Type.Object({
      file: Type.String({ description: 'The name of its file.' }),
      orderNo: Type.Integer({ description: 'The number it would have.' }),
      title: Type.String(),
      sourceCharCount: Type.Integer({ description: 'Characters of its text.' }),
      firstLine: Type.String({ description: 'The first line that is not empty, up to 200 characters.' }),
    }),
  ),
  warnings,
});
