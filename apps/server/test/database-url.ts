import type pg from 'pg';

/** The address of a database, for `DATABASE_URL`: behind a socket, or at a port with a password. */
export function urlOf({ host = '', port, user = '', password, database = '' }: pg.PoolConfig): string {
  if (host.startsWith('/')) return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`;
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : '';
  return `postgres://${user}${secret}@${host}:${port ?? 5432}/${database}`;
}
