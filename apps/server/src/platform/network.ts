import { isIP } from 'node:net';

const groupsOf = (part: string | undefined) => (part ? part.split(':') : []);

/**
 * Whose address it is, for limits: of IPv6 the /64 network, which is the least one customer is given, of IPv4 the address.
 *
 * @example networkOf('2001:db8:0:1::7') // '2001:db8:0:1'
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIP(plain) !== 6) return plain;
  const [head, tail] = plain.split('::');
  const [left, right] = [groupsOf(head), groupsOf(tail)];
  const width = right.reduce((sum, group) => sum + (group.includes('.') ? 2 : 1), 0);
  const zeros = tail === undefined ? 0 : 8 - left.length - width;
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
