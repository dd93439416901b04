import { expect, test } from 'vitest';
import { readWorkspacesConfig } from './config.ts';

test('one error lists all that is missing or wrong', () => {
  expect(() =>
    readWorkspacesConfig({ WEBHOOK_ALLOW_HTTP: 'perhaps', WEBHOOK_ALLOWED_PRIVATE_CIDRS: '10.0.0.0/99' }),
  ).toThrow(
    /VERSIO_API_KEY_PEPPER is missing.*VERSIO_SERVICE_KEYS is missing.*WEBHOOK_ALLOW_HTTP.*WEBHOOK_ALLOWED_PRIVATE_CIDRS/s,
  );
});

test('the settings of the OpenID provider belong together, and its address has TLS', () => {
  const settings = {
    VERSIO_API_KEY_PEPPER: 'a pepper of the tests',
    VERSIO_SERVICE_KEYS: `a:${Buffer.alloc(32).toString('base64')}`,
  };
  const oidc = {
    OIDC_ISSUER: 'https://login.example/realms/books',
    OIDC_CLIENT_ID: 'versio',
    OIDC_CLIENT_SECRET: 'secret',
  };
  expect(readWorkspacesConfig(settings).oidc).toBeUndefined();
  expect(readWorkspacesConfig({ ...settings, ...oidc }).oidc).toMatchObject({
    issuer: new URL(oidc.OIDC_ISSUER),
    name: 'login.example',
  });
  for (const name of Object.keys(oidc))
    expect(() => readWorkspacesConfig({ ...settings, ...oidc, [name]: '' })).toThrow(/OIDC_ISSUER.*belong together/);
  for (const issuer of ['http://login.example', 'login.example', 'https://me@login.example'])
    expect(() => readWorkspacesConfig({ ...settings, ...oidc, OIDC_ISSUER: issuer })).toThrow(/OIDC_ISSUER: must be/);
  expect(readWorkspacesConfig({ ...settings, ...oidc, OIDC_ISSUER: 'http://127.0.0.1:9000' }).oidc).toBeDefined();
});

test('a mail server needs a sender and the address that links begin with', () => {
  const settings = {
    VERSIO_API_KEY_PEPPER: 'a pepper of the tests',
    VERSIO_SERVICE_KEYS: `a:${Buffer.alloc(32).toString('base64')}`,
  };
  const mail = { MAIL_FROM: 'Versio <versio@books.example>', VERSIO_PUBLIC_URL: 'https://books.example/versio/' };
  const read = (SMTP_URL: string) => readWorkspacesConfig({ ...settings, ...mail, SMTP_URL }).mail;
  expect(read('')).toBeUndefined();
  expect(read('smtp://me%40books.example:p%2Fw@mail.example')).toEqual({
    host: 'mail.example',
    port: 587,
    isTlsFromStart: false,
    requireTls: true,
    user: { name: 'me@books.example', password: 'p/w' },
    from: mail.MAIL_FROM,
    publicUrl: 'https://books.example/versio',
  });
  expect(read('smtps://[::1]')).toMatchObject({ host: '::1', port: 465, isTlsFromStart: true, user: undefined });
  for (const name of Object.keys(mail))
    expect(() => readWorkspacesConfig({ ...settings, ...mail, SMTP_URL: 'smtp://a', [name]: '' })).toThrow(
      /SMTP_URL needs/,
    );
  for (const url of ['http://mail.example', 'mail.example:25', 'smtp://mail.example?secure=false'])
    expect(() => read(url)).toThrow(/SMTP_URL: must be/);
  for (const from of ['Versio', 'a@b\nBcc: c@d', 'A <a@b> B <c@d>'])
    expect(() => readWorkspacesConfig({ ...settings, ...mail, MAIL_FROM: from })).toThrow(/MAIL_FROM: must be/);
});
