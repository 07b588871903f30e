import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/index.ts';

/**
 * Refuses a stream that a page of another site opens: browsers apply no same-origin rule to websockets. Browsers say
 * where a request comes from in `Sec-Fetch-Site`, older ones in `Origin`; other programs send neither.
 *
 * @throws AppError SEM_PERMISSAO
 */
export async function requireOwnOrigin({ headers, host, routeOptions }: FastifyRequest): Promise<void> {
  const site = headers['sec-fetch-site'];
  const own = site === undefined ? isOwn(headers.origin, host) : site === 'same-origin' || site === 'none';
  if (!own) throw new AppError('SEM_PERMISSAO', { url: routeOptions.url });
  await Promise.resolve();
}

function isOwn(origin: string | undefined, host: string): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
