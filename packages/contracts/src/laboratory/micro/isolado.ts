import { z } from 'zod';
import { id, texto } from '../../shared/bricks.ts';
import { resource, type Row } from '../../shared/resource.ts';

/** A microorganism that the culture of a test grew, in one run of the test: which, and how much of it. */
export const Isolado = resource({
  path: 'isolados',
  subject: 'Laboratorio',
  scope: 'unidade',
  sort: 'id:ASC',
  linked: ['Numero'],
  indexes: [['Unidade'], ['Test', 'Execucao'], ['Microrganismo']],
  relations: {
    Test: { path: 'tests', fields: ['TestStatus'] },
    Microrganismo: { path: 'microrganismos', fields: ['Nome'] },
  },
  serverFields: [
    'Unidade',
    'Test',
    'Execucao',
    'Numero',
    'Microrganismo',
    'Contagem',
    'Indicacao',
    'Observacao',
    'DigitadoPor',
  ],
  schema: z.strictObject({
    Unidade: id,
    Test: id,
    /** The run of the test whose culture it is. */
    Execucao: z.int().min(1),
    /** 1, 2, 3 within the culture. */
    Numero: z.int().min(1).max(20),
    Microrganismo: id,
    /** The colony count, as it is reported: `>100.000 UFC/mL`. */
    Contagem: texto(60).nullable(),
    /** What it is treated for, where the table tells indications apart; null: nothing in particular. */
    Indicacao: texto(80).nullable(),
    Observacao: texto(500).nullable(),
    /** Who changed it last; null: nobody but the system. */
    DigitadoPor: id.nullable(),
  }),
});
export type Isolado = Row<typeof Isolado>;
