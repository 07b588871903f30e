import { z } from 'zod';
import { data, id, memo, texto } from '../shared/bricks.ts';
import { child } from '../shared/child.ts';
import { resource, type Row } from '../shared/resource.ts';
import { EnsaioMedida } from './ensaio-medida.ts';

/** A test of a development sample: what was measured and concluded. */
export const Ensaio = resource({
  path: 'ensaios',
  noun: 'laboratory.Ensaio',
  subject: 'Laboratorio',
  writes: {},
  scope: 'empresa',
  files: true,
  comments: true,
  sort: 'Data:DESC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Data'], ['AmostraDesenvolvimento'], ['Tratamento']],
  relations: {
    AmostraDesenvolvimento: { path: 'amostra-desenvolvimentos', fields: ['Nome', 'Codigo'] },
    Tratamento: { path: 'tratamentos', fields: ['NomeCompleto', 'Apelido'] },
  },
  children: { Medidas: child(EnsaioMedida, 'Ensaio') },
  schema: z.strictObject({
    Nome: texto(120),
    AmostraDesenvolvimento: id,
    Tratamento: id.nullable(),
    Data: data,
    Conclusao: memo(2000).nullable(),
  }),
});
export type Ensaio = Row<typeof Ensaio>;
