import { z } from 'zod';
import { brick, id, instante, texto } from '../../shared/bricks.ts';
import { machine } from '../../shared/machine.ts';
import { resource, type Row } from '../../shared/resource.ts';

const decide = ['conferir', 'Laboratorio'] as const;

/** A treatment of the ES system is in use, or cancelled with a reason. */
export const esTratamentoMachine = machine({
  field: 'Status',
  states: ['Ativo', 'Cancelado'],
  initial: ['Ativo'],
  transitions: [
    { from: ['Ativo'], to: 'Cancelado', action: 'cancelar', ability: decide, needsReason: true },
    { from: ['Cancelado'], to: 'Ativo', action: 'reativar', ability: decide, needsReason: true },
  ],
  tones: { Ativo: 'success', Cancelado: 'danger' },
});

/** A treatment of a patient of the ES system: the embryos of one cycle. Listed by `created_at`. */
export const EsTratamento = resource({
  path: 'es-tratamentos',
  subject: 'Laboratorio',
  scope: 'empresa',
  sort: 'created_at:ASC,id:ASC',
  linked: ['Codigo', 'Status'],
  indexes: [['created_at'], ['EsPaciente', 'created_at']],
  relations: { EsPaciente: { path: 'es-pacientes', fields: ['Nome', 'EsViewerPatientIDx'] } },
  machine: esTratamentoMachine,
  serverFields: ['EsPaciente', 'Codigo', 'created_at'],
  schema: z.strictObject({
    EsPaciente: id,
    Codigo: texto(80),
    Status: brick('choice', z.enum(esTratamentoMachine.states), 'laboratory.esTratamentoStatus'),
    /** When it was created in the ES system. */
    created_at: instante,
  }),
});
export type EsTratamento = Row<typeof EsTratamento>;
