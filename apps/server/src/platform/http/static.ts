import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/index.ts';

const YEAR = 365 * 24 * 60 * 60 * 1000;

/** Paths without the query, which may hold names. */
const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '';

const wantsPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)(\/|$)/.test(pathOf(request));

/**
 * Serves the built web application. Files under `assets/` carry a hash of their content in their name and are kept for
 * a year; everything else is asked for again each time. A path that is no file and no call is a page of the
 * application: it gets `index.html` and the browser's router decides.
 *
 * @param folder - `apps/web/dist`; may be missing (tests, development): then there are only the calls
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(staticFiles, {
      root: folder,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const lasting = path.startsWith(join(folder, 'assets'));
        void reply.header('cache-control', lasting ? `public, max-age=${YEAR / 1000}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (built && wantsPage(request)) return reply.sendFile('index.html');
    throw new AppError('ROTA_INEXISTENTE', { url: pathOf(request) });
  });
}
