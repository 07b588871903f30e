import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isPublic, outboundFetch, type OutboundOptions } from './outbound.ts';

let server: Server;
let port: number;
let seen: IncomingMessage[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  seen = [];
  answer = (_, response) => response.end('olá');
  server = createServer((request, response) => {
    seen.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  port = address !== null && typeof address === 'object' ? address.port : 0;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** As if this machine were on the internet; names resolve to it. */
const here: OutboundOptions = {
  permitted: (address) => address === '127.0.0.1' || isPublic(address),
  resolve: () => Promise.resolve(['127.0.0.1']),
};
const refused = (url: string, options: OutboundOptions = {}) =>
  outboundFetch(url, options).then(
    () => 'answered',
    (error: { code?: string }) => error.code,
  );

describe('what is not the public internet', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '192.0.0.192',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a9fe:a9fe',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'ff02::1',
    '2001::1',
    '2002:7f00:1::',
    '2001:db8::1',
    'x',
    '',
  ])('%s is refused', (address) => {
    expect(isPublic(address)).toBe(false);
  });

  test.each(['1.1.1.1', '172.15.0.1', '172.32.0.1', '8.8.8.8', '2606:4700::1111', '2800:3f0:4001::1'])(
    '%s is asked',
    (address) => {
      expect(isPublic(address)).toBe(true);
    },
  );

  test.each([
    '',
    '127.0.0.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '[::1]',
    '[::ffff:7f00:1]',
    'localhost',
    '169.254.169.254',
    '[fd00:ec2::254]',
  ])('http://%s/ is refused, however it is written', async (host) => {
    expect(await refused(`http://${host}:${port}/`)).toMatch(/^(ADDRESS|URL)_REFUSED$/);
    expect(seen).toEqual([]);
  });

  test.each([
    'file:///etc/passwd',
    'ftp://example.com/',
    'gopher://x',
    'http://a:b@example.com/',
    'javascript:1',
    '//x',
  ])('%s is refused', async (url) => {
    expect(await refused(url)).toBe('URL_REFUSED');
  });

  test('a name of which one address is inside is refused', async () => {
    const resolve = () => Promise.resolve(['8.8.8.8', '10.0.0.1']);
    expect(await refused('http://misto.example/', { resolve })).toBe('ADDRESS_REFUSED');
    expect(await refused('http://nenhum.example/', { resolve: () => Promise.resolve([]) })).toBe('ADDRESS_REFUSED');
  });
});

describe('a machine that may be asked', () => {
  const at = (path = '/', host = 'parceiro.example') => `http://${host}:${port}${path}`;

  test('gets the method, headers and body, under its own name', async () => {
    let body = '';
    answer = (request, response) => {
      request.on('data', (part) => (body += String(part))).on('end', () => response.writeHead(201).end('feito'));
    };
    const sent = { method: 'POST', headers: { authorization: 'Bearer x' }, body: '{"a":1}' } as const;
    const { status, body: bytes, url } = await outboundFetch(at('/gancho'), { ...here, ...sent });
    expect([status, bytes.toString(), url]).toEqual([201, 'feito', at('/gancho')]);
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/gancho' });
    expect(seen[0]?.headers).toMatchObject({ host: `parceiro.example:${port}`, authorization: 'Bearer x' });
    expect(body).toBe('{"a":1}');
  });

  test('is looked up once, and connected to at the address that was checked', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    let asked = 0;
    const resolve = () => Promise.resolve(answers[asked++] ?? []);
    expect((await outboundFetch(at(), { ...here, resolve })).status).toBe(200);
    expect(asked).toBe(1);
  });

  test('may not send on to a machine inside', async () => {
    for (const location of [
      'http://169.254.169.254/latest/meta-data/',
      'http://[::1]/',
      'file:///etc/passwd',
      'http://',
    ]) {
      answer = (_, response) => response.writeHead(302, { location }).end();
      expect(await refused(at(), here)).toMatch(/^(ADDRESS|URL)_REFUSED$/);
    }
    expect(seen).toHaveLength(4);
  });

  test('may send on a few times; credentials stay with the first, and a POST becomes a GET', async () => {
    answer = ({ url, headers }, response) => {
      if (headers.host?.startsWith('outro')) response.end('chegou');
      else
        response
          .writeHead(url === '/1' ? 302 : 303, {
            location: at('/2', url === '/1' ? 'parceiro.example' : 'outro.example'),
          })
          .end();
    };
    const sent = { method: 'POST', headers: { Authorization: 'Bearer x', accept: 'a/b' }, body: 'x' } as const;
    const { body, url } = await outboundFetch(at('/1'), { ...here, ...sent });
    expect([body.toString(), url]).toEqual(['chegou', at('/2', 'outro.example')]);
    expect(seen.map(({ method, headers }) => [method, headers.authorization, headers.accept])).toEqual([
      ['POST', 'Bearer x', 'a/b'],
      ['GET', 'Bearer x', 'a/b'],
      ['GET', undefined, 'a/b'],
    ]);
    answer = (_, response) => response.writeHead(301, { location: '/' }).end();
    expect(await refused(at(), here)).toBe('TOO_MANY_REDIRECTS');
    expect((await outboundFetch(at(), { ...here, redirects: 0 })).status).toBe(301);
  });

  test('cannot fill the memory, keep us waiting or end in the middle unnoticed', async () => {
    answer = (_, response) => response.end('x'.repeat(2000));
    expect(await refused(at(), { ...here, maxBytes: 1999 })).toBe('TOO_LARGE');
    expect(await refused(at(), { ...here, maxBytes: 2000 })).toBe('answered');
    answer = () => undefined;
    expect(await refused(at(), { ...here, timeout: 50 })).toBe('TIMEOUT');
    answer = (_, response) => void response.write('x');
    expect(await refused(at(), { ...here, timeout: 50 })).toBe('TIMEOUT');
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('x', () => response.destroy());
    };
    expect(await refused(at(), here)).toBe('UNREACHABLE');
  });

  test('that is not there is told', async () => {
    expect(await refused('http://x.example/', { resolve: () => Promise.reject(new Error('ENOTFOUND')) })).toBe(
      'UNREACHABLE',
    );
  });
});
