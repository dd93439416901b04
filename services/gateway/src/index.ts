import { hkdfSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { pause } from '@versio/kit/async';
import { startRpcServer } from '@versio/kit/rpc';
import { AdminService } from '@versio/proto/versio/admin/v1/admin_pb';
import { startDeletions } from './admin/delete-workspaces.ts';
import { createAdminService } from './admin/service.ts';
import type { GatewayConfig } from './config.ts';
import { createGatewayContext, type GatewayPlatform } from './context.ts';
import { createHttpServer } from './http/server.ts';
import { addRoutes } from './routes/index.ts';

export { buildOpenApiDocument } from './build-openapi-document.ts';
export { type GatewayConfig, readGatewayConfig } from './config.ts';
export { toLinkUrl } from './http/link-url.ts';
export { DISK_BYTES } from './http/load-limits.ts';

/** A started gateway. */
export interface RunningGateway {
  /** `http://host:port` of the REST interface. */
  url: string;
  /** `host:port` of the operators' gRPC server. */
  adminAddress: string;
  close(): Promise<void>;
}

/** Starts the REST interface and the operators' gRPC server. */
export const startGateway = async (platform: GatewayPlatform, config: GatewayConfig): Promise<RunningGateway> => {
  const context = createGatewayContext(platform, config);
  const fingerprintKey = new Uint8Array(
    hkdfSync('sha256', platform.tokens.tokenOf('gateway'), '', 'idempotency fingerprints', 32),
  );
  const server = createHttpServer(context, fingerprintKey);
  await addRoutes(server, context);
  const admin = await startRpcServer({
    ...config.admin,
    logger: platform.logger,
    tokens: isLoopback(config.admin.host) ? undefined : platform.tokens,
    isCallerAllowed: platform.isCallerAllowed,
    routes: (router) => router.service(AdminService, createAdminService(context)),
    systemMethods: Object.values(AdminService.method),
    isReady: () => true,
  });
  try {
    await server.listen({ host: config.host, port: config.port });
  } catch (error) {
    await admin.close();
    throw error;
  }
  const { port } = server.server.address() as AddressInfo;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  context.setOwnUrl(`http://${host}:${port}`);
  const deletions = startDeletions(context);
  context.onDeletion(deletions.wake);
  return {
    url: `http://${host}:${port}`,
    adminAddress: admin.address,
    async close() {
      context.drain();
      await deletions.stop();
      await pause(config.drainMs);
      await server.close();
      await admin.close();
      context.closeClients();
    },
  };
};

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');
