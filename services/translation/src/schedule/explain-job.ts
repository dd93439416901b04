import { because, type Explanation } from '@versio/kit/diagnosis';
import type { LastFault } from '../providers/fault-log.ts';
import type { JobFacts } from '../store/job-facts.ts';
import { maxJobsWith } from './claims.ts';

/** What the models file says about a job's model. */
export interface ModelFacts {
  /** Undefined: the file does not name the model. */
  maxChapters: number | undefined;
  /** It computes in the processes of translation, each of which may have so many chapters. */
  isLocal: boolean;
  /** A workspace that has reached a limit of the day waits. */
  isPaid: boolean;
  /** If its provider did not work when it was asked last. */
  lastFault?: LastFault | undefined;
}

/** Says why a job does not run: the first reason that holds, in the order in which they hold it up. */
export const explainJob = (job: JobFacts, model: ModelFacts): Explanation => {
  switch (job.state) {
    case 'done':
    case 'cancelled':
      return because(job.state, `it is ${job.state}`);
    case 'failed':
      return because('failed', `it failed: ${job.error ?? 'without a reason'}`, 'remove the cause and translate again');
    case 'dropped':
      return because(
        'dropped',
        'its chapter changed before it was queued, and its words are being released',
        'look at books and billing if it stays',
      );
    case 'pending':
      return because(
        'settling',
        'its translate call is not settled: the words are being reserved',
        'look at billing and books (`doctor`) if this lasts more than 20 s',
      );
    default:
      return explainActive(job, model);
  }
};

const explainActive = (job: JobFacts, model: ModelFacts): Explanation => {
  if (job.state === 'running') return explainRunning(job, model);
  if (job.isSuspended)
    return because(
      'suspended',
      'the workspace is suspended',
      '`npm run admin -- workspace resume`, when the reason is gone',
    );
  if (model.maxChapters === undefined)
    return because(
      'model_gone',
      `the model "${job.model}" is not in the models file: it fails when its turn comes`,
      'put the model back, or let the client translate again with another one',
    );
  if (job.state === 'waiting' && !job.isNamingDue) return explainLower(job);
  if (job.isLimited && model.isPaid && job.keyOwner === '')
    return because(
      'daily_limit',
      'the workspace has used what it may use a day; it goes on at 00:00 UTC',
      'raise WORKSPACE_TOKENS_PER_DAY or WORKSPACE_COST_PER_DAY',
    );
  if (job.state === 'waiting') return explainNaming(job);
  if (job.running >= model.maxChapters)
    return because(
      'slot',
      `${job.running} chapters are with the model "${job.model}"${model.isLocal ? ' in every process of translation' : ''}, as many as its concurrency allows; ${job.queued} of the workspace are queued for it`,
      'raise `concurrency` in the models file, or wait',
    );
  if (maxJobsWith(job.fruitlessStarts) < Number.POSITIVE_INFINITY)
    return because(
      'suspect',
      `its last ${job.fruitlessStarts} starts ended without progress: it waits until few enough chapters run beside it`,
      'look at the log of translation for its id',
    );
  return because(
    'next',
    `nothing holds it up: ${job.queued} chapters of the workspace are queued for the model, ${job.running} of all workspaces are at work${model.isLocal ? ' in the process that has the fewest' : ''}`,
    'if this stays for a minute, look whether translation runs (`doctor`) and whether its workers are all taken',
  );
};

const explainRunning = (
  { workerId, leaseOverSeconds, segmentsDone, segmentsTotal, isSuspended }: JobFacts,
  { lastFault }: ModelFacts,
): Explanation => {
  if ((leaseOverSeconds ?? 0) > 0)
    return because(
      'lost_worker',
      `its worker ${workerId} died or hangs: the lease ended ${leaseOverSeconds!.toFixed(0)} s ago`,
      'it is queued again within seconds; otherwise look whether a pod of translation runs',
    );
  const progress = segmentsTotal === 0 ? 'it has begun' : `${segmentsDone} of ${segmentsTotal} segments are accepted`;
  if (isSuspended)
    return because(
      'stopping',
      `the workspace is suspended, and its last request to the model is under way; ${progress}`,
    );
  if (lastFault !== undefined)
    return because(
      'provider_fault',
      `it runs at ${workerId}: ${progress}. Its model does not answer; the fault at ${lastFault.at}: ${lastFault.message}`,
      'if it lasts, mend the provider or `baseUrl` in the models file; it is asked again until PROVIDER_FAULT_LIMIT_MS',
    );
  return because(
    'running',
    `it runs at ${workerId}: ${progress}`,
    'if that does not rise, look at the provider: `versio.provider.call.duration`, and the log of translation',
  );
};

const explainNaming = ({ lastCandidate, decidedTo, isNamingHeld }: JobFacts): Explanation => {
  const progress =
    lastCandidate === null
      ? 'the names in its call are not listed yet'
      : `it waits for name ${lastCandidate} of its call; ${decidedTo ?? 0} are decided`;
  return isNamingHeld
    ? because('names', `${progress}; a worker decides the next ones`)
    : because(
        'names',
        `${progress}; no worker decides any at the moment`,
        'look whether the model answers, and whether another call names the same book',
      );
};

const explainLower = ({ firstLowerOrderNo }: JobFacts): Explanation =>
  firstLowerOrderNo === null
    ? because(
        'wake',
        'nothing holds it up any more: it is queued within 5 s',
        'if it stays, look at the log of translation',
      )
    : because(
        'earlier_chapter',
        `the analysis of chapter ${firstLowerOrderNo} has to be applied first`,
        `explain the job of chapter ${firstLowerOrderNo}`,
      );
