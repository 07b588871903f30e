import { expect, test } from 'vitest';
import { wholeFirst } from './wholeFirst.ts';

const labels = (text: string, ...all: readonly string[]) =>
  wholeFirst(
    all.map((label) => ({ label })),
    text,
  ).map(({ label }) => label);

test.each([
  ['pac', ['Pacientes ES', 'Pacientes'], ['Pacientes', 'Pacientes ES']],
  [
    'importar pacientes',
    ['Importar: Pacientes ES', 'Importar: Pacientes'],
    ['Importar: Pacientes', 'Importar: Pacientes ES'],
  ],
  ['orca', ['Modelos de orçamento', 'Orçamentos'], ['Orçamentos', 'Modelos de orçamento']],
  ['laudo', ['Modelos de laudo', 'Frases do laudo'], ['Modelos de laudo', 'Frases do laudo']],
  ['', ['Salas', 'Agenda'], ['Salas', 'Agenda']],
])('%j finds what was typed whole first, else keeps the order', (text, given, wanted) => {
  expect(labels(text, ...given)).toEqual(wanted);
});
