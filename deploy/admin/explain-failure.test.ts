import { fail } from '@versio/kit/errors';
import { expect, test } from 'vitest';
import { explainFailure } from './explain-failure.ts';

const explain = (...failure: Parameters<typeof fail>): string => explainFailure(fail(...failure), '10.0.0.5:8081');

test('tells a gateway that is not there from a service that the gateway missed', () => {
  expect(explain('UNAVAILABLE', '', { method: 'versio.admin.v1.AdminService/TopUpWorkspace' })).toMatch(
    /^nothing answers at 10\.0\.0\.5:8081; /,
  );
  expect(explain('UNAVAILABLE', '', { method: 'versio.billing.v1.BillingService/TopUp' })).toBe(
    'billing does not answer; "doctor" says more. The command may be repeated',
  );
  expect(explain('DEADLINE_EXCEEDED', '', { method: 'versio.books.v1.BookService/ListBooks' })).toMatch(
    /^books does not answer in time; /,
  );
  expect(explain('UNAVAILABLE', 'the database cannot be reached right now')).toBe(
    'the database cannot be reached right now',
  );
});

test('says which token is needed, and repeats what a service said', () => {
  expect(explain('UNAUTHORIZED')).toMatch(/^the gateway at 10\.0\.0\.5:8081 refuses operators: .* --token-stdin /);
  expect(explain('INVALID_BODY', 'words: too many')).toBe('words: too many');
  expect(explain('WORKSPACE_NOT_FOUND')).toBe('workspace not found');
});
