import { type BodyOf, Paciente, type Row } from '@bancada/contracts';
import { exampleRow } from '@bancada/contracts/testing';
import type { Lab } from './lab-builders.ts';

/** A patient, different for each `n`. */
export const buildPaciente = ({ app, token }: Lab, n = 1): Promise<Row<typeof Paciente>> =>
  app.ask(Paciente.calls.create, {
    token,
    body: { ...exampleRow(Paciente, n, () => 0), CPF: null } as BodyOf<typeof Paciente.calls.create>,
  });
