import { Paciente } from '@bancada/contracts';
import { room } from '../../platform/http/index.ts';

/** Patients. */
export const patients = room('patients', { resources: [Paciente] });
