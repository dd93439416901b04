import { boolean, type Environment, type Parser, readSettings } from '@versio/kit/config';
import type { OutboundPolicy } from '@versio/kit/net';
import { parseCidrs } from '@versio/kit/net';
import { parseServiceKeys, type ServiceKeys } from '@versio/kit/secrets';

/** Workspaces' own settings (rulings section 7). */
export interface WorkspacesSettings {
  /** Without it nobody can tell from the stored hashes whether a guessed key is right. */
  apiKeyPepper: string;
  /** Keys that were stored under this one are known too; undefined unless the pepper is being rotated. */
  otherApiKeyPepper: string | undefined;
  serviceKeys: ServiceKeys;
  /** What addresses of provider keys may be. */
  outboundPolicy: OutboundPolicy;
}

/** Reads the settings; throws one UserFacingError that lists all that is missing or wrong. */
export const readWorkspacesSettings = (environment: Environment): WorkspacesSettings => {
  const settings = readSettings(environment);
  const apiKeyPepper = settings.required('VERSIO_API_KEY_PEPPER', pepper);
  const otherApiKeyPepper = settings.optional('VERSIO_API_KEY_PEPPER_OTHER', undefined, pepper);
  const serviceKeys = settings.required('VERSIO_SERVICE_KEYS', parseServiceKeys);
  const outboundPolicy = {
    allowHttp: settings.optional('WEBHOOK_ALLOW_HTTP', false, boolean),
    allowedCidrs: settings.optional('WEBHOOK_ALLOWED_PRIVATE_CIDRS', [], parseCidrs),
  };
  settings.finish();
  return { apiKeyPepper, otherApiKeyPepper, serviceKeys, outboundPolicy };
};

const pepper: Parser<string> = (text) => {
  if (text.length < 16) throw new Error('must have at least 16 characters');
  return text;
};
