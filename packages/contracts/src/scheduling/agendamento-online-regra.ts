import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** What patients may book by themselves, how early and how often. */
export const AgendamentoOnlineRegra = resource({
  path: 'agendamento-online-regras',
  noun: 'scheduling.AgendamentoOnlineRegra',
  subject: 'Agendamento_Online',
  writes: {},
  scope: 'unidade',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome'], ['Unidade'], ['Tratamento']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    Tratamento: { path: 'tratamentos', fields: ['NomeCompleto', 'Apelido'] },
  },
  schema: z.strictObject({
    Unidade: id,
    Nome: texto(120),
    Tratamento: id.nullable(),
    AntecedenciaHoras: z.int().min(0).max(999_999),
    JanelaDias: z.int().min(1).max(730),
    LimitePorPessoa: z.int().min(1).max(99),
    IdadeMinima: z.int().min(0).max(150).nullable(),
    IsActive: z.boolean(),
  }),
});
export type AgendamentoOnlineRegra = Row<typeof AgendamentoOnlineRegra>;
