import { z } from 'zod';
import { id } from '../../shared/bricks.ts';
import { resource, type Row } from '../../shared/resource.ts';

/** A condition that a sample was received or refused with. */
export const SampleRecebimentoCondicao = resource({
  path: 'sample-recebimento-condicaos',
  noun: 'laboratory.SampleRecebimentoCondicao',
  subject: 'Recebimento_Amostras',
  scope: 'empresa',
  sort: 'id:ASC',
  indexes: [['SampleRecebimento'], ['CondicaoAmostra']],
  relations: {
    SampleRecebimento: { path: 'sample-recebimentos', fields: ['Data', 'Resultado'] },
    CondicaoAmostra: { path: 'condicao-amostras', fields: ['Nome'] },
  },
  serverFields: ['SampleRecebimento', 'CondicaoAmostra'],
  schema: z.strictObject({ SampleRecebimento: id, CondicaoAmostra: id }),
});
export type SampleRecebimentoCondicao = Row<typeof SampleRecebimentoCondicao>;
