import type { FastifyInstance } from 'fastify';
import { BootError } from '../platform/boot-error.ts';
import type { Config } from '../platform/config.ts';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/**
 * Opens the port.
 *
 * @returns the address to type into a browser
 * @throws BootError PORT_IN_USE, ADDRESS_UNUSABLE
 */
export async function listen(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EADDRINUSE') {
      throw new BootError('PORT_IN_USE', `Port ${port} is already in use; choose another one with PORT=….`, error);
    }
    throw new BootError('ADDRESS_UNUSABLE', `Cannot listen on ${host}:${port} (${String(code)}).`, error);
  }
  const bound = app.server.address();
  const actual = bound !== null && typeof bound === 'object' ? bound.port : port;
  return `http://${host.includes(':') ? `[${host}]` : host}:${actual}`;
}
