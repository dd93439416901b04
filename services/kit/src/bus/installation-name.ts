import type { Parser } from '../config.ts';

/** Parses VERSIO_INSTALLATION: what topics, groups and keys on shared brokers and Redis begin with. */
export const installationName: Parser<string> = (text) => {
  if (/^[a-z0-9]([a-z0-9-]{0,51}[a-z0-9])?$/.test(text)) return text;
  throw new Error('must be 1-53 lowercase letters, digits and hyphens');
};

/** Returns the prefix of an installation's topics and groups; the empty name has none. */
export const topicPrefixOf = (installation: string): string => (installation === '' ? '' : `${installation}.`);

/** Returns the prefix of an installation's keys and channels in Redis. */
export const redisPrefixOf = (installation: string): string =>
  installation === '' ? 'versio:' : `versio:${installation}:`;
