import { webRoom } from '../../shared/room.ts';

/** The people the company looks after. */
export const patientsRoom = webRoom({
  name: 'patients',
  menu: 'patients.menu',
  pages: [
    {
      path: '/pacientes',
      title: 'patients.Paciente.title',
      ability: ['ler', 'Pacientes'],
      records: () => import('@bancada/contracts/patients').then((nouns) => nouns.Paciente),
      load: () => import('./pacientes/page.tsx'),
    },
  ],
});
