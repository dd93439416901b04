import type { Pacer } from '@versio/kit/async';
import type { Cache } from '@versio/kit/cache';
import type { Logger } from '@versio/kit/logger';
import { createRpcClient, type RpcClient } from '@versio/kit/rpc';
import { type Platform, watchCallees } from '@versio/kit/service';
import { BibleService } from '@versio/proto/versio/bible/v1/bible_pb';
import { BillingService } from '@versio/proto/versio/billing/v1/billing_pb';
import { BooksService } from '@versio/proto/versio/books/v1/books_pb';
import { DiagnosisService } from '@versio/proto/versio/diagnosis/v1/diagnosis_pb';
import { ErasureService } from '@versio/proto/versio/erasure/v1/erasure_pb';
import { QuarantineService } from '@versio/proto/versio/events/v1/quarantine_pb';
import { NotifierService } from '@versio/proto/versio/notifier/v1/notifier_pb';
import { TranslationService } from '@versio/proto/versio/translation/v1/translation_pb';
import { MembersService } from '@versio/proto/versio/workspaces/v1/members_pb';
import { WorkspacesService } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import type { GatewayConfig } from './config.ts';
import { createAnswerPacer } from './http/answer-rate.ts';
import { createBodyPacer } from './http/body-rate.ts';
import { createKeptBodies, type KeptBodies } from './http/kept-bodies.ts';
import { createLoadLimits, type LoadLimits } from './http/load-limits.ts';

// Reading a quarantine over Kafka means joining a consumer group, which may take seconds.
const QUARANTINE_TIMEOUT_MS = 45_000;

// A service asks PostgreSQL, Kafka and Redis, each of which may hang.
const DIAGNOSIS_TIMEOUT_MS = 20_000;

// A batch of five long books.
const ERASURE_TIMEOUT_MS = 60_000;

/** The parts of a platform that the gateway needs: it stores nothing and consumes no events. */
export type GatewayPlatform = Pick<
  Platform,
  'logger' | 'tokens' | 'tls' | 'isCallerAllowed' | 'cache' | 'environment' | 'addressOf' | 'calleeCheckEveryMs'
>;

/** What every route works with. The gateway holds no state of its own. */
export interface GatewayContext {
  config: GatewayConfig;
  logger: Logger;
  cache: Cache;
  /** Limits on what requests may hold at once. */
  loadLimits: LoadLimits;
  /** How fast the bodies of each workspace are read. */
  bodyPacer: Pacer;
  /** How fast the large answers of each workspace are read from other services. */
  answerPacer: Pacer;
  /** The last responses of what clients poll. */
  keptBodies: KeptBodies;
  workspaces: RpcClient<typeof WorkspacesService>;
  /** The members of workspaces and their sessions, at the same server. */
  members: RpcClient<typeof MembersService>;
  books: RpcClient<typeof BooksService>;
  bible: RpcClient<typeof BibleService>;
  billing: RpcClient<typeof BillingService>;
  notifier: RpcClient<typeof NotifierService>;
  translation: RpcClient<typeof TranslationService>;
  /** One client for each service that consumes events, by the service's name, which is also its consumer group. */
  quarantines: ReadonlyMap<string, RpcClient<typeof QuarantineService>>;
  /** One client for each service that operators can ask what is wrong with it, by the service's name. */
  diagnoses: ReadonlyMap<string, RpcClient<typeof DiagnosisService>>;
  /** One client for each service that keeps something of workspaces beside the ledger; books is the first. */
  erasures: ReadonlyMap<string, RpcClient<typeof ErasureService>>;
  /** Resumes the deletion of workspaces now. */
  wakeDeletions(): void;
  /** Sets the function that resumes the deletion of workspaces. */
  onDeletion(wake: () => void): void;
  /** The names of all variables of the environment that begin with VERSIO_. */
  settingNames: readonly string[];
  /**
   * Whether requests with a key can be served: workspaces takes calls, which implies its database, and the gateway
   * does not drain. Another missing service fails the routes that need it, and is only logged and measured.
   */
  isReady(): Promise<boolean>;
  /** Where people reach the gateway: VERSIO_PUBLIC_URL, or else where it listens. */
  publicUrl(): string;
  /** Sets the address at which the gateway listens. */
  setOwnUrl(url: string): void;
  /** Makes the gateway report not ready and ask clients for a new connection, while it still serves requests. */
  drain(): void;
  isDraining(): boolean;
  closeClients(): void;
}

/** Creates the clients of all services. */
export const createGatewayContext = (platform: GatewayPlatform, config: GatewayConfig): GatewayContext => {
  const token = platform.tokens.tokenOf('gateway');
  const at = (service: string) => ({ address: platform.addressOf(service), token, tls: platform.tls });
  const clients = {
    workspaces: createRpcClient(WorkspacesService, at('workspaces')),
    books: createRpcClient(BooksService, { ...at('books'), defaultTimeoutMs: 30_000 }),
    bible: createRpcClient(BibleService, { ...at('bible'), defaultTimeoutMs: 60_000 }),
    billing: createRpcClient(BillingService, at('billing')),
    notifier: createRpcClient(NotifierService, at('notifier')),
    translation: createRpcClient(TranslationService, { ...at('translation'), defaultTimeoutMs: 30_000 }),
  };
  const members = createRpcClient(MembersService, at('workspaces'));
  const callees = Object.keys(clients).map((name) => ({ name, ...at(name) }));
  const watch = watchCallees('gateway', callees, platform.logger, platform.calleeCheckEveryMs);
  const quarantines = new Map(
    ['bible', 'billing', 'notifier', 'translation', 'workspaces'].map((service) => [
      service,
      createRpcClient(QuarantineService, { ...at(service), defaultTimeoutMs: QUARANTINE_TIMEOUT_MS }),
    ]),
  );
  const diagnoses = new Map(
    Object.keys(clients).map((service) => [
      service,
      createRpcClient(DiagnosisService, { ...at(service), defaultTimeoutMs: DIAGNOSIS_TIMEOUT_MS }),
    ]),
  );
  // Translation erases what hangs on books that are gone.
  const erasures = new Map(
    ['books', 'translation', 'bible', 'notifier'].map((service) => [
      service,
      createRpcClient(ErasureService, { ...at(service), defaultTimeoutMs: ERASURE_TIMEOUT_MS }),
    ]),
  );
  let wakeDeletions = (): void => {};
  let draining = false;
  let ownUrl = `http://${config.host}:${config.port}`;
  return {
    config,
    logger: platform.logger,
    cache: platform.cache,
    loadLimits: createLoadLimits(),
    bodyPacer: createBodyPacer(config.bytesPerSecond),
    answerPacer: createAnswerPacer(config.bytesPerSecond),
    keptBodies: createKeptBodies(),
    ...clients,
    members,
    quarantines,
    diagnoses,
    erasures,
    wakeDeletions: () => wakeDeletions(),
    onDeletion(wake) {
      wakeDeletions = wake;
    },
    settingNames: Object.keys(platform.environment).filter((name) => name.startsWith('VERSIO_')),
    publicUrl: () => config.publicUrl ?? ownUrl,
    setOwnUrl(url) {
      ownUrl = url;
    },
    drain() {
      draining = true;
    },
    isDraining: () => draining,
    isReady: async () => !draining && (await watch.isAvailable('workspaces')),
    closeClients() {
      watch.close();
      const ofOperators = [quarantines, diagnoses, erasures].flatMap((byService) => [...byService.values()]);
      for (const client of [...Object.values(clients), members, ...ofOperators]) client.close();
    },
  };
};
