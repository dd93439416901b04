import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { timestampMs, timestampNow } from '@bufbuild/protobuf/wkt';
import type { ServiceImpl } from '@connectrpc/connect';
import {
  attempt,
  bad,
  codeVersion,
  compareClocks,
  diagnoseCache,
  doubtful,
  type Finding,
  good,
} from '@versio/kit/diagnosis';
import { isFailure } from '@versio/kit/errors';
import type { AdminService } from '@versio/proto/versio/admin/v1/admin_pb';
import type { GatewayContext } from '../context.ts';

/** Asks every service and the gateway itself what is wrong (deploy/docs/operations.md#at-three-in-the-morning). */
export const diagnosisCommand = ({
  cache,
  config,
  diagnoses,
  settingNames,
}: GatewayContext): Pick<ServiceImpl<typeof AdminService>, 'diagnose'> => ({
  async diagnose() {
    const own = [
      ...(await diagnoseCache(cache)),
      ...(await attempt('disk', 'look at the volume of uploads', () => diagnoseDisk(config.uploadDirectory))),
    ];
    const gateway = { part: 'gateway', version: codeVersion(), findings: own, currentTime: timestampNow() };
    const services = await Promise.all([...diagnoses].map(([part, client]) => ask(part, client)));
    return { parts: [gateway, ...services], settingNames: [...settingNames] };
  },
});

type Client = GatewayContext['diagnoses'] extends ReadonlyMap<string, infer Value> ? Value : never;

const ask = async (part: string, client: Client) => {
  const startedAtMs = Date.now();
  try {
    const { version, currentTime, findings } = await client.diagnose({}, {});
    const halfwayMs = (startedAtMs + Date.now()) / 2;
    const clock = compareClocks('clock', part, timestampMs(currentTime!) - halfwayMs);
    return { part, version, findings: [judgeVersion(version), clock, ...findings] };
  } catch (error) {
    return { part, version: '', findings: [toFinding(error)] };
  }
};

const judgeVersion = (version: string): Finding =>
  version === codeVersion()
    ? good('version', version)
    : doubtful(
        'version',
        `${version}, the gateway has ${codeVersion()}`,
        'expected during a rollout; otherwise finish it',
      );

/** What it means that a service did not say what it found. */
const toFinding = (error: unknown): Finding => {
  if (isFailure(error, 'UNAUTHORIZED') || isFailure(error, 'FORBIDDEN'))
    return bad(
      'answer',
      'refuses the calls of the gateway',
      'compare SERVICE_TOKENS of both: `npm run admin -- tokens` makes matching ones',
    );
  if (isFailure(error, 'UNAVAILABLE') || isFailure(error, 'DEADLINE_EXCEEDED'))
    return bad(
      'answer',
      'does not answer',
      'look whether it runs, and at its log: a setting that is wrong is named in the last line before it ended',
    );
  return bad(
    'answer',
    `answers with an error: ${(error as Error).message}`,
    'look at its log; a version before 0.2 cannot be asked',
  );
};

const LITTLE_BYTES = 1024 ** 3;

/** Uploads are spooled to disk before they are read. */
const diagnoseDisk = async (directory: string): Promise<Finding[]> => {
  // It is made with the first upload.
  const { bavail, bsize, blocks } = await statfs(directory).catch(() => statfs(dirname(directory)));
  const freeBytes = bavail * bsize;
  const message = `${(freeBytes / 1024 ** 3).toFixed(1)} of ${((blocks * bsize) / 1024 ** 3).toFixed(1)} GiB are free for uploads`;
  return [
    freeBytes < LITTLE_BYTES
      ? doubtful('disk', message, 'free some space, or move GATEWAY_UPLOAD_DIRECTORY')
      : good('disk', message),
  ];
};
