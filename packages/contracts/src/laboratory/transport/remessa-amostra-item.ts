import { z } from 'zod';
import { codigo, id, instante } from '../../shared/bricks.ts';
import { resource, type Row } from '../../shared/resource.ts';

/** What became of one tube of a transport box: packed, arrived, missing on arrival, or there without having been packed. */
export const situacoesTubo = ['Na_Caixa', 'Recebida', 'Faltou', 'A_Mais'] as const;
/** The situation of one tube of a box. */
export type SituacaoTubo = (typeof situacoesTubo)[number];

/** One tube of a transport box. */
export const RemessaAmostraItem = resource({
  path: 'remessa-amostra-itens',
  noun: 'laboratory.RemessaAmostraItem',
  subject: 'Recebimento_Amostras',
  scope: 'empresa',
  sort: 'id:ASC',
  linked: ['CodigoBarras', 'Situacao'],
  found: false,
  indexes: [['RemessaAmostra'], ['Sample'], ['LidaPor']],
  relations: {
    RemessaAmostra: { path: 'remessa-amostras', fields: ['Numero', 'Status'] },
    Sample: { path: 'samples', fields: ['Nome', 'CodigoBarras', 'Identificacao', 'StatusSample'] },
    LidaPor: { path: 'usuarios', fields: ['Nome'] },
  },
  serverFields: ['RemessaAmostra', 'Sample', 'CodigoBarras', 'Situacao', 'LidaEm', 'LidaPor', 'Atual'],
  schema: z.strictObject({
    RemessaAmostra: id,
    /** Null: a label that the laboratory does not know, read on arrival. */
    Sample: id.nullable(),
    /** As it was read. */
    CodigoBarras: codigo,
    Situacao: z.enum(situacoesTubo),
    /** When it was last read, and by whom: into the box, or out of it. */
    LidaEm: instante,
    LidaPor: id,
    /** Whether the box still has it: no tube is in two boxes. */
    Atual: z.boolean(),
  }),
});
export type RemessaAmostraItem = Row<typeof RemessaAmostraItem>;
