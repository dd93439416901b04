// npm run verify -- <evidence file>: counts a certificate again, without a model. Exits 0 only when every figure is the
// same.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { UserFacingError } from '@versio/kit/config';
import { run } from '@versio/kit/service';
import { verifyEvidence } from './verify-evidence.ts';

await run(async () => {
  const path = process.argv[2];
  if (path === undefined)
    throw new UserFacingError(
      'usage: npm run verify -- <evidence file>, the NDJSON of GET …/certificate?evidence=true',
    );
  const input = createReadStream(path, 'utf8');
  const { recounted, isIdentical, differences } = await verifyEvidence(
    createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }),
  ).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new UserFacingError(`there is no file ${path}`) : error;
  });
  process.stdout.write(`${JSON.stringify(recounted, null, 2)}\n`);
  process.stdout.write(
    isIdentical
      ? 'identical: the certificate in the file has the same figures\n'
      : `DIFFERENT from the certificate in the file: ${differences.slice(0, 20).join(', ')}\n`,
  );
  if (!isIdentical) process.exitCode = 1;
});
