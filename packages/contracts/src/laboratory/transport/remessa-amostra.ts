import { z } from 'zod';
import { decimal, id, instante, memo, texto } from '../../shared/bricks.ts';
import { child } from '../../shared/child.ts';
import { series } from '../../shared/document.ts';
import { resource, type Row } from '../../shared/resource.ts';
import { RemessaAmostraItem } from './remessa-amostra-item.ts';
import { remessaMachine, remessaStates } from './remessa-amostra.machine.ts';

/**
 * A transport box: tubes that travel together from one unit to another. It is of both units, so it belongs to the
 * company; who packs, closes and receives it is asked by unit.
 */
export const RemessaAmostra = resource({
  path: 'remessa-amostras',
  noun: 'laboratory.RemessaAmostra',
  subject: 'Recebimento_Amostras',
  scope: 'empresa',
  sort: 'Numero:DESC',
  search: ['Numero', 'Transportador'],
  linked: ['Numero', 'Status'],
  indexes: [
    ['Numero'],
    ['Status', 'UnidadeDestino'],
    ['UnidadeOrigem'],
    ['UnidadeDestino'],
    ['EnviadaEm'],
    ['EnviadaPor'],
    ['RecebidaPor'],
  ],
  relations: {
    UnidadeOrigem: { path: 'unidades', fields: ['Nome'] },
    UnidadeDestino: { path: 'unidades', fields: ['Nome'] },
    EnviadaPor: { path: 'usuarios', fields: ['Nome'] },
    RecebidaPor: { path: 'usuarios', fields: ['Nome'] },
  },
  children: { Itens: child(RemessaAmostraItem, 'RemessaAmostra') },
  numbers: { Numero: series('remessa-amostras', { yearly: true }) },
  ranges: [['TemperaturaMinima', 'TemperaturaMaxima']],
  rules: {
    outraUnidade: {
      holds: ({ UnidadeOrigem, UnidadeDestino }) => UnidadeOrigem !== UnidadeDestino,
      fields: ['UnidadeDestino'],
    },
  },
  machine: remessaMachine,
  removableIn: [],
  files: true,
  comments: true,
  serverFields: [
    'UnidadeOrigem',
    'UnidadeDestino',
    'Transportador',
    'TemperaturaMinima',
    'TemperaturaMaxima',
    'TemperaturaEnvio',
    'TemperaturaChegada',
    'Enviadas',
    'Recebidas',
    'EnviadaEm',
    'EnviadaPor',
    'RecebidaEm',
    'RecebidaPor',
    'Motivo',
  ],
  schema: z.strictObject({
    /** What its label shows and the scanner reads. */
    Numero: texto(20),
    UnidadeOrigem: id,
    UnidadeDestino: id,
    Transportador: texto(120).nullable(),
    Status: z.enum(remessaStates),
    /** Between which it has to travel, in °C; null: without a limit. */
    TemperaturaMinima: decimal.nullable(),
    TemperaturaMaxima: decimal.nullable(),
    /** As measured when it was closed, and when it was received, in °C. */
    TemperaturaEnvio: decimal.nullable(),
    TemperaturaChegada: decimal.nullable(),
    /** How many tubes were counted when it was closed, and when it was received. */
    Enviadas: z.int().nonnegative().nullable(),
    Recebidas: z.int().nonnegative().nullable(),
    EnviadaEm: instante.nullable(),
    EnviadaPor: id.nullable(),
    RecebidaEm: instante.nullable(),
    RecebidaPor: id.nullable(),
    /** What the receiver says of the differences. */
    Motivo: memo(500).nullable(),
  }),
});
export type RemessaAmostra = Row<typeof RemessaAmostra>;
