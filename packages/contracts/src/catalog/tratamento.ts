import { z } from 'zod';
import { texto } from '../shared/bricks.ts';
import { child } from '../shared/child.ts';
import { resource, type Row } from '../shared/resource.ts';
import { TratamentoCusto } from './tratamento-custo.ts';
import { TratamentoEntidadeExterna } from './tratamento-entidade-externa.ts';
import { TratamentoPreparacao } from './tratamento-preparacao.ts';
import { TratamentoRecurso } from './tratamento-recurso.ts';
import { TratamentoRetorno } from './tratamento-retorno.ts';
import { TrustLoop } from './trust-loop.ts';

/** A procedure; those of type `Exame` carry the analysis components of a laboratory test. */
export const Tratamento = resource({
  path: 'tratamentos',
  noun: 'catalog.Tratamento',
  subject: 'Procedimentos',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'NomeCompleto:ASC',
  search: ['NomeCompleto', 'Apelido'],
  linked: ['NomeCompleto', 'Apelido'],
  indexes: [['NomeCompleto'], ['Apelido']],
  children: {
    EntidadesExternas: child(TratamentoEntidadeExterna, 'Tratamento'),
    Preparacaos: child(TratamentoPreparacao, 'Tratamento'),
    Recursos: child(TratamentoRecurso, 'Tratamento'),
    Custos: child(TratamentoCusto, 'Tratamento'),
    Retornos: child(TratamentoRetorno, 'Tratamento'),
    TrustLoops: child(TrustLoop, 'Tratamento'),
  },
  schema: z.strictObject({
    NomeCompleto: texto(200),
    /** Short name, unique within the company (spec §5). */
    Apelido: texto(60),
    TipoProcedimento: z.enum(['Consulta', 'Exame', 'Procedimento', 'Outro']),
    /** Overrides the company's PERMITE_AUTOCONFERENCIA for this test; null follows the company. */
    PermiteAutoConferencia: z.boolean().nullable(),
    IsActive: z.boolean(),
  }),
});
export type Tratamento = Row<typeof Tratamento>;
