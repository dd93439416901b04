import { describe, expect, test } from 'vitest';
import { parseCidrs } from './address-classifier.ts';
import { OutboundError } from './outbound-error.ts';
import type { Resolver } from './resolver.ts';
import {
  judgeDestination,
  judgeUrl,
  OUTBOUND_URL_REFUSED_MESSAGE,
  type OutboundPolicy,
  STRICT_POLICY,
} from './url-judge.ts';

const LOCAL: OutboundPolicy = { allowHttp: true, allowedCidrs: parseCidrs('127.0.0.0/8') };

const REFUSED: Record<string, string[]> = {
  scheme: [
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'javascript:alert(1)',
    'data:text/plain,x',
    'ws://example.com/',
    'blob:https://example.com/1',
  ],
  'not a URL': [
    '',
    'example.com',
    '//example.com/',
    'https://',
    'https:///',
    'https://[::1',
    'https://1.2.3.4.5/',
    'https://256.1.1.1/',
    'https://exa%00mple.com',
    'https://example.com:65536/',
    'https://[fe80::1%25eth0]/',
  ],
  'white space or control character': [
    ' https://example.com/',
    'https://example.com/ ',
    'https://exam\nple.com/',
    'https://example.com/a\tb',
    'https://example.com/\u0000',
  ],
  userinfo: [
    'https://user@example.com/',
    'https://user:password@example.com/',
    'https://:password@example.com/',
    'https://@example.com/',
    'https:\\\\user@example.com/',
    'https://example.com@evil.example.net/',
    'https://8.8.8.8@127.0.0.1/',
  ],
  'blocked port': [
    'https://example.com:22/',
    'https://example.com:25/',
    'https://example.com:0/',
    'https://example.com:6000/',
    'https://example.com:6667/',
    'https://example.com:10080/',
    'https://example.com:000110/',
    'https://8.8.8.8:53/',
  ],
  'single-label name': [
    'https://intranet-host/',
    'https://redis:6379/',
    'https://com/',
    'https://localhost/',
    'https://LOCALHOST:8443/',
    'https://ｌｏｃａｌｈｏｓｔ/',
  ],
  'local name': [
    'https://a.localhost/',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://host.docker.internal/',
    'https://wiki.intranet/',
    'https://nas.lan/',
    'https://router.home.arpa/',
    'https://home.arpa/',
    'https://box.home/',
    'https://git.corp/',
    'https://a.private/',
    'https://a.localdomain/',
    'https://books.default.svc/',
    'https://books.default.svc.cluster.local/',
    'https://kubernetes.default/',
    'https://kubernetes.default.svc/',
    'https://10-0-0-1.default.pod.cluster.local/',
    'https://Printer.LOCAL/',
    'https://printer。local/',
  ],
  'cluster name': ['https://books.default.svc.cluster.example.com/'],
  'name with a trailing dot': ['https://example.com./', 'https://localhost./', 'https://printer.local./'],
  'not a host name': [
    `https://${'a'.repeat(64)}.com/`,
    `https://${'a.'.repeat(126)}com/`,
    'https://a..com/',
    'https://-a.com/',
    'https://a-.com/',
    'https://a!b.com/',
    'https://*.example.com/',
    'https://.example.com/',
  ],
  'too long': [`https://example.com/${'a'.repeat(2_048)}`, `https://example.com/${'é'.repeat(1_000)}`],
  'address of class loopback': [
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f.1/',
    'https://0x7f000001/',
    'https://0X7F.0.0.1/',
    'https://2130706433/',
    'https://017700000001/',
    'https://0177.0.0.1/',
    'https://127.0.0.1./',
    'https://１２７.０.０.１/',
    'https://127。0。0。1/',
    'https://127｡0.0．1/',
    'https://①②⑦.⓪.⓪.①/',
    'https://%31%32%37.0.0.1/',
    'https://127.0.0.1:8443/',
    'https:127.0.0.1/',
    'https:\\\\127.0.0.1\\',
    'https://[::1]/',
    'https://[0:0:0:0:0:0:0:1]:8443/',
  ],
  'address of class unspecified': ['https://0/', 'https://0.0.0.0/', 'https://[::]/'],
  'address of class private': ['https://10.0.0.1/', 'https://0xa000001/', 'https://192.168.1/', 'https://172.16.1/'],
  'address of class link-local': [
    'https://169.254.169.254/latest/meta-data/',
    'https://2852039166/',
    'https://0xA9FEA9FE/',
    'https://[fe80::1]/',
  ],
  'address of class cloud-platform': ['https://168.63.129.16/'],
  'address of class ipv4-mapped:loopback': ['https://[::ffff:127.0.0.1]/', 'https://[::ffff:7f00:1]/'],
  'address of class nat64:link-local': ['https://[64:ff9b::169.254.169.254]/'],
  'address of class unique-local': ['https://[fd00:ec2::254]/'],
};

const ALLOWED: [string, string, number][] = [
  ['https://example.com', 'example.com', 443],
  ['https://EXAMPLE.com/hook?a=1#part', 'example.com', 443],
  ['https://example.com:8443/', 'example.com', 8443],
  ['https://example.com:80/', 'example.com', 80],
  ['https://example.com:3000/a', 'example.com', 3000],
  ['https://example.com/user@host', 'example.com', 443],
  ['https://example.com/?to=a@b', 'example.com', 443],
  ['https://bücher.example/', 'xn--bcher-kva.example', 443],
  ['https://例え.jp/', 'xn--r8jz45g.jp', 443],
  ['https://a_b.example.com/', 'a_b.example.com', 443],
  ['https://localhost.example.com/', 'localhost.example.com', 443],
  ['https://local.example.com/', 'local.example.com', 443],
  ['https://my.notlocal/', 'my.notlocal', 443],
  ['https://api.svc.example.com/', 'api.svc.example.com', 443],
  ['https://8.8.8.8/', '8.8.8.8', 443],
  ['https://134744072/', '8.8.8.8', 443],
  ['https://[2606:4700::6810:84e5]:8443/', '2606:4700::6810:84e5', 8443],
];

describe('judgeUrl', () => {
  test.each(Object.entries(REFUSED).flatMap(([reason, urls]) => urls.map((url) => [url, reason])))(
    '%j: %s',
    (url, reason) => {
      expect(judgeUrl(url, STRICT_POLICY)).toEqual({ ok: false, reason });
    },
  );

  test.each(ALLOWED)('%j is allowed', (url, hostname, port) => {
    expect(judgeUrl(url, STRICT_POLICY)).toMatchObject({ ok: true, hostname, port });
  });

  test('accepts exactly 2,048 characters', () => {
    const url = `https://example.com/${'a'.repeat(2_048 - 20)}`;
    expect(judgeUrl(url, STRICT_POLICY).ok).toBe(true);
    expect(judgeUrl(`${url}a`, STRICT_POLICY).ok).toBe(false);
  });

  test.each([
    ['http://localhost:1234/', true],
    ['http://127.0.0.1:1234/', true],
    ['http://0x7f.1:1234/', true],
    ['https://receiver/', true],
    ['https://receiver.default.svc.cluster.local/', true],
    ['http://[::1]:1234/', false],
    ['http://10.0.0.1/', false],
    ['http://localhost:22/', false],
    ['http://user@localhost/', false],
    ['ftp://localhost/', false],
    ['http://a!b/', false],
  ])('with 127.0.0.0/8 and http allowed, %s: %s', (url, ok) => {
    expect(judgeUrl(url, LOCAL).ok).toBe(ok);
  });

  test('http is a setting of its own', () => {
    expect(judgeUrl('http://example.com/', { ...STRICT_POLICY, allowHttp: true })).toMatchObject({
      ok: true,
      port: 80,
    });
    expect(judgeUrl('http://localhost/', { ...STRICT_POLICY, allowHttp: true }).ok).toBe(false);
    expect(judgeUrl('http://localhost/', { ...LOCAL, allowHttp: false })).toEqual({ ok: false, reason: 'scheme' });
  });
});

const answering = (...addresses: string[]): Resolver => ({
  resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
});
const never: Resolver = { resolve: () => Promise.reject(new Error('must not be asked')) };

describe('judgeDestination', () => {
  test('returns every address of a public name, the families in turn', async () => {
    const result = await judgeDestination(
      'https://example.com/',
      STRICT_POLICY,
      answering('8.8.8.8', '8.8.4.4', '2600::1'),
    );
    expect(result).toMatchObject({
      ok: true,
      addresses: [{ address: '8.8.8.8' }, { address: '2600::1', family: 6 }, { address: '8.8.4.4' }],
    });
  });

  test.each([
    [['127.0.0.1'], 'blocked'],
    [['8.8.8.8', '10.0.0.1'], 'blocked'],
    [['2600::1', '8.8.8.8', '::ffff:8.8.8.8'], 'blocked'],
    [['8.8.8.8', 'nonsense'], 'blocked'],
    [[], 'dns'],
  ])('answers %j refuse it: %s', async (addresses, errorClass) => {
    const result = await judgeDestination('https://example.com/', STRICT_POLICY, answering(...addresses));
    expect(result).toMatchObject({ ok: false, errorClass });
  });

  test('a literal and a refused URL are never looked up', async () => {
    expect(await judgeDestination('https://8.8.8.8/', STRICT_POLICY, never)).toMatchObject({
      ok: true,
      addresses: [{ address: '8.8.8.8', family: 4 }],
    });
    expect(await judgeDestination('https://[2600::1]/', STRICT_POLICY, never)).toMatchObject({
      ok: true,
      addresses: [{ address: '2600::1', family: 6 }],
    });
    expect(await judgeDestination('https://books.svc/', STRICT_POLICY, never)).toMatchObject({
      ok: false,
      errorClass: 'blocked',
    });
  });

  test('localhost has the allowed loopback addresses, without a lookup', async () => {
    expect(await judgeDestination('http://localhost:1234/', LOCAL, never)).toMatchObject({
      ok: true,
      addresses: [{ address: '127.0.0.1', family: 4 }],
    });
    const both = { ...LOCAL, allowedCidrs: parseCidrs('127.0.0.0/8,::1') };
    expect(await judgeDestination('http://a.localhost/', both, never)).toMatchObject({
      ok: true,
      addresses: [{ family: 4 }, { family: 6 }],
    });
    const other = { ...LOCAL, allowedCidrs: parseCidrs('10.0.0.0/8') };
    expect(await judgeDestination('http://localhost/', other, never)).toMatchObject({
      ok: false,
      errorClass: 'blocked',
    });
  });

  test('a single-label name is judged by its addresses when private blocks are allowed', async () => {
    expect((await judgeDestination('https://receiver/', LOCAL, answering('127.0.0.2'))).ok).toBe(true);
    expect((await judgeDestination('https://receiver/', LOCAL, answering('127.0.0.2', '10.0.0.1'))).ok).toBe(false);
  });

  test('a DNS failure is a refusal; an abort and a bug are thrown', async () => {
    const failing = (error: Error): Resolver => ({ resolve: () => Promise.reject(error) });
    const url = 'https://example.com/';
    expect(await judgeDestination(url, STRICT_POLICY, failing(new OutboundError('dns', 'x')))).toMatchObject({
      ok: false,
      errorClass: 'dns',
    });
    await expect(judgeDestination(url, STRICT_POLICY, failing(new TypeError('bug')))).rejects.toThrow('bug');
    const reason = new Error('stop');
    await expect(
      judgeDestination(url, STRICT_POLICY, failing(new OutboundError('dns', 'x')), {
        signal: AbortSignal.abort(reason),
      }),
    ).rejects.toBe(reason);
  });

  test('the public message contains no address', () => {
    expect(OUTBOUND_URL_REFUSED_MESSAGE).not.toMatch(/\d+\.\d+|127|loopback|private/);
  });
});
