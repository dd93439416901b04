import { create } from '@bufbuild/protobuf';
import { toTimestamp } from '@versio/kit/wire';
import { Provider } from '@versio/proto/versio/translation/v1/provider_pb';
import { Plan } from '@versio/proto/versio/workspaces/v1/plan_pb';
import {
  CreateApiKeyRequestSchema,
  CreateProviderKeyRequestSchema,
  Scope,
  SetPlanRequestSchema,
} from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import { expect, test } from 'vitest';
import { readExpiry, readPlan, readProvider, readScopes } from './messages.ts';

test.each([{ plan: 'pro', planTier: Plan.PRO }, { plan: 'pro' }, { planTier: Plan.PRO }])(
  'reads the plan of %j',
  (fields) => {
    expect(readPlan(create(SetPlanRequestSchema, fields))).toBe('pro');
  },
);

test.each([{}, { plan: 'gold' }, { planTier: 9 }])('refuses the plan of %j', (fields) => {
  expect(() => readPlan(create(SetPlanRequestSchema, fields))).toThrow('plan must be free or pro');
});

test.each([
  { scopes: ['settings', 'translate'], grantedScopes: [Scope.SETTINGS, Scope.TRANSLATE] },
  { scopes: ['settings', 'translate', 'settings'] },
  { grantedScopes: [Scope.SETTINGS, Scope.TRANSLATE] },
])('reads the scopes of %j', (fields) => {
  expect(readScopes(create(CreateApiKeyRequestSchema, fields))).toEqual(['translate', 'settings']);
});

test.each([{}, { scopes: ['admin'] }, { grantedScopes: [9] }, { grantedScopes: [Scope.UNSPECIFIED] }])(
  'refuses the scopes of %j',
  (fields) => {
    expect(() => readScopes(create(CreateApiKeyRequestSchema, fields))).toThrow(/scopes must hold at least one of/);
  },
);

test.each([
  { provider: 'openai-compatible', modelProvider: Provider.OPENAI_COMPATIBLE },
  { provider: 'openai-compatible' },
  { modelProvider: Provider.OPENAI_COMPATIBLE },
])('reads the provider of %j', (fields) => {
  expect(readProvider(create(CreateProviderKeyRequestSchema, fields))).toBe('openai-compatible');
});

test.each([{}, { provider: 'offline' }, { modelProvider: Provider.OFFLINE }])(
  'refuses the provider of %j',
  (fields) => {
    expect(() => readProvider(create(CreateProviderKeyRequestSchema, fields))).toThrow(/provider must be one of/);
  },
);

const FUTURE = '2126-01-31T12:00:00.123Z';

test('reads an expiry in both forms', () => {
  for (const fields of [
    { expiresAt: FUTURE, expireTime: toTimestamp(FUTURE) },
    { expiresAt: FUTURE },
    { expireTime: toTimestamp(FUTURE) },
  ])
    expect(readExpiry(create(CreateApiKeyRequestSchema, fields))).toBe(FUTURE);
  expect(readExpiry(create(CreateApiKeyRequestSchema))).toBeNull();
});

test('refuses an expiry that is no time in the future', () => {
  for (const fields of [
    { expiresAt: '2126-02-30T00:00:00Z' },
    { expiresAt: 'tomorrow' },
    { expireTime: toTimestamp('2020-01-01T00:00:00Z') },
  ])
    expect(() => readExpiry(create(CreateApiKeyRequestSchema, fields))).toThrow(
      'expiresAt must be a time in the future',
    );
});
