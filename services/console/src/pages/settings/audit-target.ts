import type { AuditEntry } from '../../api/audit.ts';
import { wordFor } from '../../lib/word-for.ts';
import type { Messages } from '../../messages/messages.ts';

const TOP_UP = /^(\d+) words$/;
const SIGN_IN = /^(.*) \((\w+)\)$/;

/** What an entry of the audit log is about. The names of top-ups and sign-ins hold English words of the service. */
export const auditTarget = (
  { target: { kind, name } }: Pick<AuditEntry, 'target'>,
  texts: Messages['audit'],
  common: Messages['common'],
): string => {
  if (name === null) return '–';
  const [, words] = (kind === 'balance' && TOP_UP.exec(name)) || [];
  if (words !== undefined) return common.words(Number(words));
  const [, email, method] = (kind === 'member' && SIGN_IN.exec(name)) || [];
  return method === undefined ? name : `${email} (${wordFor(texts.signInMethods, method)})`;
};
