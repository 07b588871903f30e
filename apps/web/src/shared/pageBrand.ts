import { MARCA_META } from '@bancada/contracts/page';
import { rampOf } from '@bancada/ui';
import { brandOf, type Brand } from './brand.ts';

/** The brand of the page: one that somebody registered comes with it (`Marca`), else that of its host name. */
export async function brandOfPage({ head }: Pick<Document, 'head'>, host: string): Promise<Brand> {
  const said = head.querySelector(`meta[name="${MARCA_META}"]`)?.getAttribute('content');
  const usual = brandOf(host);
  if (said === null || said === undefined) return usual;
  // Loaded for pages with a brand of their own: the first page of all others does without schemas.
  const { marcaDaPagina } = await import('@bancada/contracts/shared');
  const { Titulo, Icone, Rampa } = marcaDaPagina.parse(JSON.parse(said));
  return { title: Titulo, icon: Icone ?? usual.icon, colours: Rampa === null ? usual.colours : rampOf(Rampa) };
}
