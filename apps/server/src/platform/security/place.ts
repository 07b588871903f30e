import { isIP } from 'node:net';
import { networkOf } from '../network.ts';

/**
 * An address as it is stored: the network alone, IPv4 /24 or IPv6 /48; null when it is none.
 *
 * @example shortAddress('203.0.113.77') // '203.0.113.0/24'
 */
export function shortAddress(address: string): string | null {
  const network = networkOf(address);
  if (isIP(network) === 4) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  const groups = network.split(':');
  return groups.length === 4 ? `${groups.slice(0, 3).join(':')}::/48` : null;
}
