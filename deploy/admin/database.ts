import { randomBytes } from 'node:crypto';
import { type Environment, readSettings, UserFacingError } from '@versio/kit/config';
import { urlsOfHosts } from '@versio/kit/postgres';
import { readDatabaseTls } from '../backend-tls.ts';
import { createServiceRoles, type ServiceRolesOptions } from '../postgres/roles.ts';
import { SERVICES_WITH_SCHEMA } from '../services.ts';

/**
 * `database roles`: makes the services' roles and schemas in the database of DATABASE_URL (its owner's). New roles get
 * random passwords, or DATABASE_ROLES_PASSWORD, which is for trying things out; DATABASE_ROLES_PREFIX names them
 * otherwise than `versio_<service>`; those that are there keep theirs unless `rotate`. Errors: UserFacingError with
 * PostgreSQL's answer.
 * @returns the database URLs of each service; without a password where the existing password was kept
 */
export const setUpDatabaseRoles = async (
  environment: Environment,
  { rotate = false }: { rotate?: boolean },
): Promise<Record<string, object>> => {
  const settings = readSettings(environment);
  const databaseUrl = settings.required('DATABASE_URL');
  const tls = readDatabaseTls(settings);
  const onePassword = settings.optional('DATABASE_ROLES_PASSWORD', '');
  const prefix = settings.optional('DATABASE_ROLES_PREFIX', 'versio');
  settings.finish();
  const databases = await createRoles({
    databaseUrl,
    tls,
    prefix,
    passwordOf: (_role, isNew) => onePassword || (isNew || rotate ? randomBytes(24).toString('base64url') : undefined),
  });
  return Object.fromEntries(
    Object.entries(databases).map(([service, { databaseUrl, migrationDatabaseUrl }]) => [
      service,
      { DATABASE_URL: databaseUrl, MIGRATION_DATABASE_URL: migrationDatabaseUrl },
    ]),
  );
};

/**
 * `database roles --given`: makes the roles of <SERVICE>_DATABASE_URL and <SERVICE>_MIGRATION_DATABASE_URL of every
 * service, with the passwords of these URLs, as often as wanted. A job of a deployment runs it, so it prints no secret.
 * Throws a UserFacingError if a URL is missing, or not that of the role that the service must have.
 * @returns the names of the roles
 */
export const makeGivenDatabaseRoles = async (environment: Environment): Promise<{ roles: string[] }> => {
  const settings = readSettings(environment);
  const databaseUrl = settings.required('DATABASE_URL');
  const tls = readDatabaseTls(settings);
  const prefix = settings.optional('DATABASE_ROLES_PREFIX', 'versio');
  const passwords = new Map<string, string>();
  for (const service of SERVICES_WITH_SCHEMA)
    for (const [setting, role] of [
      [`${service.toUpperCase()}_DATABASE_URL`, `${prefix}_${service}`],
      [`${service.toUpperCase()}_MIGRATION_DATABASE_URL`, `${prefix}_${service}_owner`],
    ] as const) {
      const password = settings.required(setting, (text) => passwordOfRole(text, role));
      if (password !== undefined) passwords.set(role, password);
    }
  settings.finish();
  await createRoles({ databaseUrl, tls, prefix, passwordOf: (role) => passwords.get(role) });
  return { roles: [...passwords.keys()] };
};

/** Returns the password in a role's URL; the message of an error names no part of the URL but the role. */
const passwordOfRole = (text: string, role: string): string => {
  const [first = ''] = urlsOfHosts(text);
  if (!URL.canParse(first)) throw new Error('is no URL');
  const { username, password } = new URL(first);
  if (decodeURIComponent(username) !== role) throw new Error(`must be the URL of the role ${role}`);
  if (password === '') throw new Error('has no password');
  return decodeURIComponent(password);
};

const createRoles = (options: ServiceRolesOptions): ReturnType<typeof createServiceRoles> =>
  createServiceRoles(options).catch((error: unknown) => {
    const causes = error instanceof AggregateError ? error.errors : [error];
    throw new UserFacingError(
      `the roles could not be made: ${causes.map(({ message }) => message).join('; ')}; DATABASE_URL must be that of the database's owner, who may create roles`,
    );
  });
