import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Transport } from './platform.ts';

/** Where a server listens: in the folder of its socket, or on a port of loopback. */
export type Listening =
  | { readonly transport: 'socket'; readonly folder: string }
  | { readonly transport: 'tcp'; readonly port: number };

/** The only address that a server is reached at by TCP. */
export const LOOPBACK = '127.0.0.1';

/** The port in a socket's name. */
export const SOCKET_PORT = 5432;

/** A port of loopback that nobody uses now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, LOOPBACK);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

/** PostgreSQL's settings for it; the password is in none of them. */
export function listeningSettings(listening: Listening): Readonly<Record<string, string>> {
  if (listening.transport === 'socket') {
    return {
      listen_addresses: '',
      unix_socket_directories: listening.folder,
      unix_socket_permissions: '0700',
    };
  }
  return { listen_addresses: LOOPBACK, port: String(listening.port), unix_socket_directories: '' };
}

/** What initdb writes about who is let in: those who can open the socket, or those who know the password. */
export const admission = (transport: Transport): readonly string[] =>
  transport === 'socket'
    ? ['--auth-local=trust', '--auth-host=reject']
    : ['--auth-local=scram-sha-256', '--auth-host=scram-sha-256'];
