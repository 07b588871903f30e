import { z } from 'zod';
import { data, memo, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** An advertisement shown in portals, registration, displays or e-mails. */
export const Propaganda = resource({
  path: 'propagandas',
  noun: 'messaging.Propaganda',
  subject: 'Mensagens_Em_Massa',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome', 'Link'],
  linked: ['Nome'],
  indexes: [['Nome']],
  ranges: [['Inicio', 'Fim']],
  serverFields: ['Exibicoes', 'Cliques'],
  schema: z.strictObject({
    Nome: texto(120),
    Texto: memo(2000).nullable(),
    Link: texto(300).nullable(),
    Lugar: z.enum(['Portal', 'Cadastro', 'Painel', 'Email']),
    Inicio: data,
    Fim: data.nullable(),
    /** Whom it is shown to, as they use the portal; nobody chosen is everybody. */
    Publico: z
      .array(z.enum(['Proprio', 'Responsavel', 'Cliente', 'Profissional']))
      .max(4)
      .nullable(),
    Exibicoes: z.int().min(0).max(999_999),
    Cliques: z.int().min(0).max(999_999),
    IsActive: z.boolean(),
  }),
});
export type Propaganda = Row<typeof Propaganda>;
