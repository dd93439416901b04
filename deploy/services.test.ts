import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DescService } from '@bufbuild/protobuf';
import { AdminService } from '@versio/proto/versio/admin/v1/admin_pb';
import { BibleService } from '@versio/proto/versio/bible/v1/bible_pb';
import { BibleEngineService } from '@versio/proto/versio/bible/v1/selection_pb';
import { BillingService } from '@versio/proto/versio/billing/v1/billing_pb';
import { BooksService } from '@versio/proto/versio/books/v1/books_pb';
import { DiagnosisService } from '@versio/proto/versio/diagnosis/v1/diagnosis_pb';
import { DocumentsService } from '@versio/proto/versio/documents/v1/documents_pb';
import { ErasureService } from '@versio/proto/versio/erasure/v1/erasure_pb';
import { QuarantineService } from '@versio/proto/versio/events/v1/quarantine_pb';
import { NotifierService } from '@versio/proto/versio/notifier/v1/notifier_pb';
import { TranslationService } from '@versio/proto/versio/translation/v1/translation_pb';
import { MembersService } from '@versio/proto/versio/workspaces/v1/members_pb';
import { WorkspacesService } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import { expect, test } from 'vitest';
import serviceCalls from '../charts/versio/files/service-calls.json' with { type: 'json' };
import {
  ALL_IN_ONE,
  CALLERS,
  calledServices,
  callerGuard,
  callersOf,
  OPERATOR,
  PARTS_OF_VERSIO,
  SERVICES,
} from './services.ts';

/** The gRPC services that each part serves. */
const SERVED: Readonly<Record<string, readonly DescService[]>> = {
  gateway: [AdminService],
  workspaces: [WorkspacesService, MembersService, QuarantineService, DiagnosisService],
  documents: [DocumentsService],
  books: [BooksService, ErasureService, DiagnosisService],
  bible: [BibleService, BibleEngineService, QuarantineService, ErasureService, DiagnosisService],
  billing: [BillingService, QuarantineService, DiagnosisService],
  translation: [TranslationService, QuarantineService, ErasureService, DiagnosisService],
  notifier: [NotifierService, QuarantineService, ErasureService, DiagnosisService],
};
const ROOT = fileURLToPath(new URL('../', import.meta.url));
const table: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = serviceCalls;

/** Names of clients in the code, beside those of the services. */
const CLIENT_NAMES: Readonly<Record<string, readonly string[]>> = {
  bible: ['bible', 'bibleRecords'],
  workspaces: ['workspaces', 'members'],
};

/** The code of a caller without its comments and tests. */
const codeOf = (caller: string): string => {
  const folder = caller === ALL_IN_ONE ? 'deploy/all-in-one' : `services/${caller}/src`;
  return readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(`${ROOT}${folder}/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))
    .join('\n');
};
const callersInCode = new Map([...CALLERS, ALL_IN_ONE].map((caller) => [caller, codeOf(caller)]));

/** Finds `books.getBook` and the like in the code of every caller; what all services serve is called through maps. */
const findCallers = (callee: string, service: DescService, localName: string): string[] => {
  if (service === AdminService) return [OPERATOR];
  const clients =
    service === QuarantineService || service === ErasureService || service === DiagnosisService
      ? '(?:client|\\))'
      : `\\b(?:${(CLIENT_NAMES[callee] ?? [callee]).join('|')})`;
  const call = new RegExp(`${clients}\\s*\\.${localName}\\b`);
  return [...callersInCode].flatMap(([caller, code]) => (caller !== callee && call.test(code) ? [caller] : [])).sort();
};

test('the table of calls names every service and the gateway, and no others', () => {
  expect(Object.keys(table).sort()).toEqual([...PARTS_OF_VERSIO].sort());
  expect(Object.keys(SERVED).sort()).toEqual([...PARTS_OF_VERSIO].sort());
  for (const callee of PARTS_OF_VERSIO)
    expect([...CALLERS, OPERATOR, ALL_IN_ONE]).toEqual(expect.arrayContaining([...callersOf(callee)]));
});

test.each(Object.entries(SERVED))('each RPC of %s is open to those that call it in the code', (callee, services) => {
  const inCode = services.flatMap((service) =>
    Object.values(service.method).map((method) => [
      `${service.typeName}/${method.name}`,
      findCallers(callee, service, method.localName),
    ]),
  );
  expect(table[callee]).toEqual(Object.fromEntries(inCode));
  for (const [rpc, callers] of inCode) expect(callers, `no one calls ${rpc}`).not.toEqual([]);
});

test('services start in an order in which each finds those that it calls', () => {
  const order = Object.keys(SERVICES);
  for (const service of order)
    for (const called of calledServices(service)) expect(order.indexOf(called)).toBeLessThan(order.indexOf(service));
});

const RESERVE = 'versio.billing.v1.BillingService/Reserve';
const TOP_UP_WORKSPACE = 'versio.admin.v1.AdminService/TopUpWorkspace';

test.each([
  ['translation', 'billing', RESERVE, true],
  ['gateway', 'billing', RESERVE, false],
  ['bible', 'billing', RESERVE, false],
  ['billing', 'billing', RESERVE, false],
  ['operator', 'billing', RESERVE, false],
  ['translation', 'billing', 'versio.billing.v1.BillingService/Unknown', false],
  ['translation', 'bible', RESERVE, false],
  ['a-client-of-the-operator', 'billing', RESERVE, true],
  ['operator', 'gateway', TOP_UP_WORKSPACE, true],
  ['gateway', 'gateway', TOP_UP_WORKSPACE, false],
  ['translation', 'gateway', TOP_UP_WORKSPACE, false],
  ['a-client-of-the-operator', 'gateway', TOP_UP_WORKSPACE, false],
])('%s calling %s for %s: %s', (caller, callee, rpc, isAllowed) => {
  expect(callerGuard(callee)(caller, rpc)).toBe(isAllowed);
});
