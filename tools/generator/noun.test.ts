import { expect, test } from 'vitest';
import { contractText, migrationText, pageText } from './noun-files.ts';
import { planNoun, textKeys } from './noun.ts';

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

test('rows of a collection have a name by which the audit speaks of them, beside that of the collection', () => {
  const wish = { noun: 'settings.ReguaAnexo', fields: ['Nome:text:60'], about: 'a file of a ruler' };
  expect(textKeys(planNoun({ ...wish, childOf: 'Regua.Anexos' }))).toEqual(['Anexos', 'title', 'Nome']);
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

test('a field of the server is in the row and in no form, and has a value before the server sets it', () => {
  const wish = { noun: 'settings.Veiculo', about: 'a car', subject: 'Configuracoes' };
  const fields = ['Placa:text:10', 'Total:money:server', 'Visto:date:server:optional', 'Rodas:integer:2..8:server'];
  const plan = planNoun({ ...wish, fields });
  expect(contractText(plan)).toContain("serverFields: ['Total', 'Visto', 'Rodas'],");
  const table = migrationText(plan);
  for (const column of ['"Total" numeric not null default 0', '"Visto" date,', '"Rodas" int not null default 2'])
    expect(table).toContain(column);
  const place = {
    component: 'VeiculosPage',
    folder: 'settings/veiculos',
    address: '/configuracoes/veiculos',
    story: 'Veiculos',
  };
  expect(pageText(plan, place, 'Veículos')).toContain("form={['Placa']}");
  expect(() => planNoun({ ...wish, fields: ['Placa:text:10', 'Visto:date:server'] })).toThrow('make it optional too');
});
