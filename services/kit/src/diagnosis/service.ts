import { readFileSync } from 'node:fs';
import { timestampNow } from '@bufbuild/protobuf/wkt';
import type { ServiceImpl } from '@connectrpc/connect';
import type { DiagnosisService } from '@versio/proto/versio/diagnosis/v1/diagnosis_pb';
import type { Finding } from './findings.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The version of this code. */
export const codeVersion = (): string => version;

/**
 * Creates the service through which operators see what a process finds at itself and its backends.
 * @param checks run side by side; none throws
 */
export const createDiagnosisService = (
  checks: readonly (() => Promise<Finding[]>)[],
): ServiceImpl<typeof DiagnosisService> => ({
  async diagnose() {
    const findings = (await Promise.all(checks.map((check) => check()))).flat();
    return { version, currentTime: timestampNow(), findings };
  },
});
