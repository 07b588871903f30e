import { z } from 'zod';
import { id, texto } from '../../shared/bricks.ts';
import { resource, type Row } from '../../shared/resource.ts';

/** A patient as the time-lapse system (ES viewer) knows them; one that is blocked is not synchronised. */
export const EsPaciente = resource({
  path: 'es-pacientes',
  noun: 'laboratory.EsPaciente',
  subject: 'Laboratorio',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  onReactivate: { blocked: false },
  sort: 'Nome:ASC,id:ASC',
  search: ['Nome', 'EsViewerPatientIDx'],
  linked: ['Nome', 'EsViewerPatientIDx'],
  indexes: [['Nome'], ['Paciente']],
  relations: { Paciente: { path: 'pacientes', fields: ['NomeCompleto'] } },
  schema: z.strictObject({
    /** What the ES system calls the patient. */
    EsViewerPatientIDx: texto(80),
    Nome: texto(200),
    Paciente: id.nullable(),
    blocked: z.boolean(),
    IsActive: z.boolean(),
  }),
});
export type EsPaciente = Row<typeof EsPaciente>;
