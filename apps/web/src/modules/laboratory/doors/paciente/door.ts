import type { RecordDoor } from '../../../../shared/recordDoors.ts';

/** What the laboratory adds to the page of patients. */
export const door: RecordDoor = {
  noun: 'pacientes',
  ability: ['ler', 'Laboratorio'],
  facts: true,
  timeline: true,
  tabs: [
    { name: 'jobs', title: 'laboratory.Paciente.jobs.title', rows: 'jobs', load: () => import('./PatientJobs.tsx') },
  ],
  panels: [{ name: 'open', title: 'laboratory.Paciente.open.title', load: () => import('./OpenJobs.tsx') }],
  hrefs: { jobs: (id) => `/laboratorio/resultados/${id}` },
};
