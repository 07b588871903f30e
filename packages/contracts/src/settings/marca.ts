import { z } from 'zod';
import { cor, texto } from '../shared/bricks.ts';
import { example } from '../shared/example.ts';
import { resource, type Row } from '../shared/resource.ts';

/** What an address has to contain: small letters, digits and hyphens, long enough not to be in every address. */
const palavraHost = z.string().regex(/^[a-z\d-]{4,40}$/);

/**
 * How the product calls itself and looks where the host name has the brand's word, before and after login, and how the
 * company's papers look. Its picture is one of its files.
 */
export const Marca = resource({
  path: 'marcas',
  noun: 'settings.Marca',
  subject: 'Configuracoes',
  // Whoever changes it changes the page on which everybody of that address logs in.
  writes: { fresh: true, imported: false },
  scope: 'empresa',
  lifecycle: 'IsActive',
  files: true,
  sort: 'Titulo:ASC',
  search: ['Titulo', 'PalavraHost'],
  linked: ['Titulo'],
  indexes: [['Titulo']],
  schema: z.strictObject({
    PalavraHost: palavraHost,
    Titulo: texto(60),
    /** The name of the file that is its picture; null: the picture that was added last. */
    Icone: texto(200).nullable(),
    /** The colour from which the steps of the theme are made; null: those of the product. */
    Rampa: cor.nullable(),
    IsActive: z.boolean(),
  }),
});
export type Marca = Row<typeof Marca>;

/** An example row. */
export const marcaExample = example(Marca, (n) => ({ PalavraHost: `clinica-${n}`, Icone: null, Rampa: '#4a4faf' }));
