import { randomBytes } from 'node:crypto';
import { type Environment, readSettings, UserFacingError } from '@versio/kit/config';
import { createServiceRoles } from '../postgres/roles.ts';

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
  const onePassword = settings.optional('DATABASE_ROLES_PASSWORD', '');
  const prefix = settings.optional('DATABASE_ROLES_PREFIX', 'versio');
  settings.finish();
  const databases = await createServiceRoles({
    databaseUrl,
    prefix,
    passwordOf: (_role, isNew) => onePassword || (isNew || rotate ? randomBytes(24).toString('base64url') : undefined),
  }).catch((error: unknown) => {
    const causes = error instanceof AggregateError ? error.errors : [error];
    throw new UserFacingError(
      `the roles could not be made: ${causes.map(({ message }) => message).join('; ')}; DATABASE_URL must be that of the database's owner, who may create roles`,
    );
  });
  return Object.fromEntries(
    Object.entries(databases).map(([service, { databaseUrl, migrationDatabaseUrl }]) => [
      service,
      { DATABASE_URL: databaseUrl, MIGRATION_DATABASE_URL: migrationDatabaseUrl },
    ]),
  );
};
