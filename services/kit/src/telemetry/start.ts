import { readFileSync } from 'node:fs';
import type { Environment } from '../config.ts';
import type { Logger } from '../logger.ts';
import { readTelemetrySettings } from './settings.ts';

/** Telemetry of this process. */
export interface Telemetry {
  /** The address for Prometheus, if METRICS_PORT is set. */
  metricsUrl: string | undefined;
  /** Sends collected data, within 3 s. Call it last. */
  close(): Promise<void>;
}

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/**
 * Starts telemetry of this process if the environment asks for it (deploy/docs/telemetry.md); otherwise its code is not
 * even loaded. Call it before services start.
 * @param environment that of the process: the exporters read the standard variables (endpoints, headers, certificates)
 *   themselves
 * @param service its name without OTEL_SERVICE_NAME, and the host of METRICS_PORT without HOST
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
