import { parseArgs } from 'node:util';
import { WrongUsage } from './usage.ts';

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  name: { type: 'string' },
  plan: { type: 'string' },
  credits: { type: 'string' },
  id: { type: 'string' },
  confirm: { type: 'string' },
  file: { type: 'string' },
  certificates: { type: 'boolean' },
  words: { type: 'string' },
  reference: { type: 'string' },
  workspace: { type: 'string' },
  email: { type: 'string' },
  role: { type: 'string' },
  book: { type: 'string' },
  since: { type: 'string' },
  jobs: { type: 'string' },
  job: { type: 'string' },
  webhook: { type: 'string' },
  rotate: { type: 'boolean' },
  given: { type: 'boolean' },
  group: { type: 'string' },
  topic: { type: 'string' },
  partition: { type: 'string' },
  offset: { type: 'string' },
  key: { type: 'string' },
  scopes: { type: 'string' },
  'token-stdin': { type: 'boolean' },
} as const;

/**
 * Parses the words and options of `npm run admin`. Options are checked here, because the messages of parseArgs are for
 * who wrote the command. A number below zero is a value, which its command refuses with the numbers that it takes.
 */
export const readArguments = (args: string[]) => {
  const { values, positionals, tokens } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: OPTIONS,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    const option = Object.hasOwn(OPTIONS, name) ? OPTIONS[name as keyof typeof OPTIONS] : undefined;
    if (option === undefined) throw new WrongUsage(`unknown option ${rawName}`);
    if (option.type === 'boolean' && value !== undefined) throw new WrongUsage(`${rawName} takes no value`);
    if (option.type === 'string' && (value === undefined || (!inlineValue && isOption(value))))
      throw new WrongUsage(`${rawName} needs a value`);
  }
  return { values, positionals };
};

/** A lone dash is a value: standard output. */
const isOption = (text: string): boolean => /^-[^\d]/.test(text);
