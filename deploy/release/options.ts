import { parseArgs } from 'node:util';
import { UserFacingError } from '@versio/kit/config';

/** What the command line of `npm run release` says. */
export interface ReleaseOptions {
  /** Where images and chart go: `host[:port]/path`, without a scheme. */
  registry: string;
  /** Path of a cosign private key; undefined with `--unsigned`. */
  key: string | undefined;
  /** The registry is reached by http. */
  plainHttp: boolean;
  /** Where the SBOMs, the chart and the record of the release are written. */
  output: string;
  /** Public address of the sources; undefined leaves home, sources and links out of the chart. */
  sourceUrl: string | undefined;
  /** `sha256:…` of the base images; undefined with `--unpinned-bases`. */
  bases: { node: string; runtime: string } | undefined;
  /** Uncommitted changes are built too. */
  allowDirty: boolean;
}

/** How to use the command. */
export const USAGE = `npm run release -- --registry HOST/PATH (--sign KEY | --unsigned)
    (--node-digest sha256:… --runtime-digest sha256:… | --unpinned-bases)
    [--plain-http] [--output FOLDER] [--source-url URL] [--allow-dirty]
  --registry        where images and chart go; log in first (docker, helm and cosign share docker's credentials)
  --sign            a cosign private key; COSIGN_PASSWORD has its password
  --unsigned        signs nothing and attaches no SBOM
  --node-digest, --runtime-digest  the base images (deploy/docs/operations.md#supply-chain)
  --unpinned-bases  takes the base images by their tags
  --plain-http      the registry speaks http
  --output          folder for SBOMs, chart and release.json (release)
  --source-url      public address of the sources, for the chart's home and links
  --allow-dirty     builds uncommitted changes, too`;

const DIGEST = /^sha256:[0-9a-f]{64}$/;
const REGISTRY = /^[a-z0-9.-]+(:\d{1,5})?(\/[a-z0-9]+([._-]+[a-z0-9]+)*)+$/;

/** Reads the command line; undefined when the usage is asked for. Errors: UserFacingError. */
export const readOptions = (args: readonly string[]): ReleaseOptions | undefined => {
  const values = parse(args);
  if (values.help) return undefined;
  const registry = values.registry ?? '';
  if (!REGISTRY.test(registry)) throw mistake('--registry must be host/path or host:port/path, in lower case');
  if ((values.sign === undefined) === (values.unsigned !== true))
    throw mistake('one of --sign KEY and --unsigned is needed');
  return {
    registry,
    key: values.sign,
    plainHttp: values['plain-http'] ?? false,
    output: values.output ?? 'release',
    sourceUrl: webAddress(values['source-url']),
    bases: basesOf(values),
    allowDirty: values['allow-dirty'] ?? false,
  };
};

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        registry: { type: 'string' },
        sign: { type: 'string' },
        unsigned: { type: 'boolean' },
        'node-digest': { type: 'string' },
        'runtime-digest': { type: 'string' },
        'unpinned-bases': { type: 'boolean' },
        'plain-http': { type: 'boolean' },
        output: { type: 'string' },
        'source-url': { type: 'string' },
        'allow-dirty': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw mistake((error as Error).message);
  }
};

const basesOf = (values: ReturnType<typeof parse>): ReleaseOptions['bases'] => {
  const node = values['node-digest'];
  const runtime = values['runtime-digest'];
  if (values['unpinned-bases']) {
    if (node !== undefined || runtime !== undefined) throw mistake('--unpinned-bases contradicts the digests');
    return undefined;
  }
  if (!DIGEST.test(node ?? '') || !DIGEST.test(runtime ?? ''))
    throw mistake('--node-digest and --runtime-digest (sha256:…), or --unpinned-bases, are needed');
  return { node: node!, runtime: runtime! };
};

const webAddress = (text: string | undefined): string | undefined => {
  if (text !== undefined && !/^https:\/\/[^\s]+$/.test(text)) throw mistake('--source-url must be an https URL');
  return text;
};

const mistake = (text: string): UserFacingError => new UserFacingError(`${text}\n\n${USAGE}`);
