import { z } from 'zod';
import { brick, decimal, id, texto } from '../../shared/bricks.ts';
import { example } from '../../shared/example.ts';
import { resource, type Row } from '../../shared/resource.ts';
import { fontesPontoCorte, interpretacoes, metodosSensibilidade, VALOR_SENSIBILIDADE } from './interpretation.ts';

/** A measured value: a decimal, with the sign of a limit before it. */
export const valorSensibilidade = z.string().max(20).regex(VALOR_SENSIBILIDADE);

/**
 * An isolate against one antimicrobial: what was measured, what it means, and the breakpoint it was interpreted by, with
 * its limits, source and year as they were then. A table that changes later changes none of it.
 */
export const IsoladoAntimicrobiano = resource({
  path: 'isolado-antimicrobianos',
  subject: 'Laboratorio',
  scope: 'unidade',
  sort: 'id:ASC',
  indexes: [['Unidade'], ['Isolado'], ['Antimicrobiano'], ['PontoCorte']],
  relations: {
    Isolado: { path: 'isolados', fields: ['Numero'] },
    Antimicrobiano: { path: 'antimicrobianos', fields: ['Nome', 'Sigla'] },
    PontoCorte: { path: 'ponto-cortes', fields: ['Grupo'] },
  },
  serverFields: [
    'Unidade',
    'Isolado',
    'Antimicrobiano',
    'Metodo',
    'Valor',
    'Interpretacao',
    'Calculada',
    'Intrinseca',
    'Motivo',
    'PontoCorte',
    'Sensivel',
    'Resistente',
    'Fonte',
    'Ano',
    'DigitadoPor',
  ],
  schema: z.strictObject({
    Unidade: id,
    Isolado: id,
    Antimicrobiano: id,
    Metodo: brick('choice', z.enum(metodosSensibilidade), 'laboratory.PontoCorte.Metodo'),
    Valor: valorSensibilidade.nullable(),
    /** What is reported: `Calculada`, or what a person said instead, with a reason. */
    Interpretacao: z.enum(interpretacoes).nullable(),
    /** What the breakpoint says of the value; null where there is none, or where it leaves it open. */
    Calculada: z.enum(interpretacoes).nullable(),
    /** Resistant by nature: `Calculada` is R whatever was measured, by `Fonte` and `Ano`. */
    Intrinseca: z.boolean(),
    Motivo: texto(500).nullable(),
    PontoCorte: id.nullable(),
    Sensivel: decimal.nullable(),
    Resistente: decimal.nullable(),
    Fonte: brick('choice', z.enum(fontesPontoCorte), 'laboratory.PontoCorte.Fonte').nullable(),
    Ano: z.int().min(1900).max(2200).nullable(),
    DigitadoPor: id.nullable(),
  }),
});
export type IsoladoAntimicrobiano = Row<typeof IsoladoAntimicrobiano>;

/** A valid measurement: a MIC of 0.5, susceptible. */
export const isoladoAntimicrobianoExample = example(IsoladoAntimicrobiano, () => ({
  Metodo: 'CIM' as const,
  Valor: '0.5',
  Interpretacao: 'S' as const,
  Calculada: 'S' as const,
}));
