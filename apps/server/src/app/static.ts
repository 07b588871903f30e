import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { branded, type PageBrands } from '../platform/brand/page-brand.ts';
import { AppError } from '../platform/errors/index.ts';
import { allowNonce } from '../platform/http/headers.ts';

/** What the built page has where its nonce belongs (`html.cspNonce` of the web's Vite configuration). */
const NONCE = '__CSP_NONCE__';

const YEAR = 365 * 24 * 60 * 60 * 1000;

/** Paths without the query, which may hold names. */
const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '';

const wantsPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)(\/|$)/.test(pathOf(request));

/**
 * Serves the built web application. Files under `assets/` carry a hash of their content in their name and are kept for
 * a year, compressed as the build has them; everything else is requested again each time. A path that is no file and no call is a page of the
 * application: it gets the page (`index.html`) and the browser's router decides.
 *
 * @param folder - `apps/web/dist`; may be missing (tests, development): then there are only the calls
 * @param brands - a page comes with the name and the picture of its address
 */
export async function serveWeb(app: FastifyInstance, folder: string, brands: PageBrands): Promise<void> {
  const index = join(folder, 'index.html');
  const built = existsSync(index);
  const page = built ? readFileSync(index, 'utf8') : '';
  if (built) {
    const common = { index: false, cacheControl: false } as const;
    await app.register(staticFiles, {
      ...common,
      root: folder,
      wildcard: false,
      globIgnore: ['index.html', 'assets/**'],
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    });
    // One route for all of them: several hundred would cost every start.
    await app.register(staticFiles, {
      ...common,
      root: join(folder, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      preCompressed: true,
      setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${YEAR / 1000}, immutable`),
    });
  }
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    if (built && wantsPage(request)) return sendPage(reply, branded(page, await brands.ofHost(request.hostname)));
    throw new AppError('ROTA_INEXISTENTE', { url: pathOf(request) });
  });
}

/** The page with a nonce of its own, which must not be used twice: no cache keeps it. */
function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const html = page.replaceAll(NONCE, allowNonce(reply));
  return (
    reply
      .code(200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      // No search engine lists an installation, nor an address that somebody has passed on.
      .header('x-robots-tag', 'noindex, nofollow')
      .send(html)
  );
}
