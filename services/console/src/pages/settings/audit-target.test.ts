import { expect, test } from 'vitest';
import { messages } from '../../messages/vi/index.ts';
import { pageMessages } from '../../messages/vi/pages.ts';
import { auditTarget } from './audit-target.ts';

test.each([
  ['balance', '1000000 words', '1.000.000 từ'],
  ['member', 'mai@example.com (oidc)', 'mai@example.com (tài khoản ngoài)'],
  ['member', 'mai@example.com (telepathy)', 'mai@example.com (telepathy)'],
  ['member', 'mai@example.com', 'mai@example.com'],
  ['api_key', 'Reader (new)', 'Reader (new)'],
  ['webhook', null, '–'],
] as const)('the target %s %s is %s in Vietnamese', (kind, name, words) => {
  expect(auditTarget({ target: { kind, id: '1', name } }, pageMessages.audit, messages.common)).toBe(words);
});
