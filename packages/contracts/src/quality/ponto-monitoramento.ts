import { z } from 'zod';
import { decimal, id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** What is measured where, and its alert and action limits. */
export const PontoMonitoramento = resource({
  path: 'ponto-monitoramentos',
  noun: 'quality.PontoMonitoramento',
  subject: 'Monitoramento_Ambiental',
  writes: {},
  scope: 'unidade',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome', 'UnidadeMedida', 'TokenHash'],
  linked: ['Nome'],
  indexes: [['Nome'], ['Unidade'], ['MonitoramentoAmbiental'], ['PerfilImportacao']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    MonitoramentoAmbiental: { path: 'monitoramento-ambientais', fields: ['Nome'] },
    PerfilImportacao: { path: 'perfil-importacaos', fields: ['Nome'] },
  },
  ranges: [
    ['AlertaMinimo', 'AlertaMaximo'],
    ['AcaoMinimo', 'AcaoMaximo'],
  ],
  serverFields: ['TokenHash'],
  schema: z.strictObject({
    Unidade: id,
    MonitoramentoAmbiental: id,
    Nome: texto(120),
    Grandeza: z.enum(['Temperatura', 'Umidade', 'CO2', 'O2', 'Pressao', 'Nitrogenio']),
    UnidadeMedida: texto(20),
    AlertaMinimo: decimal.nullable(),
    AlertaMaximo: decimal.nullable(),
    AcaoMinimo: decimal.nullable(),
    AcaoMaximo: decimal.nullable(),
    IntervaloMinutos: z.int().min(1).max(1440),
    PerfilImportacao: id.nullable(),
    TokenHash: texto(120).nullable(),
    IsActive: z.boolean(),
  }),
});
export type PontoMonitoramento = Row<typeof PontoMonitoramento>;
