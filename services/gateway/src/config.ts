import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseUrl, type Environment, hostAndPort, integer, port, readSettings } from '@versio/kit/config';
import { PLAN_LIMITS, type PlanLimitsTable, parsePlanLimits } from '@versio/proto/plan-limits';

/** The gateway's settings (docs/rules.md#settings). */
export interface GatewayConfig {
  host: string;
  port: number;
  /** The address of the operators' gRPC server. */
  admin: { host: string; port: number };
  /** Where people reach the service, without a slash at the end; undefined: where their request went to. */
  publicUrl: string | undefined;
  rateLimit: { perSecond: number; burst: number };
  /** Addresses or CIDRs of proxies whose X-Forwarded-For is trusted. */
  /** The rate of the bodies, and of the large answers, of one workspace. */
  bytesPerSecond: number;
  trustedProxies: string[];
  /** What a workspace may store, by its plan; only shown here. */
  planLimits: PlanLimitsTable;
  /** The folder of multipart files until books has stored them, and of large answers until they are sent. */
  uploadDirectory: string;
  /**
   * How long /readyz returns 503 while requests are still served before the server closes, so that load balancers
   * notice.
   */
  drainMs: number;
}

/** Reads the gateway's settings. By default `npm start` serves on loopback, a service on all addresses. */
export const readGatewayConfig = (environment: Environment, defaultHost: string, defaultDrainMs = 0): GatewayConfig => {
  const settings = readSettings(environment);
  const adminPort = settings.optional('ADMIN_PORT', 8081, port);
  const config: GatewayConfig = {
    host: settings.optional('HOST', defaultHost),
    port: settings.optional('PORT', 8080, port),
    admin: settings.optional('VERSIO_ADMIN_ADDRESS', { host: defaultHost, port: adminPort }, hostAndPort),
    publicUrl: settings.optional<string | undefined>('VERSIO_PUBLIC_URL', undefined, baseUrl),
    rateLimit: {
      perSecond: settings.optional('RATE_LIMIT_PER_SECOND', 50, integer(1, 1_000_000)),
      burst: settings.optional('RATE_LIMIT_BURST', 200, integer(1, 1_000_000)),
    },
    bytesPerSecond: settings.optional('WORKSPACE_BYTES_PER_SECOND', 8_388_608, integer(65_536, 1_073_741_824)),
    trustedProxies: settings.optional('TRUSTED_PROXIES', [], (text) => text.split(',').map((item) => item.trim())),
    planLimits: settings.optional('VERSIO_PLAN_LIMITS', PLAN_LIMITS, parsePlanLimits),
    uploadDirectory: settings.optional('GATEWAY_UPLOAD_DIRECTORY', join(tmpdir(), 'versio-gateway-uploads')),
    drainMs: settings.optional('GATEWAY_DRAIN_MS', defaultDrainMs, integer(0, 60_000)),
  };
  settings.finish();
  return config;
};
