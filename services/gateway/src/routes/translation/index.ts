import type { Route } from '../../http/server.ts';
import { cancelChapters } from './cancel-chapters.ts';
import { certifyBook } from './certify-book.ts';
import { certifyChapter } from './certify-chapter.ts';
import { estimate } from './estimate.ts';
import { listJobs } from './list-jobs.ts';
import { listModels } from './list-models.ts';
import { queueChapters } from './queue-chapters.ts';

/** The routes of this folder, one file each. */
export const routes: readonly Route[] = [
  queueChapters,
  estimate,
  cancelChapters,
  listJobs,
  listModels,
  certifyChapter,
  certifyBook,
];
