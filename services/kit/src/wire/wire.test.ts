import { HealthCheckResponse_ServingStatus } from '@versio/proto/grpc/health/v1/health_pb';
import { describe, expect, test } from 'vitest';
import { createEnumNames, toIsoTime, toOptionalIsoTime, toOptionalTimestamp, toTimestamp } from './index.ts';

describe('createEnumNames', () => {
  const Letter = { 0: 'UNSPECIFIED', 1: 'ALPHA', 2: 'BETA_TWO', UNSPECIFIED: 0, ALPHA: 1, BETA_TWO: 2 } as const;
  const names = createEnumNames(Letter);

  test('converts both ways', () => {
    expect(names.nameOf(1)).toBe('alpha');
    expect(names.valueOf('beta_two')).toBe(2);
  });

  test('accepts generated enums', () => {
    expect(createEnumNames(HealthCheckResponse_ServingStatus).nameOf(HealthCheckResponse_ServingStatus.SERVING)).toBe(
      'serving',
    );
  });

  test('reads the string of a sender one version behind', () => {
    expect(names.nameOf(0, 'alpha')).toBe('alpha');
    expect(names.nameOf(2, 'alpha')).toBe('beta_two');
  });

  test('finds values and names, or nothing', () => {
    expect(names.findValue('alpha')).toBe(1);
    expect(names.findValue('unspecified')).toBeUndefined();
    expect(names.findName(2)).toBe('beta_two');
    expect(names.findName(0)).toBeUndefined();
    expect(names.findName(9 as 1)).toBeUndefined();
  });

  test('refuses unknown values and names', () => {
    expect(() => names.nameOf(0)).toThrow(RangeError);
    expect(() => names.nameOf(0, 'gamma')).toThrow(RangeError);
    expect(() => names.nameOf(9 as 1, 'alpha')).toThrow(RangeError);
    expect(() => names.valueOf('gamma' as 'alpha')).toThrow(RangeError);
  });
});

describe('times', () => {
  const ISO = '2026-01-31T12:00:00.123Z';

  test('convert both ways', () => {
    expect(toIsoTime(toTimestamp(ISO))).toBe(ISO);
    expect(toIsoTime(toTimestamp(new Date(ISO)))).toBe(ISO);
    expect(toOptionalIsoTime(toOptionalTimestamp(ISO))).toBe(ISO);
  });

  test('read the string of a sender one version behind', () => {
    expect(toIsoTime(undefined, ISO)).toBe(ISO);
    expect(toOptionalIsoTime(undefined, '')).toBeNull();
    expect(toOptionalTimestamp(null)).toBeUndefined();
  });

  test('refuse text that is not a time', () => {
    expect(() => toTimestamp('yesterday')).toThrow(RangeError);
    expect(() => toIsoTime(undefined, '')).toThrow(RangeError);
  });
});
