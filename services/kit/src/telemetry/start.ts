import { readFileSync } from 'node:fs';
import type { Environment } from '../config.ts';
import type { Logger } from '../logger.ts';
import { readTelemetrySettings } from './settings.ts';

/** Telemetry of this process. */
export interface Telemetry {
  /** Where Prometheus reads metrics, when METRICS_PORT is set. */
  metricsUrl: string | undefined;
  /** Sends what has gathered, within 3 s; to be called last. */
  close(): Promise<void>;
}

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/**
 * Turns telemetry on for this process, where the environment asks for it (deploy/docs/telemetry.md); otherwise not even its code is loaded. To be
 * called before services start.
 * @param environment the process's own: the exporters read the standard variables (endpoints, headers, certificates) themselves
 * @param service its name without OTEL_SERVICE_NAME, and where METRICS_PORT is opened without HOST
 */
export const startTelemetry = async (
  environment: Environment,
  service: { name: string; host: string },
  logger: Logger,
): Promise<Telemetry> => {
  const settings = readTelemetrySettings(environment, { ...service, version });
  if (settings === undefined) return { metricsUrl: undefined, close: async () => {} };
  const { startSdk } = await import('./sdk.ts');
  return startSdk(settings, logger);
};
