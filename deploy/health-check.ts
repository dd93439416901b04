import { createRpcClient } from '@versio/kit/rpc';
import { Health, HealthCheckResponse_ServingStatus } from '@versio/proto/grpc/health/v1/health_pb';

// Exits with 0 if this container is ready: `node deploy/health-check.ts http://127.0.0.1:8080/readyz`
// for the gateway, `node deploy/health-check.ts 127.0.0.1:9090` for a gRPC service. Docker has no probes of its own,
// and the image no shell.
const TIMEOUT_MS = 3_000;

const isReady = async (target: string): Promise<boolean> => {
  if (target.startsWith('http')) return (await fetch(target, { signal: AbortSignal.timeout(TIMEOUT_MS) })).ok;
  const health = createRpcClient(Health, { address: target, token: 'health-check', defaultTimeoutMs: TIMEOUT_MS });
  try {
    return (await health.check({ service: '' }, {})).status === HealthCheckResponse_ServingStatus.SERVING;
  } finally {
    health.close();
  }
};

process.exitCode = (await isReady(process.argv[2] ?? '').catch(() => false)) ? 0 : 1;
