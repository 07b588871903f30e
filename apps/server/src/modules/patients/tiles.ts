import { Paciente } from '@bancada/contracts';
import { type Tile, tile } from '../../platform/tile.ts';

/** Registrations to complete: without the day of birth no reference range by age is known. */
export const patientTiles: readonly Tile[] = [
  tile('patients.completar', Paciente, {
    ability: ['editar', 'Pacientes'],
    filter: { DataNascimento_null: ['true'] },
    tone: 'warning',
  }),
];
