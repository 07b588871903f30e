import { z } from 'zod';
import { data, id, texto } from '../shared/bricks.ts';
import { child } from '../shared/child.ts';
import { resource, type Row } from '../shared/resource.ts';
import { ControleAlvo } from './controle-alvo.ts';
import { controleLoteMachine, controleLoteStates } from './controle-lote.machine.ts';
import { regrasControle } from './qc/rules.ts';

/** A lot of control material, of one level, with what it should measure and the rules by which it is judged. */
export const ControleLote = resource({
  path: 'controle-lotes',
  noun: 'laboratory.ControleLote',
  subject: 'Laboratorio',
  writes: { imported: false },
  scope: 'unidade',
  sort: 'Nome:ASC',
  search: ['Codigo', 'Nome', 'Nivel'],
  linked: ['Codigo', 'Nome', 'Nivel', 'Validade', 'Status'],
  indexes: [['Nome'], ['Status'], ['Validade'], ['Unidade']],
  relations: { Unidade: { path: 'unidades', fields: ['Nome'] } },
  children: { Alvos: child(ControleAlvo, 'ControleLote') },
  rules: {
    temAlvos: {
      holds: ({ Alvos }) =>
        Alvos.length > 0 && Alvos.every(({ Media, DesvioPadrao }) => Media !== null && DesvioPadrao !== null),
      fields: ['Alvos'],
      before: ['ativar'],
    },
    temRegras: { holds: ({ Regras }) => Regras.length > 0, fields: ['Regras'], before: ['ativar'] },
  },
  machine: controleLoteMachine,
  editableIn: ['Estabelecimento', 'Ativo'],
  removableIn: ['Estabelecimento'],
  deadlines: { Validade: { in: ['Estabelecimento', 'Ativo'] } },
  comments: true,
  files: true,
  schema: z.strictObject({
    Unidade: id,
    Codigo: texto(40),
    Nome: texto(120),
    /** `Nível 1`, `Alto`: lots of one level follow each other. */
    Nivel: texto(40),
    Validade: data,
    /** Those in force: 1-2s warns, each of the others rejects the run. */
    Regras: z.array(z.enum(regrasControle)).max(regrasControle.length),
    Status: z.enum(controleLoteStates),
  }),
});
export type ControleLote = Row<typeof ControleLote>;
