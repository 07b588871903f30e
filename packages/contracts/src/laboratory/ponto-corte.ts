import { z } from 'zod';
import { brick, data, decimal, id, texto } from '../shared/bricks.ts';
import { compareDecimal } from '../shared/decimal.ts';
import { example } from '../shared/example.ts';
import { resource, type Row } from '../shared/resource.ts';
import { fontesPontoCorte, metodosSensibilidade } from './micro/interpretation.ts';

/**
 * A clinical breakpoint: where a group of microorganisms is susceptible or resistant to an antimicrobial, by a source and
 * its year. S up to `Sensivel` and R above `Resistente` for a MIC; S from `Sensivel` and R below `Resistente` for a zone.
 */
export const PontoCorte = resource({
  path: 'ponto-cortes',
  noun: 'laboratory.PontoCorte',
  subject: 'Laboratorio',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Grupo:ASC,id:ASC',
  search: ['Grupo'],
  linked: ['Grupo'],
  indexes: [['Grupo'], ['Antimicrobiano']],
  relations: { Antimicrobiano: { path: 'antimicrobianos', fields: ['Nome', 'Sigla'] } },
  ranges: [['VigenteDe', 'VigenteAte']],
  rules: {
    limitesEmOrdem: {
      holds: ({ Metodo, Sensivel, Resistente }) => {
        const order = compareDecimal(Sensivel, Resistente);
        return Metodo === 'CIM' ? order <= 0 : order >= 0;
      },
      fields: ['Resistente', 'Sensivel', 'Metodo'],
    },
    limitesPositivos: {
      holds: ({ Sensivel, Resistente }) => compareDecimal(Sensivel, '0') > 0 && compareDecimal(Resistente, '0') > 0,
      fields: ['Sensivel', 'Resistente'],
    },
  },
  schema: z.strictObject({
    /** As `Grupo` of the microorganisms it is for. */
    Grupo: texto(80),
    Antimicrobiano: id,
    /** What it holds for alone, as the table names it (meningitis, uncomplicated urinary infection); null: all the rest. */
    Indicacao: texto(80).nullable(),
    Metodo: brick('choice', z.enum(metodosSensibilidade), 'laboratory.PontoCorte.Metodo'),
    Sensivel: decimal,
    Resistente: decimal,
    Fonte: brick('choice', z.enum(fontesPontoCorte), 'laboratory.PontoCorte.Fonte'),
    Ano: z.int().min(1900).max(2200),
    VigenteDe: data,
    VigenteAte: data.nullable(),
    Observacao: texto(300).nullable(),
    IsActive: z.boolean(),
  }),
});
export type PontoCorte = Row<typeof PontoCorte>;

/** A valid breakpoint: a MIC, susceptible up to 1 and resistant above 4. */
export const pontoCorteExample = example(PontoCorte, () => ({
  Metodo: 'CIM' as const,
  Sensivel: '1',
  Resistente: '4',
  Ano: 2026,
}));
