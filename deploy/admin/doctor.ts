import { statfs } from 'node:fs/promises';
import { timestampMs } from '@bufbuild/protobuf/wkt';
import { readSettings } from '@versio/kit/config';
import { bad, compareClocks, doubtful, type Finding, good } from '@versio/kit/diagnosis';
import { isFailure } from '@versio/kit/errors';
import { connectClient } from '@versio/kit/postgres';
import type { RpcClient } from '@versio/kit/rpc';
import { createEnumNames } from '@versio/kit/wire';
import type { AdminService } from '@versio/proto/versio/admin/v1/admin_pb';
import { Severity } from '@versio/proto/versio/diagnosis/v1/diagnosis_pb';
import { readDatabaseTls, withDatabaseTls } from '../backend-tls.ts';
import { findUnknownSettings } from './settings.ts';

/** A line per check, for people, and whether one of them failed. */
export interface DoctorReport {
  lines: string[];
  failed: boolean;
}

type Environment = NodeJS.ProcessEnv;
type Part = { part: string; findings: readonly Finding[] };

/** What is found in the environment of the command itself, which is not the server's. */
const COMMAND = 'this command';
// Each service may need the whole of its 20 s.
const TIMEOUT_MS = 45_000;
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Checks everything that an operator would look at first (deploy/docs/operations.md#at-three-in-the-morning): the
 * environment of this command, that of the gateway's process, then what the gateway and each service find at themselves
 * and their backends. Changes nothing.
 * @param address where the gateway should serve operators
 */
export const examine = async (
  admin: RpcClient<typeof AdminService>,
  address: string,
  environment: Environment,
): Promise<DoctorReport> => {
  const { parts, settingNames } = await askGateway(admin, address, environment);
  const own = { part: COMMAND, findings: judgeSettings(Object.keys(environment)) };
  own.findings.push(...(await diagnoseDataFolder(environment)));
  const ofServer = { part: 'gateway', findings: settingNames ? judgeSettings(settingNames) : [] };
  const findings = [own, ofServer, ...parts].flatMap(({ part, findings: ofPart }) =>
    ofPart.map((finding) => ({ part, ...finding })),
  );
  return {
    lines: findings.map(toLine),
    failed: findings.some(({ severity }) => severity === Severity.FAIL),
  };
};

const severities = createEnumNames(Severity);

// Of a list, as of wrong settings, each line would look like a check.
const inOneLine = (text: string): string => text.replaceAll(/\s*\n\s*(- )?/g, ' ');

const toLine = ({ part, check, severity, message, advice }: Finding & { part: string }): string =>
  `${severities.nameOf(severity!).padEnd(5)} ${part}: ${check}: ${inOneLine(message!)}${advice ? ` — ${advice}` : ''}`;

const askGateway = async (
  admin: RpcClient<typeof AdminService>,
  address: string,
  environment: Environment,
): Promise<{ parts: Part[]; settingNames?: string[] }> => {
  const startedAtMs = Date.now();
  try {
    const { parts, settingNames } = await admin.diagnose({}, { timeoutMs: TIMEOUT_MS });
    const halfwayMs = (startedAtMs + Date.now()) / 2;
    return {
      parts: parts.map(({ part, findings, currentTime }) => ({
        part,
        findings: [
          ...(currentTime ? [compareClocks('clock', part, timestampMs(currentTime) - halfwayMs)] : []),
          ...findings,
        ],
      })),
      settingNames,
    };
  } catch (error) {
    const findings = [judgeGateway(error, address), ...(await askDatabase(environment))];
    return { parts: [{ part: 'gateway', findings }] };
  }
};

const judgeGateway = (error: unknown, address: string): Finding => {
  if (isFailure(error, 'UNAUTHORIZED') || isFailure(error, 'FORBIDDEN'))
    return bad(
      'answer',
      `refuses operators at ${address}`,
      "set VERSIO_ADMIN_TOKEN, or give with --token-stdin, the token of operator in the gateway's SERVICE_TOKENS",
    );
  if (isFailure(error, 'UNAVAILABLE') || isFailure(error, 'DEADLINE_EXCEEDED'))
    return bad(
      'answer',
      `nothing answers at ${address}`,
      'start it (`npm start`), read its log, or set VERSIO_ADMIN_ADDRESS to where it serves operators',
    );
  return bad('answer', `answers with an error: ${(error as Error).message}`, 'read its log');
};

/** Without a gateway it helps to know whether the database is the reason. */
const askDatabase = async (environment: Environment): Promise<Finding[]> => {
  if (!environment.DATABASE_URL) return [];
  try {
    const settings = readSettings(environment);
    const connectionString = withDatabaseTls(environment.DATABASE_URL, readDatabaseTls(settings));
    settings.finish();
    const client = await connectClient({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    try {
      const { rows } = await client.query("SELECT current_setting('server_version') AS version");
      return [good('database', `PostgreSQL ${rows[0].version} answers`)];
    } finally {
      await client.end();
    }
  } catch (error) {
    return [bad('database', `DATABASE_URL: ${(error as Error).message}`, 'look at PostgreSQL')];
  }
};

const judgeSettings = (names: readonly string[]): Finding[] => {
  const unknown = findUnknownSettings(names);
  if (unknown.length === 0) return [good('settings', 'every VERSIO_ variable is known')];
  return unknown.map(({ name, meant }) =>
    doubtful(
      'settings',
      `${name} is no setting and has no effect`,
      meant === undefined ? 'remove it' : `did you mean ${meant}?`,
    ),
  );
};

const GIB = 1024 ** 3;
// PostgreSQL stops when its disk is full.
const BAD_BYTES = 0.2 * GIB;
const DOUBTFUL_BYTES = 2 * GIB;

/** The data folder of `npm start`, where there is one. */
const diagnoseDataFolder = async ({ VERSIO_DATA_DIR = './.versio' }: Environment): Promise<Finding[]> => {
  const found = await statfs(VERSIO_DATA_DIR).catch(() => undefined);
  if (found === undefined) return [];
  const freeBytes = found.bavail * found.bsize;
  const message = `${(freeBytes / GIB).toFixed(1)} GiB are free at ${VERSIO_DATA_DIR}`;
  const advice = 'free some space, or move the data folder: PostgreSQL stops when the disk is full';
  if (freeBytes < BAD_BYTES) return [bad('disk', message, advice)];
  return [freeBytes < DOUBTFUL_BYTES ? doubtful('disk', message, advice) : good('disk', message)];
};
