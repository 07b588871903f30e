import { z } from 'zod';
import { id, listaTextos, memo, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** What a patient answers, sends or does before a procedure. */
export const TratamentoPreparacao = resource({
  path: 'tratamento-preparacaos',
  noun: 'catalog.TratamentoPreparacao',
  subject: 'Procedimentos',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Ordem'], ['Tratamento']],
  relations: { Tratamento: { path: 'tratamentos', fields: ['NomeCompleto', 'Apelido'] } },
  schema: z.strictObject({
    Tratamento: id,
    Nome: texto(120),
    TipoCampo: z.enum([
      'Check',
      'Texto',
      'Data',
      'Horario',
      'Numero',
      'Calculo',
      'Lista',
      'Multi_Lista',
      'Memo',
      'Arquivo',
    ]),
    Instrucao: memo(2000).nullable(),
    PrazoHoras: z.int().min(0).max(8760),
    Obrigatorio: z.boolean(),
    /** The answers one may choose, for Lista and Multi_Lista. */
    Lista: listaTextos(200, 100).nullable(),
    Ordem: z.int().min(0).max(9999),
  }),
});
export type TratamentoPreparacao = Row<typeof TratamentoPreparacao>;
