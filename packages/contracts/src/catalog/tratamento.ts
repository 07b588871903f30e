import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { child } from '../shared/child.ts';
import { example } from '../shared/example.ts';
import { resource, type Row } from '../shared/resource.ts';
import { TratamentoCusto } from './tratamento-custo.ts';
import { TratamentoEntidadeExterna } from './tratamento-entidade-externa.ts';
import { TratamentoPreparacao } from './tratamento-preparacao.ts';
import { TratamentoRecurso } from './tratamento-recurso.ts';
import { TratamentoRetorno } from './tratamento-retorno.ts';
import { TrustLoop } from './trust-loop.ts';

/** A procedure; those whose type is of the nature `Exame` carry the analysis components of a laboratory test. */
export const Tratamento = resource({
  path: 'tratamentos',
  noun: 'catalog.Tratamento',
  subject: 'Procedimentos',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'NomeCompleto:ASC',
  search: ['NomeCompleto', 'Apelido', 'CodigoTUSS'],
  linked: ['NomeCompleto', 'Apelido'],
  indexes: [['NomeCompleto'], ['Apelido'], ['TipoProcedimento'], ['GrupoProcedimento'], ['EspecialidadeMedica']],
  relations: {
    TipoProcedimento: { path: 'tipo-procedimentos', fields: ['Nome', 'Natureza'] },
    GrupoProcedimento: { path: 'grupo-procedimentos', fields: ['Nome'] },
    EspecialidadeMedica: { path: 'especialidade-medicas', fields: ['Nome'] },
  },
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
    /** Its type, whose `Natureza` says whether it is a test of the laboratory. */
    TipoProcedimento: id,
    GrupoProcedimento: id.nullable(),
    EspecialidadeMedica: id.nullable(),
    DuracaoMinutos: z.int().min(5).max(1440),
    /** The code of the national table of health services (TUSS). */
    CodigoTUSS: z
      .string()
      .regex(/^\d{8}$/)
      .nullable(),
    /** Whether patients may book it themselves. */
    AgendaOnline: z.boolean(),
    /** Overrides the company's PERMITE_AUTOCONFERENCIA for this test; null follows the company. */
    PermiteAutoConferencia: z.boolean().nullable(),
    IsActive: z.boolean(),
  }),
});
export type Tratamento = Row<typeof Tratamento>;

/** A valid procedure; its TUSS code differs by the number it is made with. */
export const tratamentoExample = example(Tratamento, (n) => ({ CodigoTUSS: String(40_300_000 + n) }));
