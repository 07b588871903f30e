import { z } from 'zod';
import { brick, decimal, id, instante, memo, texto } from '../../shared/bricks.ts';
import { child } from '../../shared/child.ts';
import { resource, type Row } from '../../shared/resource.ts';
import { SampleRecebimentoCondicao } from './sample-recebimento-condicao.ts';

/** What a receipt may come to. */
export const resultadosRecebimento = ['Recebida', 'Recebida_Com_Ressalva', 'Rejeitada'] as const;

/** One item of the checklist as it was when the sample was received: its name stays what it was. */
export const itemConferido = z.strictObject({ Item: id, Nome: texto(120), Feito: z.boolean() });
/** One item of a receipt's checklist, and whether it was done. */
export type ItemConferido = z.infer<typeof itemConferido>;

/** The receipt of one sample: in which condition it came, what was checked, who received or refused it. */
export const SampleRecebimento = resource({
  path: 'sample-recebimentos',
  noun: 'laboratory.SampleRecebimento',
  subject: 'Recebimento_Amostras',
  scope: 'unidade',
  sort: 'Data:DESC',
  linked: ['Data', 'Resultado'],
  found: false,
  indexes: [['Data'], ['Sample'], ['Usuario'], ['Resultado'], ['Recoleta'], ['DesfeitoEm']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    Sample: { path: 'samples', fields: ['Nome', 'CodigoBarras', 'Identificacao', 'StatusSample'] },
    Usuario: { path: 'usuarios', fields: ['Nome'] },
    Recoleta: { path: 'samples', fields: ['Nome', 'CodigoBarras', 'StatusSample'] },
  },
  children: { Condicoes: child(SampleRecebimentoCondicao, 'SampleRecebimento') },
  // Its photographs.
  files: true,
  serverFields: [
    'Unidade',
    'Sample',
    'Data',
    'Usuario',
    'Resultado',
    'Temperatura',
    'Conferencia',
    'Observacao',
    'Recoleta',
    'DesfeitoEm',
  ],
  schema: z.strictObject({
    Unidade: id,
    Sample: id,
    Data: instante,
    Usuario: id,
    Resultado: brick('choice', z.enum(resultadosRecebimento), 'laboratory.sampleStatus'),
    /** As measured on arrival, in °C. */
    Temperatura: decimal.nullable(),
    Conferencia: brick('json', z.array(itemConferido).max(200)),
    Observacao: memo(2000).nullable(),
    /** The sample that was requested in its place. */
    Recoleta: id.nullable(),
    /** When who received it took that back: it counts no more. */
    DesfeitoEm: instante.nullable(),
  }),
});
export type SampleRecebimento = Row<typeof SampleRecebimento>;
