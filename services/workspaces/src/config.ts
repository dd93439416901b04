import {
  baseUrl,
  boolean,
  type Environment,
  integer,
  type Parser,
  readSettings,
  type SettingsReader,
} from '@versio/kit/config';
import type { OutboundPolicy } from '@versio/kit/net';
import { parseCidrs } from '@versio/kit/net';
import { parseServiceKeys, type ServiceKeys } from '@versio/kit/secrets';
import { PLAN_LIMITS, type PlanLimitsTable, parsePlanLimits } from '@versio/proto/plan-limits';
import type { SessionLimits } from './context.ts';
import type { MailSettings } from './mail/mailer.ts';
import type { OidcSettings } from './oidc/provider.ts';

/** The settings of workspaces (docs/rules.md#settings). */
export interface WorkspacesConfig {
  /**
   * Secrets of the hashes of API keys: without them nobody can check a guessed key against a stored hash. The first is
   * current; keys stored under the second are accepted while the pepper is being rotated.
   */
  apiKeyPeppers: readonly string[];
  serviceKeys: ServiceKeys;
  /** The base URLs that provider keys may have. */
  outboundPolicy: OutboundPolicy;
  /** What a workspace may have, by its plan. */
  planLimits: PlanLimitsTable;
  sessionLimits: SessionLimits;
  /** The OpenID provider that people may sign in with; undefined: none. */
  oidc: OidcSettings | undefined;
  /** The server for mails with links; undefined: none. */
  mail: MailSettings | undefined;
}

const MIN_PEPPER_CHARACTERS = 16;
const HOUR_MS = 3_600_000;
// The time of the last use is exact to a minute, and stored up to two minutes later.
const MIN_SESSION_MS = 300_000;
const MAX_SESSION_MS = 90 * 24 * HOUR_MS;

/** Reads the settings. Throws one UserFacingError that lists all that are missing or wrong. */
export const readWorkspacesConfig = (environment: Environment): WorkspacesConfig => {
  const settings = readSettings(environment);
  const pepper = settings.required('VERSIO_API_KEY_PEPPER', parsePepper);
  const otherPepper = settings.optional('VERSIO_API_KEY_PEPPER_OTHER', undefined, parsePepper);
  const serviceKeys = settings.required('VERSIO_SERVICE_KEYS', parseServiceKeys);
  const outboundPolicy = {
    allowHttp: settings.optional('WEBHOOK_ALLOW_HTTP', false, boolean),
    allowedCidrs: settings.optional('WEBHOOK_ALLOWED_PRIVATE_CIDRS', [], parseCidrs),
  };
  const planLimits = settings.optional('VERSIO_PLAN_LIMITS', PLAN_LIMITS, parsePlanLimits);
  const sessionLimits = {
    idleMs: settings.optional('SESSION_IDLE_MS', 12 * HOUR_MS, integer(MIN_SESSION_MS, MAX_SESSION_MS)),
    lifetimeMs: settings.optional('SESSION_LIFETIME_MS', 7 * 24 * HOUR_MS, integer(MIN_SESSION_MS, MAX_SESSION_MS)),
  };
  const oidc = readOidc(settings);
  const mail = readMail(settings);
  settings.finish();
  const apiKeyPeppers = otherPepper ? [pepper, otherPepper] : [pepper];
  return { apiKeyPeppers, serviceKeys, outboundPolicy, planLimits, sessionLimits, oidc, mail };
};

const parsePepper: Parser<string> = (text) => {
  if (text.length < MIN_PEPPER_CHARACTERS) throw new Error(`must have at least ${MIN_PEPPER_CHARACTERS} characters`);
  return text;
};

const readOidc = (settings: SettingsReader): OidcSettings | undefined => {
  const issuer = settings.optional<URL | undefined>('OIDC_ISSUER', undefined, issuerUrl);
  const clientId = settings.optional('OIDC_CLIENT_ID', '');
  const clientSecret = settings.optional('OIDC_CLIENT_SECRET', '');
  const name = settings.optional('OIDC_NAME', issuer?.hostname ?? '');
  const given = [issuer, clientId, clientSecret].filter(Boolean).length;
  if (given === 0) return undefined;
  if (given < 3) settings.problem('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together');
  return { issuer: issuer!, clientId, clientSecret, name };
};

const readMail = (settings: SettingsReader): MailSettings | undefined => {
  const server = settings.optional<MailServer | undefined>('SMTP_URL', undefined, smtpUrl);
  const requireTls = settings.optional('SMTP_REQUIRE_TLS', true, boolean);
  const from = settings.optional('MAIL_FROM', '', mailSender);
  const publicUrl = settings.optional('VERSIO_PUBLIC_URL', '', baseUrl);
  if (server === undefined) return undefined;
  // A request's own address would let whoever sends one choose where the link of somebody else leads.
  if (from === '' || publicUrl === '') settings.problem('SMTP_URL needs MAIL_FROM and VERSIO_PUBLIC_URL');
  return { ...server, requireTls, from, publicUrl };
};

type MailServer = Pick<MailSettings, 'host' | 'port' | 'isTlsFromStart' | 'user'>;

const smtpUrl: Parser<MailServer> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname || url.search || url.hash)
    throw new Error('must be of the form smtp://user:password@host:587 or smtps://host:465');
  const isTlsFromStart = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isTlsFromStart ? 465 : 587) : Number(url.port),
    isTlsFromStart,
    user:
      url.username === ''
        ? undefined
        : { name: decodeURIComponent(url.username), password: decodeURIComponent(url.password) },
  };
};

const mailSender: Parser<string> = (text) => {
  if (/^([^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u.test(text)) return text;
  throw new Error('must be an address, or a name with an address: Versio <versio@books.example>');
};

/** An address of the operator's, which may be in a private network; without TLS only on this machine. */
const issuerUrl: Parser<URL> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLoopback = url !== undefined && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)) || url.username || url.search)
    throw new Error('must be the https URL of an issuer');
  return url;
};
