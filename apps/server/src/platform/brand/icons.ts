import { MARCA_ICONE_PATH } from '@bancada/contracts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/index.ts';
import type { FileStore } from '../files/store.ts';
import { ensureThumbnail, THUMBNAIL_TYPE } from '../files/thumbnail.ts';
import type { PageBrands } from './page-brand.ts';

/** Registers the pictures of brands, which whoever opens a page sees before logging in: small copies, drawn anew. */
export function serveBrandIcons(app: FastifyInstance, brands: PageBrands, store: FileStore): void {
  app.get(`${MARCA_ICONE_PATH}/:empresa/:id`, { compress: false }, async (request, reply) => {
    const { empresa, id } = request.params as Readonly<Record<string, string>>;
    const picture = (await brands.find(Number(empresa), Number(id)))?.picture;
    if (!picture) throw new AppError('NAO_ENCONTRADO');
    const mini = await ensureThumbnail(store, picture.key, picture.Nome);
    return reply
      .type(THUMBNAIL_TYPE)
      .header('content-security-policy', "default-src 'none'")
      .header('cache-control', 'public, max-age=300')
      .send(await store.open(mini));
  });
}
