import { parseDocument } from 'yaml';

/** What a release knows and the chart's sources do not. */
export interface ReleaseFacts {
  /** `host[:port]/path` of the images. */
  registry: string;
  version: string;
  /** Digest of each service's image. */
  digests: Readonly<Record<string, string>>;
  sourceUrl: string | undefined;
}

/** The chart's values.yaml with the images of a release: registry and digests. */
export const releaseValues = (values: string, { registry, digests }: ReleaseFacts): string => {
  const document = parseDocument(values);
  document.setIn(['image', 'registry'], registry);
  document.setIn(['image', 'digests'], document.createNode(digests));
  return document.toString({ lineWidth: 0 });
};

/** The chart's Chart.yaml with version, images and links of a release, in the fields that Artifact Hub reads. */
export const releaseManifest = (manifest: string, facts: ReleaseFacts): string => {
  const { registry, version, digests, sourceUrl } = facts;
  const document = parseDocument(manifest);
  document.set('version', version);
  document.set('appVersion', version);
  const images = Object.entries(digests).map(([service, digest]) =>
    [`- name: ${service}`, `  image: ${registry}/versio-${service}@${digest}`].join('\n'),
  );
  document.setIn(['annotations', 'artifacthub.io/images'], `${images.join('\n')}\n`);
  document.setIn(['annotations', 'artifacthub.io/prerelease'], String(version.includes('-')));
  if (sourceUrl !== undefined) {
    document.set('home', sourceUrl);
    document.set('sources', document.createNode([sourceUrl]));
    document.setIn(['annotations', 'artifacthub.io/links'], `- name: source\n  url: ${sourceUrl}\n`);
  }
  return document.toString({ lineWidth: 0 });
};
