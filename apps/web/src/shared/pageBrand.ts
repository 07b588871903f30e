import { MARCA_META, marcaDaPagina } from '@bancada/contracts';
import { rampOf } from '@bancada/ui';
import { brandOf, type Brand } from './brand.ts';

/** The brand of the page: one that somebody registered comes with it (`Marca`), else that of its host name. */
export function brandOfPage({ head }: Pick<Document, 'head'>, host: string): Brand {
  const said = head.querySelector(`meta[name="${MARCA_META}"]`)?.getAttribute('content');
  const usual = brandOf(host);
  if (said === null || said === undefined) return usual;
  const { Titulo, Icone, Rampa } = marcaDaPagina.parse(JSON.parse(said));
  return { title: Titulo, icon: Icone ?? usual.icon, colours: Rampa === null ? usual.colours : rampOf(Rampa) };
}
