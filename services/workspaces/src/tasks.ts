import type { Logger } from '@versio/kit/logger';
import type { BackgroundTask } from '@versio/kit/service';
import type { WorkspacesContext } from './context.ts';
import { sendMails } from './mail/send-mails.ts';
import { sweepAuditEntries } from './store/audit-entries.ts';
import { sweepIdempotentRequests } from './store/idempotent-requests.ts';
import { sweepLinks } from './store/member-links.ts';
import { sweepMemberMails } from './store/member-mails.ts';
import { rewrapSeals, sweepFailures } from './store/provider-keys.ts';
import { sweepSessions } from './store/sessions.ts';
import { sweepSignInFailures } from './store/sign-in-failures.ts';

const STORE_KEY_USE_EVERY_MS = 1_000;
// A person waits for the mail of an invitation.
const LOOK_FOR_MAILS_EVERY_MS = 1_000;
const SWEEP_EVERY_MS = 60_000;
const REWRAP_EVERY_MS = 60_000;

/** The background tasks of workspaces. */
export const createTasks = (context: WorkspacesContext, logger: Logger): BackgroundTask[] => [
  ...createSweeps(context),
  ...createMailTasks(context, logger),
];

const createMailTasks = (context: WorkspacesContext, logger: Logger): BackgroundTask[] => {
  const { mailer } = context;
  if (mailer === undefined) return [];
  return [
    {
      name: 'send mails',
      everyMs: LOOK_FOR_MAILS_EVERY_MS,
      run: (signal) => sendMails(context, mailer, logger, signal),
    },
  ];
};

const createSweeps = ({
  pool,
  apiKeyUse,
  sessionUse,
  sessionLimits,
  serviceKeys,
}: WorkspacesContext): BackgroundTask[] => [
  {
    name: 'store key use',
    everyMs: STORE_KEY_USE_EVERY_MS,
    run: async () => void (await apiKeyUse.flush(pool)),
  },
  {
    name: 'store session use',
    everyMs: STORE_KEY_USE_EVERY_MS,
    run: async () => void (await sessionUse.flush(pool)),
  },
  {
    name: 'sweep sessions',
    everyMs: SWEEP_EVERY_MS,
    run: async () => {
      await sweepSessions(pool, sessionLimits.idleMs);
      await sweepLinks(pool);
      await sweepSignInFailures(pool);
      await sweepMemberMails(pool);
      return undefined;
    },
  },
  {
    name: 'sweep idempotent requests',
    everyMs: SWEEP_EVERY_MS,
    run: async () => void (await sweepIdempotentRequests(pool)),
  },
  {
    name: 'sweep passphrase failures',
    everyMs: SWEEP_EVERY_MS,
    run: async () => void (await sweepFailures(pool)),
  },
  {
    name: 'sweep audit entries',
    everyMs: SWEEP_EVERY_MS,
    run: async () => void (await sweepAuditEntries(pool)),
  },
  {
    name: 'wrap provider keys',
    everyMs: REWRAP_EVERY_MS,
    run: () => rewrapSeals(pool, serviceKeys),
  },
];
