import { expect, test } from 'vitest';
import { planNoun } from './noun.ts';

test('a new link shows of a person the name, never a document number, though people are searched by both', () => {
  const { links } = planNoun({
    noun: 'laboratory.Retirada',
    fields: ['Nome:text:60', 'Paciente:link:Paciente'],
    about: 'a report picked up at the counter',
    subject: 'Laboratorio',
  });
  expect(links.map(({ shown }) => shown)).toEqual([['NomeCompleto']]);
});
