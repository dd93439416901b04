import { randomUUID } from 'node:crypto';

/** A package that an image has. */
export interface ImagePackage {
  name: string;
  version: string;
  /** https://github.com/package-url/purl-spec */
  purl: string;
  license: string | undefined;
  /** SHA-512 of its archive, in hexadecimal. */
  sha512: string | undefined;
}

interface LockedPackage {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  link?: boolean;
}

/** The npm packages that are installed beside a `node_modules/.package-lock.json`, with those in them. */
export const npmPackagesOf = (hiddenLock: string): ImagePackage[] => {
  const { packages = {} } = JSON.parse(hiddenLock) as { packages?: Record<string, LockedPackage> };
  return Object.entries(packages)
    .flatMap(([path, { name, version, license, integrity, link }]) => {
      const start = path.lastIndexOf('node_modules/');
      if (link || version === undefined || start === -1) return [];
      const known = name ?? path.slice(start + 'node_modules/'.length);
      return [
        {
          name: known,
          version,
          purl: `pkg:npm/${known.replace('@', '%40')}@${version}`,
          license,
          sha512: /^sha512-(.+)$/.exec(integrity ?? '')?.[1],
        },
      ];
    })
    .map((each) => ({ ...each, sha512: each.sha512 && Buffer.from(each.sha512, 'base64').toString('hex') }));
};

/** The Debian packages of a `dpkg` status file, or of one file of `status.d`. */
export const debianPackagesOf = (status: string): ImagePackage[] =>
  status.split(/\n\n+/).flatMap((paragraph) => {
    const field = (name: string): string | undefined => new RegExp(`^${name}: (.+)$`, 'm').exec(paragraph)?.[1];
    const [name, version, architecture] = ['Package', 'Version', 'Architecture'].map(field);
    if (!name || !version || /^Status: .*(deinstall|not-installed)/m.test(paragraph)) return [];
    const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture ?? 'all'}`;
    return [{ name, version, purl, license: undefined, sha512: undefined }];
  });

/** The SBOM of an image, in SPDX 2.3: the image, described, with the packages that it contains. */
export const sbomOf = (image: { name: string; version: string; digest: string }, packages: readonly ImagePackage[]) => {
  const root = 'SPDXRef-Image';
  const listed = packages.map((each, at) => ({ ...each, id: `SPDXRef-Package-${at + 1}` }));
  return {
    spdxVersion: 'SPDX-2.3',
    dataLicense: 'CC0-1.0',
    SPDXID: 'SPDXRef-DOCUMENT',
    name: `${image.name}@${image.digest}`,
    documentNamespace: `https://spdx.org/spdxdocs/${image.name}-${image.version}-${randomUUID()}`,
    creationInfo: { created: `${new Date().toISOString().slice(0, 19)}Z`, creators: ['Tool: versio-release'] },
    packages: [
      {
        SPDXID: root,
        name: image.name,
        versionInfo: image.version,
        downloadLocation: 'NOASSERTION',
        filesAnalyzed: false,
        primaryPackagePurpose: 'CONTAINER',
        licenseDeclared: 'Apache-2.0',
        checksums: [{ algorithm: 'SHA256', checksumValue: image.digest.replace('sha256:', '') }],
      },
      ...listed.map(({ id, name, version, purl, license, sha512 }) => ({
        SPDXID: id,
        name,
        versionInfo: version,
        downloadLocation: 'NOASSERTION',
        filesAnalyzed: false,
        licenseDeclared: license && /^[\w.+-]+$/.test(license) ? license : 'NOASSERTION',
        externalRefs: [{ referenceCategory: 'PACKAGE-MANAGER', referenceType: 'purl', referenceLocator: purl }],
        ...(sha512 ? { checksums: [{ algorithm: 'SHA512', checksumValue: sha512 }] } : {}),
      })),
    ],
    relationships: [
      { spdxElementId: 'SPDXRef-DOCUMENT', relationshipType: 'DESCRIBES', relatedSpdxElement: root },
      ...listed.map(({ id }) => ({ spdxElementId: root, relationshipType: 'CONTAINS', relatedSpdxElement: id })),
    ],
  };
};
