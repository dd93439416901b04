import { UserFacingError } from '@versio/kit/config';

const PREFIX = 'npm run admin --';

/** The commands by their words, with their options and what they do, for people. */
const COMMANDS: readonly (readonly [words: string, options: string, does: string])[] = [
  [
    'doctor',
    '',
    'checks settings, services and backends: a line each with ok, warn or fail and what to do; exit code 1 on fail',
  ],
  ['workspace create', '--name NAME --plan free|pro --credits WORDS', ''],
  ['workspace topup', '--id ID --words WORDS --reference TEXT', ''],
  ['workspace plan', '--id ID --plan free|pro', ''],
  ['workspace list', '', ''],
  ['workspace suspend|resume', '--id ID', 'refuses all its requests, and lets its work and its webhooks wait'],
  [
    'workspace export',
    '--id ID --file FILE.zip [--certificates]',
    'copies all it stores, without secrets; --file - for standard output',
  ],
  [
    'workspace delete',
    '--id ID --confirm ID',
    'deletes it with everything but the ledger, for good; again: says what remains',
  ],
  [
    'member invite',
    '--id ID --email ADDRESS --role owner|editor|reader',
    'prints a link that works once, within 7 days',
  ],
  ['member reset', '--id ID --email ADDRESS', 'prints a link for a new password'],
  ['key list', '--id ID', ''],
  ['key create', '--id ID --name NAME [--scopes translate,settings]', 'prints the key once; default: translate'],
  ['key revoke', '--id ID --key ID', ''],
  ['quarantine list', '[--group GROUP]', ''],
  ['quarantine show', '--group GROUP --topic TOPIC --partition N --offset N', 'with the first 2,048 bytes'],
  ['quarantine replay', '--group GROUP [--topic TOPIC --partition N --offset N]', 'one alone stays in the quarantine'],
  ['quarantine discard', '--group GROUP', ''],
  [
    'jobs',
    '--id ID [--book ID] [--job ID]',
    'says of up to 100 jobs that have not ended or failed within a day, or of one, why they do not run',
  ],
  ['webhooks', '--id ID [--webhook ID]', 'says of up to 100 open deliveries why they were not sent yet'],
  [
    'usage',
    '--id ID [--book ID] [--since ISO-DATE] [--jobs N]',
    'requests and tokens of jobs at providers; the offline model uses none',
  ],
  [
    'database roles',
    '[--rotate|--given]',
    "makes the services' roles in the database of DATABASE_URL, which must be its owner's; DATABASE_ROLES_PREFIX names those of a second installation; --given: with the passwords of the URLs in BOOKS_DATABASE_URL, BOOKS_MIGRATION_DATABASE_URL and so on",
  ],
  ['tokens', '', 'prints the SERVICE_TOKENS of each service, made from those of the environment or new ones'],
  [
    'kafka drained',
    '',
    'says whether nothing waits in the topics and outboxes, before VERSIO_INSTALLATION changes (needs KAFKA_BROKERS, DATABASE_URL)',
  ],
  [
    'kafka access',
    '',
    "prints the calls of Kafka's tools that make the topics and the rights of each service's user, versio-<service> or as KAFKA_USER_PREFIX says",
  ],
];

const MAX_COLUMNS = 100;
const INDENT = ' '.repeat(6);

const describe = ([words, options, does]: (typeof COMMANDS)[number]): string[] => [
  `  ${[PREFIX, words, options].filter(Boolean).join(' ')}`,
  ...wrap(does),
];

/** Breaks a text between words, so that lines fit a terminal. */
const wrap = (text: string): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= MAX_COLUMNS) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(INDENT + word);
  }
  return lines;
};

/** What can be asked, for people. */
export const USAGE = [
  'usage:',
  ...COMMANDS.flatMap(describe),
  '--id names the workspace everywhere; --workspace is taken for it, too.',
  'Where operators need a token, it is read from VERSIO_ADMIN_TOKEN, or with --token-stdin from',
  'standard input.',
].join('\n');

/** Returns what is wrong with words that are no command. */
export const mistakeOf = (words: string): string => {
  if (words === '') return 'a command is missing';
  const isBeginning = COMMANDS.some(([command]) => command.startsWith(`${words} `));
  return isBeginning ? `"${words}" lacks its second word` : `unknown command "${words}"`;
};

/** Returns the lines of the command that was meant: of the one with these words, or of all with the first of them. */
const usageOf = ([first = '', second = '']: readonly string[]): string => {
  const groups = [...new Set(COMMANDS.map(([words]) => words.split(' ')[0]!))];
  const ofFirst = COMMANDS.filter(([words]) => words.split(' ')[0] === first);
  const ofBoth = ofFirst.filter(([words]) => (words.split(' ')[1] ?? '').split('|').includes(second));
  const meant = ofBoth.length > 0 ? ofBoth : ofFirst;
  return [
    ...(meant.length > 0 ? ['usage:', ...meant.flatMap(describe)] : [`commands: ${groups.join(', ')}`]),
    `all of them: ${PREFIX} --help`,
  ].join('\n');
};

/** A command or an option that is not as it must be; main.ts adds how the command is used. */
export class WrongUsage extends Error {
  /** The error for people, with the lines of the command that these words mean. */
  withUsage(words: readonly string[]): UserFacingError {
    return new UserFacingError(`${this.message}\n${usageOf(words)}`);
  }
}
