import { z } from 'zod';
import { id, memo, texto } from '../../shared/bricks.ts';
import { example } from '../../shared/example.ts';
import { resource, type Row } from '../../shared/resource.ts';

/** What a section of a laudo holds. */
export const tiposSecao = [
  'Texto',
  'Resultados',
  'Observacoes',
  'Grafico',
  'Imagem',
  'Imagens',
  'Assinaturas',
] as const;

/** When a section is printed. */
export const condicoesSecao = ['Sempre', 'Com_Alterados', 'Parcial', 'Retificado'] as const;

/** A section of a model of laudo. */
export const LaudoInfoSecao = resource({
  path: 'laudo-info-secoes',
  noun: 'laboratory.LaudoInfoSecao',
  subject: 'Laboratorio',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  ordered: 'LaudoInfo',
  serverFields: ['Ordem'],
  indexes: [['Ordem'], ['LaudoInfo'], ['Componente']],
  relations: {
    LaudoInfo: { path: 'laudo-infos', fields: ['Nome'] },
    Componente: { path: 'components', fields: ['NomeComponent', 'CodigoComponent'] },
  },
  schema: z.strictObject({
    LaudoInfo: id,
    Tipo: z.enum(tiposSecao),
    Titulo: texto(120).nullable(),
    /** Free text; `{{Paciente}}` and the other variables stand for what the job says. */
    Texto: memo(4000).nullable(),
    Condicao: z.enum(condicoesSecao),
    /** Of a chart: whose results it draws over time. They are known by its code, as previous results are everywhere. */
    Componente: id.nullable(),
    /** Of an image: the name of one of the model's files. */
    Arquivo: texto(200).nullable(),
    Ordem: z.int().min(0).max(9999),
  }),
});
export type LaudoInfoSecao = Row<typeof LaudoInfoSecao>;

/** A valid section: the results. */
export const laudoInfoSecaoExample = example(LaudoInfoSecao, () => ({ Tipo: 'Resultados' as const }));
