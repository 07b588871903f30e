import { z } from 'zod';
import { decimal, id, instante, texto } from '../../shared/bricks.ts';
import { resource, type Row } from '../../shared/resource.ts';

/** What a blank, a duplicate or a spike of a run measured for one component; controls have `ControleMedida`. */
export const MapaTrabalhoMedida = resource({
  path: 'mapa-trabalho-medidas',
  noun: 'laboratory.MapaTrabalhoMedida',
  subject: 'Laboratorio',
  scope: 'unidade',
  sort: 'id:ASC',
  linked: ['Valor'],
  found: false,
  indexes: [['Unidade'], ['MapaTrabalho'], ['MapaTrabalhoPosicao'], ['Componente']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    MapaTrabalho: { path: 'mapa-trabalhos', fields: ['Nome', 'Status'] },
    MapaTrabalhoPosicao: { path: 'mapa-trabalho-posicaos', fields: ['Posicao', 'Tipo'] },
    Componente: { path: 'components', fields: ['NomeComponent', 'CodigoComponent'] },
  },
  serverFields: [
    'Unidade',
    'MapaTrabalho',
    'MapaTrabalhoPosicao',
    'Componente',
    'Valor',
    'Data',
    'AlteradoPor',
    'AlteradoPorNome',
  ],
  schema: z.strictObject({
    Unidade: id,
    MapaTrabalho: id,
    MapaTrabalhoPosicao: id,
    Componente: id,
    /** Null once what was typed is taken away. */
    Valor: decimal.nullable(),
    Data: instante,
    AlteradoPor: id,
    AlteradoPorNome: texto(120),
  }),
});
export type MapaTrabalhoMedida = Row<typeof MapaTrabalhoMedida>;
