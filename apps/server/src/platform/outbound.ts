import { lookup } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Why a request to another machine was not made, or not finished. */
export type OutboundCode =
  | 'URL_REFUSED'
  | 'ADDRESS_REFUSED'
  | 'TOO_MANY_REDIRECTS'
  | 'TOO_LARGE'
  | 'TIMEOUT'
  | 'UNREACHABLE';

/** A request to another machine that failed. The message names no secret of the URL. */
export class OutboundError extends Error {
  readonly code: OutboundCode;

  constructor(code: OutboundCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'OutboundError';
    this.code = code;
  }
}

/** What to send, and what to endure. */
export interface OutboundOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** All of it, redirects included, in milliseconds. Default 10 s. */
  readonly timeout?: number;
  /** Bytes of the answer. Default 5 MB. */
  readonly maxBytes?: number;
  /** Default 3; 0 answers the redirect itself. */
  readonly redirects?: number;
  /** Whether an address may be asked at all; tests and known services inside the house say so. Default `isPublic`. */
  readonly permitted?: (address: string) => boolean;
  /** A certificate of ours (PKCS #12), for machines that ask for one; `ca` are those that are believed instead of the usual. */
  readonly tls?: { readonly pfx?: Uint8Array; readonly passphrase?: string; readonly ca?: string };
  /** The addresses of a name. Default: the system's. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
}

/** What came back. */
export interface OutboundAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  /** Where it came from, after redirects. */
  readonly url: string;
}

/** Everything that is not the public internet: this machine, its network, metadata services, documentation, multicast. */
const closed = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  closed.addSubnet(net, bits, 'ipv4');
}
// Of IPv6 only 2000::/3 is public at all; within it, tunnels that can carry a closed address are not.
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const tunnels = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  tunnels.addSubnet(net, bits, 'ipv6');
}

/** Whether an address belongs to the public internet. What is no address does not. */
export function isPublic(address: string): boolean {
  if (isIPv6(address)) return global6.check(address, 'ipv6') && !tunnels.check(address, 'ipv6');
  return isIP(address) === 4 && !closed.check(address, 'ipv4');
}

const systemAddresses = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address);

/** Headers that were meant for the first machine alone. */
const personal = new Set(['authorization', 'cookie', 'proxy-authorization']);

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new OutboundError('URL_REFUSED', 'Only http and https are asked.');
  if (url.username || url.password) throw new OutboundError('URL_REFUSED', 'An address must not carry a password.');
  return url;
}

/**
 * One address of a host that may be connected to. All of a name's must be: a name that mixes them is an attempt.
 *
 * @throws OutboundError
 */
export async function checkedAddress(
  host: string,
  { resolve = systemAddresses, permitted = isPublic }: Pick<OutboundOptions, 'resolve' | 'permitted'>,
): Promise<string> {
  const found = isIP(host) ? [host] : await resolve(host).catch((error: unknown) => unreachable({ host }, error));
  const [first] = found;
  if (first === undefined || !found.every(permitted)) {
    throw new OutboundError('ADDRESS_REFUSED', `${host} is not a machine that may be connected to.`);
  }
  return first;
}

const addressOf = (url: URL, options: OutboundOptions) => checkedAddress(url.hostname.replace(/^\[|\]$/g, ''), options);

function unreachable({ host }: Pick<URL, 'host'>, error: unknown): never {
  throw new OutboundError('UNREACHABLE', `${host} does not answer.`, error);
}

interface Hop {
  readonly url: URL;
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
  readonly tls: OutboundOptions['tls'];
}

/** Connects to the address that was checked and no other: a second look-up could answer differently. */
function open({ url, address, method, headers, body, tls = {} }: Hop, signal: AbortSignal): Promise<IncomingMessage> {
  const family = isIP(address);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const pinned = {
    lookup: (_: string, options: { all?: boolean }, done: (error: null, ...found: never[]) => void) => {
      const answer = options.all ? [[{ address, family }]] : [address, family];
      done(null, ...(answer as never[]));
    },
  };
  const { pfx, ...known } = tls;
  const ours = { ...known, ...(pfx && { pfx: Buffer.from(pfx) }) };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, signal, agent: false, ...pinned, ...ours }, resolve);
    sent.once('error', reject);
    sent.end(body);
  });
}

async function readBody(answer: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) {
      answer.destroy();
      throw new OutboundError('TOO_LARGE', `The answer is larger than ${most} bytes.`);
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

/** The next request of a redirect: another machine gets no credentials, and 303 (like 301 and 302 after POST) asks anew. */
function following(hop: Hop, status: number, location: string): Omit<Hop, 'address'> {
  const url = readUrl(URL.canParse(location, hop.url) ? new URL(location, hop.url).href : '');
  const kept = status === 307 || status === 308 || hop.method === 'GET';
  const same = url.origin === hop.url.origin;
  const headers = Object.fromEntries(
    Object.entries(hop.headers).filter(([name]) => same || !personal.has(name.toLowerCase())),
  );
  // A certificate is shown to the first machine alone.
  return {
    url,
    headers,
    tls: same ? hop.tls : undefined,
    method: kept ? hop.method : 'GET',
    body: kept ? hop.body : undefined,
  };
}

/**
 * Asks another machine, safely for addresses that people typed (webhooks, logos, integrations): only http and https,
 * only machines of the public internet, checked at every redirect, at the very address that is then connected to; no
 * more time, bytes and redirects than said.
 *
 * @throws OutboundError
 */
export async function outboundFetch(address: string, options: OutboundOptions = {}): Promise<OutboundAnswer> {
  const { method = 'GET', headers = {}, body, timeout = 10_000, maxBytes = 5 * 1024 * 1024, redirects = 3 } = options;
  const signal = AbortSignal.timeout(timeout);
  let next: Omit<Hop, 'address'> = { url: readUrl(address), method, headers, body, tls: options.tls };
  try {
    for (let hops = 0; ; hops++) {
      const hop: Hop = { ...next, address: await addressOf(next.url, options) };
      const answer = await open(hop, signal);
      const { statusCode: status = 0, headers: answered } = answer;
      if (redirects === 0 || !isRedirect(status) || answered.location === undefined) {
        return { status, headers: answered, body: await readBody(answer, maxBytes), url: hop.url.href };
      }
      answer.destroy();
      if (hops >= redirects) throw new OutboundError('TOO_MANY_REDIRECTS', `More than ${redirects} redirects.`);
      next = following(hop, status, answered.location);
    }
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    if (signal.aborted) throw new OutboundError('TIMEOUT', `No whole answer in ${timeout} ms.`, error);
    return unreachable(next.url, error);
  }
}
