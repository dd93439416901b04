import { MAX_MODEL_NAME_LENGTH, MAX_NAMED_CHAPTERS } from '@versio/proto/limits';
import Type from 'typebox';
import { identifier, nullableString, nullableTimestamp, postBody, timestamp } from './common.ts';

const chapterIds = (description: string) =>
  Type.Array(identifier('A chapter.'), { maxItems: MAX_NAMED_CHAPTERS, description });

/** The body of translate and estimate (docs/rules.md#translate). */
export const TranslateBody = postBody(
  {
    chapterIds: Type.Optional(
      chapterIds('Up to 1,000 chapters. Omitted: every chapter that is idle, or failed without text by a person.'),
    ),
    model: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: MAX_MODEL_NAME_LENGTH,
        description: 'A name of GET /translation/models. Default: the workspace’s.',
      }),
    ),
    useBible: Type.Optional(Type.Boolean({ default: true, description: 'Whether the Book Bible is applied.' })),
    passphrase: Type.Optional(
      Type.String({
        // The same limit as for creating a provider key.
        maxLength: 1_024,
        description: 'Unlocks a provider key of the workspace (Pro). Empty: the system key.',
      }),
    ),
  },
  { chapterIds: ['0190a5c2-7d3e-7b1a-9c4d-2f6e8a1b3c5d'], model: 'offline' },
);

/** The body of cancel. */
export const CancelBody = postBody(
  {
    chapterIds: Type.Optional(chapterIds('Up to 1,000 chapters. Omitted: every queued or running one.')),
  },
  { chapterIds: ['0190a5c2-7d3e-7b1a-9c4d-2f6e8a1b3c5d'] },
);

export const JobStatusSchema = Type.Enum(['queued', 'running', 'done', 'failed', 'cancelled'], { title: 'JobStatus' });

export const JobSchema = Type.Object(
  {
    id: identifier('The job.'),
    bookId: identifier('The book.'),
    chapterId: identifier('The chapter.'),
    model: Type.String({ description: 'The name of the model.', examples: ['offline'] }),
    status: JobStatusSchema,
    attempts: Type.Integer({ minimum: 0, description: 'Starts of work.' }),
    error: nullableString('The reason of the failure.'),
    createdAt: timestamp('The time of queueing.'),
    startedAt: nullableTimestamp('The time of the first start.'),
    finishedAt: nullableTimestamp('The time of the end.'),
    progress: Type.Object({
      segmentsDone: Type.Integer({ minimum: 0, description: 'Paragraphs with a checked translation.' }),
      segmentsTotal: Type.Integer({ minimum: 0, description: 'Paragraphs in all; 0 before the start.' }),
    }),
    sourceLang: nullableString('The language of the source, as detected or set.'),
    warning: nullableString('A problem that did not stop the job.'),
  },
  { title: 'Job' },
);

export const EstimateSchema = Type.Object(
  {
    chapters: Type.Integer({ minimum: 0, description: 'Chapters that would enter the queue.', examples: [40] }),
    words: Type.Integer({ minimum: 0, description: 'Their source words.', examples: [96_000] }),
    cost: Type.Integer({ minimum: 0, description: 'The words that would be reserved.', examples: [96_000] }),
    balance: Type.Integer({ minimum: 0, description: 'The words that can be spent.', examples: [250_000] }),
    sufficient: Type.Boolean({ description: 'Whether `balance` covers `cost`.', examples: [true] }),
    warnings: Type.Optional(
      Type.Array(Type.String(), {
        examples: [
          [
            'These chapters will fail: the offline model translates only Chinese to Vietnamese; configure a model for en → vi with VERSIO_MODELS',
          ],
        ],
        description:
          'Why these chapters will fail, as far as that is known: the model does not translate the languages of the book. Missing: nothing is known.',
      }),
    ),
  },
  { title: 'Estimate' },
);

export const ModelSchema = Type.Object(
  {
    name: Type.String({ examples: ['offline'] }),
    provider: Type.Enum(['offline', 'openai', 'openai-compatible', 'anthropic', 'google'], { title: 'ModelProvider' }),
    default: Type.Boolean({ description: 'Whether the workspace uses it by default.' }),
    byok: Type.Boolean({ description: 'Whether a provider key of your own can be used with it.' }),
  },
  { title: 'Model' },
);
