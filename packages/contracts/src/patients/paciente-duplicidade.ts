import { z } from 'zod';
import { tarefaDeFundo } from '../shared/tarefa.ts';
import { brick, id } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { example } from '../shared/example.ts';
import { machine } from '../shared/machine.ts';
import { resource, type Row } from '../shared/resource.ts';
import { motivosDeDuplicidade } from './duplicidade-pontos.ts';

/** What may be decided of two registrations. */
export const decisoesDuplicidade = ['Pendente', 'Mesma_Pessoa', 'Pessoas_Diferentes'] as const;

const merge = ['mesclar', 'Pacientes'] as const;

/** People say that these are two; that they are one is said by merging them. */
export const pacienteDuplicidadeMachine = machine({
  field: 'Decisao',
  states: decisoesDuplicidade,
  initial: ['Pendente'],
  transitions: [
    {
      from: ['Pendente'],
      to: 'Pessoas_Diferentes',
      action: 'diferenciar',
      ability: merge,
      undo: 'reconsiderar',
      effects: ['noteDecider'],
    },
    {
      from: ['Pessoas_Diferentes'],
      to: 'Pendente',
      action: 'reconsiderar',
      ability: merge,
      undo: 'diferenciar',
      effects: ['noteDecider'],
    },
    { from: ['Pendente', 'Pessoas_Diferentes'], to: 'Mesma_Pessoa', action: 'unir', ability: 'system' },
  ],
  tones: { Pendente: 'warning', Mesma_Pessoa: 'success', Pessoas_Diferentes: 'neutral' },
});

/** Two registrations that may be of the same person, and what was decided of them. A pair is asked about once. */
export const PacienteDuplicidade = resource({
  path: 'paciente-duplicidades',
  noun: 'patients.PacienteDuplicidade',
  subject: 'Pacientes',
  scope: 'empresa',
  sort: 'Pontos:DESC',
  linked: ['Pontos'],
  indexes: [['Pontos'], ['Paciente'], ['Outro'], ['Decisao', 'Pontos'], ['DecididoPor']],
  relations: {
    Paciente: { path: 'pacientes', fields: ['NomeCompleto'] },
    Outro: { path: 'pacientes', fields: ['NomeCompleto'] },
    DecididoPor: { path: 'usuarios', fields: ['Nome'] },
  },
  machine: pacienteDuplicidadeMachine,
  serverFields: ['Paciente', 'Outro', 'Pontos', 'Motivos', 'DecididoPor'],
  schema: z.strictObject({
    Paciente: id,
    Outro: id,
    /** 100 is certain; what each of `Motivos` gave is in `pontosDoMotivo`. */
    Pontos: z.int().min(0).max(100),
    Motivos: z.array(z.enum(motivosDeDuplicidade)).max(motivosDeDuplicidade.length),
    Decisao: brick('choice', z.enum(decisoesDuplicidade), 'patients.PacienteDuplicidade.Decisao'),
    DecididoPor: id.nullable(),
  }),
});
export type PacienteDuplicidade = Row<typeof PacienteDuplicidade>;

/** Two different patients, still to be decided. */
export const pacienteDuplicidadeExample = example(PacienteDuplicidade, (n) => ({
  Paciente: n,
  Outro: n + 1,
  Pontos: 80,
  Motivos: ['Nome_Igual' as const, 'Nascimento' as const],
  DecididoPor: null,
}));

/** Looks for registrations of the same person now, in the background, as it is done every night. */
export const procurarDuplicidades = call({
  method: 'POST',
  path: 'paciente-duplicidades/procurar',
  access: merge,
  summary: 'Procura agora cadastros que podem ser da mesma pessoa',
  body: z.strictObject({
    /** Asked of who works in several companies. */
    Empresa: id.optional(),
  }),
  answer: tarefaDeFundo,
});
