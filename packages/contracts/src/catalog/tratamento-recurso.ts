import { z } from 'zod';
import { id } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A room, piece of equipment, job role or professional a procedure needs. */
export const TratamentoRecurso = resource({
  path: 'tratamento-recursos',
  noun: 'catalog.TratamentoRecurso',
  subject: 'Procedimentos',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  ordered: 'Tratamento',
  serverFields: ['Ordem'],
  indexes: [['Ordem'], ['Tratamento'], ['Equipamento'], ['Funcao'], ['Recinto'], ['Profissional']],
  relations: {
    Tratamento: { path: 'tratamentos', fields: ['NomeCompleto', 'Apelido'] },
    Equipamento: { path: 'equipamentos', fields: ['Nome', 'Codigo'] },
    Funcao: { path: 'funcaos', fields: ['Nome'] },
    Recinto: { path: 'recintos', fields: ['Nome', 'Codigo'] },
    Profissional: { path: 'colaboradores', fields: ['NomeCompleto'] },
  },
  schema: z.strictObject({
    Tratamento: id,
    Equipamento: id.nullable(),
    Funcao: id.nullable(),
    Recinto: id.nullable(),
    Profissional: id.nullable(),
    Quantidade: z.int().min(1).max(9999),
    InicioMinutos: z.int().min(0).max(999_999),
    DuracaoMinutos: z.int().min(5).max(1440).nullable(),
    Ordem: z.int().positive(),
  }),
});
export type TratamentoRecurso = Row<typeof TratamentoRecurso>;
