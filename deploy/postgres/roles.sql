-- The roles of the services, for one database. Run by its owner (a superuser, or a role that may create roles) as
-- often as wanted:
--   psql "$DATABASE_URL" -f deploy/postgres/roles.sql
-- Each service has two roles, neither of which may do anything in another's schema or make one of its own:
--   versio_<service>        what it runs as (DATABASE_URL): reads and writes rows of its schema's tables, no more
--   versio_<service>_owner  what its migrations run as (MIGRATION_DATABASE_URL): owns the schema of the service's
--   name and all in it
-- They come without passwords; "npm run admin -- database roles" runs this file and gives them some. What a schema
-- already holds is handed to its owner role, so that an installation that ran as one role goes on.
-- Each service's role also has the settings that its connections ask for (createPool of services/kit), since
-- PgBouncer passes them on to nobody.
-- SET versio.role_prefix = 'staging' before it names them staging_<service>, for a second installation on the same
-- server.
DO $roles$
DECLARE
  prefix constant text := coalesce(nullif(current_setting('versio.role_prefix', true), ''), 'versio');
  schemas constant text[] := string_to_array(
    coalesce(nullif(current_setting('versio.schemas', true), ''), 'workspaces,books,billing,bible,notifier,translation'), ',');
  is_superuser constant boolean := current_setting('is_superuser')::boolean;
  schema_name text;
  service_role text;
  owner_role text;
  role_name text;
  statement text;
  settings text[];
  setting text;
BEGIN
  -- Two that run at once would meet in the catalogue.
  PERFORM pg_advisory_xact_lock(hashtextextended('versio roles', 0));
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  REVOKE ALL ON SCHEMA public FROM PUBLIC;
  FOREACH schema_name IN ARRAY schemas LOOP
    service_role := prefix || '_' || schema_name;
    owner_role := service_role || '_owner';
    FOREACH role_name IN ARRAY ARRAY[service_role, owner_role] LOOP
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role_name) THEN
        EXECUTE format('CREATE ROLE %I LOGIN', role_name);
      END IF;
      EXECUTE format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), role_name);
    END LOOP;
    -- Without being a superuser only a member may make something the role's own.
    IF NOT is_superuser THEN
      EXECUTE format('GRANT %I TO CURRENT_USER', owner_role);
    END IF;
    IF EXISTS (SELECT FROM pg_namespace WHERE nspname = schema_name) THEN
      EXECUTE format('ALTER SCHEMA %I OWNER TO %I', schema_name, owner_role);
    ELSE
      EXECUTE format('CREATE SCHEMA %I AUTHORIZATION %I', schema_name, owner_role);
    END IF;
    FOR statement IN
      -- Indexes and the sequences of identity columns go with their tables.
      SELECT format('ALTER %s %s OWNER TO %I',
        CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, pg_class.oid::regclass, owner_role)
      FROM pg_class
      WHERE relnamespace = schema_name::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S') AND relowner <> owner_role::regrole
        AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype IN ('a', 'i'))
      UNION ALL
      SELECT format('ALTER ROUTINE %s OWNER TO %I', oid::regprocedure, owner_role)
      FROM pg_proc WHERE pronamespace = schema_name::regnamespace AND proowner <> owner_role::regrole
      UNION ALL
      SELECT format('ALTER STATISTICS %I.%I OWNER TO %I', schema_name, stxname, owner_role)
      FROM pg_statistic_ext WHERE stxnamespace = schema_name::regnamespace AND stxowner <> owner_role::regrole
    LOOP
      EXECUTE statement;
    END LOOP;
    EXECUTE format('REVOKE ALL ON SCHEMA %I FROM PUBLIC', schema_name);
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO %I', schema_name, service_role);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %I TO %I', schema_name, service_role);
    EXECUTE format('GRANT USAGE ON ALL SEQUENCES IN SCHEMA %I TO %I', schema_name, service_role);
    EXECUTE format('ALTER DEFAULT PRIVILEGES FOR ROLE %I IN SCHEMA %I GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO %I',
      owner_role, schema_name, service_role);
    EXECUTE format('ALTER DEFAULT PRIVILEGES FOR ROLE %I IN SCHEMA %I GRANT USAGE ON SEQUENCES TO %I', owner_role, schema_name, service_role);
    settings := ARRAY['search_path=' || schema_name, 'timezone=UTC', 'statement_timeout=30000', 'lock_timeout=10000',
      'idle_in_transaction_session_timeout=60000', 'enable_seqscan=off', 'jit=off'];
    FOREACH setting IN ARRAY settings LOOP
      -- Unchanged ones are not written again at each start of the all-in-one.
      CONTINUE WHEN EXISTS (
        SELECT FROM pg_db_role_setting WHERE setrole = service_role::regrole AND setting = ANY (setconfig)
          AND setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database()));
      EXECUTE format('ALTER ROLE %I IN DATABASE %I SET %I = %L', service_role, current_database(),
        split_part(setting, '=', 1), split_part(setting, '=', 2));
    END LOOP;
  END LOOP;
END
$roles$;
