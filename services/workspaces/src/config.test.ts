import { expect, test } from 'vitest';
import { readWorkspacesConfig } from './config.ts';

test('one error lists all that is missing or wrong', () => {
  expect(() =>
    readWorkspacesConfig({ WEBHOOK_ALLOW_HTTP: 'perhaps', WEBHOOK_ALLOWED_PRIVATE_CIDRS: '10.0.0.0/99' }),
  ).toThrow(
    /VERSIO_API_KEY_PEPPER is missing.*VERSIO_SERVICE_KEYS is missing.*WEBHOOK_ALLOW_HTTP.*WEBHOOK_ALLOWED_PRIVATE_CIDRS/s,
  );
});
