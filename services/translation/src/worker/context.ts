import type { TranslationContext } from '../context.ts';
import type { EngineModels } from '../models/engine-models.ts';
import type { BookCalls } from './book-calls.ts';
import type { JobWrites } from './job-writes.ts';

/** Dependencies of the workers. */
export interface WorkerContext extends TranslationContext {
  engineModels: EngineModels;
  writes: JobWrites;
  bookCalls: BookCalls;
}
