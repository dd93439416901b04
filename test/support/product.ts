import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRpcClient } from '@versio/kit/rpc';
import { AdminService } from '@versio/proto/versio/admin/v1/admin_pb';
import { startAllInOne } from '../../deploy/all-in-one/start.ts';
import { fillDataFolder } from './data-folder.ts';
import { type Answer, expectDocumented, fetchDocument } from './documented-answer.ts';
import type { DocumentReader } from './openapi.ts';

export type { Answer } from './documented-answer.ts';

/** The whole product in this process, for tests that speak HTTP to it. */
export interface TestProduct {
  url: string;
  /** Where it serves operators. */
  adminAddress: string;
  databaseUrl: string;
  /** See AllInOne.createSignInUrl. */
  createSignInUrl(): Promise<string>;
  /**
   * Sends a request; a text, bytes or a form go as they are, anything else as JSON. Throws when the answer is not as
   * the OpenAPI document has it.
   */
  request(method: string, path: string, options?: RequestOptions): Promise<Answer>;
  createWorkspace(options?: {
    plan?: 'free' | 'pro';
    credits?: number;
  }): Promise<{ workspaceId: string; apiKey: string }>;
  close(): Promise<void>;
}

/** What a request carries. */
export interface RequestOptions {
  key?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  /** Gives the request up. */
  signal?: AbortSignal;
}

/** Starts the product on free ports with a data folder of its own. Close it in afterAll. */
export const startTestProduct = async (settings: Record<string, string> = {}): Promise<TestProduct> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'versio-test-'));
  if (settings.VERSIO_DATA_DIR === undefined) await fillDataFolder(dataDirectory);
  const product = await startAllInOne(
    {
      VERSIO_DATA_DIR: dataDirectory,
      VERSIO_DEV_API_KEY: `vrs_${randomBytes(40).toString('hex').slice(0, 43)}`,
      VERSIO_ADMIN_ADDRESS: '127.0.0.1:0',
      PORT: '0',
      LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'error',
      RATE_LIMIT_PER_SECOND: '100000',
      RATE_LIMIT_BURST: '100000',
      ...settings,
    },
    new AbortController().signal,
  );
  const admin = createRpcClient(AdminService, { address: product.adminAddress, token: 'loopback' });
  let reader: Promise<DocumentReader> | undefined;
  return {
    url: product.url,
    adminAddress: product.adminAddress,
    databaseUrl: product.databaseUrl,
    createSignInUrl: product.createSignInUrl,
    async request(method, path, options) {
      const answer = await sendRequest(product.url + path, method, options);
      reader ??= fetchDocument(product.url);
      expectDocumented(await reader, method, path, answer);
      return answer;
    },
    async createWorkspace({ plan = 'pro', credits = 1_000_000 } = {}) {
      const { workspaceId, apiKey } = await admin.createWorkspace({ name: 'Test', plan, credits: BigInt(credits) }, {});
      return { workspaceId, apiKey };
    },
    async close() {
      admin.close();
      await product.close();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
};

/** Sends one request and reads the whole answer. */
export const sendRequest = async (
  url: string,
  method: string,
  { key, body, headers, signal }: RequestOptions = {},
): Promise<Answer> => {
  const isForm = body instanceof FormData;
  const raw = typeof body === 'string' || isForm || body instanceof Buffer ? body : JSON.stringify(body);
  const response = await fetch(url, {
    method,
    headers: {
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(signal ? { signal } : {}),
    ...(body === undefined ? {} : { body: raw }),
  });
  const text = await response.text();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // Not JSON: the test sees the text.
  }
  return { status: response.status, headers: response.headers, text, json };
};
