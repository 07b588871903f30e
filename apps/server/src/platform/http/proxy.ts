import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Whether the machine at `address`, `hop` steps before us, is a proxy whose headers are believed. */
export type TrustProxy = (address: string, hop: number) => boolean;

const nobody: TrustProxy = () => false;

/** Whoever reaches us is the proxy; what it says of the one before is believed, and nothing earlier. */
const lastHop: TrustProxy = (_, hop) => hop === 0;

/** IPv4 peers of a double-stack socket arrive as `::ffff:10.0.0.1`. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether an address is this machine's own. */
const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && (plain(address) === '::1' || plain(address).startsWith('127.'));

function add(list: BlockList, entry: string): void {
  const [address = '', bits] = entry.split('/');
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (isIP(address) === 0) throw new TypeError(`${entry} is no address`);
  if (bits === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(bits), family);
}

const OWN_NAMES = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/**
 * Whether a request comes from this machine itself: over the loopback, not passed on by a proxy that says so, and asked
 * of this machine by one of its own names (a page that makes its name point here asks by another).
 */
export const isLocal = ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean =>
  isLoopback(socket.remoteAddress) &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined &&
  OWN_NAMES.test(headers.host ?? '');

/**
 * Reads which proxies are believed.
 *
 * @param setting - `0` none; `1` whoever connects (the port must then be closed to everybody else); or their addresses
 *   and networks, separated by commas (`10.0.0.7,10.1.0.0/16`)
 * @throws TypeError or RangeError for what is no address
 */
export function trustProxy(setting: string): TrustProxy {
  if (setting === '' || setting === '0' || setting === 'false') return nobody;
  if (setting === '1' || setting === 'true') return lastHop;
  const list = new BlockList();
  for (const entry of setting.split(',')) add(list, entry.trim());
  return (address) => list.check(plain(address), isIP(plain(address)) === 6 ? 'ipv6' : 'ipv4');
}
