import { expect, test } from 'vitest';
import { contractText } from './noun-files.ts';
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

test('the rows of a new collection stay in the order in which they are sent, unless another one is asked for', () => {
  const wish = { noun: 'settings.ReguaAnexo', about: 'a file of a ruler', childOf: 'Regua.Anexos' };
  const fields = ['Quantidade:integer:1..99', 'Nome:text:60'];
  expect(planNoun({ ...wish, fields })).toMatchObject({ ordered: true, sort: 'Ordem:ASC' });
  expect(planNoun({ ...wish, fields, sort: 'Nome:DESC' })).toMatchObject({ ordered: false, sort: 'Nome:DESC' });
  const own = planNoun({ ...wish, fields: [...fields, 'Ordem:integer:1..9'] });
  expect(own).toMatchObject({ ordered: false, sort: 'Nome:ASC' });
});

test('files and comments are declared where they are wanted, and not for rows of a collection', () => {
  const wish = { noun: 'settings.Veiculo', fields: ['Placa:text:10'], about: 'a car', subject: 'Configuracoes' };
  expect(contractText(planNoun({ ...wish, files: true, comments: true }))).toMatch(
    / {2}files: true,\n {2}comments: true,/,
  );
  expect(contractText(planNoun(wish))).not.toMatch(/files|comments/);
  const child = { ...wish, noun: 'settings.ReguaAnexo', childOf: 'Regua.Anexos', files: true };
  expect(() => planNoun(child)).toThrow('Rows of a collection have no files');
});
