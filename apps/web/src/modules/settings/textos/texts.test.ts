import { expect, test } from 'vitest';
import { findTexts, wrongPlaces, type InterfaceText } from './texts.ts';

const text = (id: string, builtIn: string, own: string | null = null): InterfaceText => ({ id, builtIn, own });
const texts = [
  text('a.save', 'Salvar'),
  text('a.saved', 'Registro salvo'),
  text('a.count', '{n} registros na tela'),
  text('a.title', 'Pacientes', 'Clientes'),
  text('a.number', '{n, number}'),
];
const ids = (asked: string) => findTexts(texts, asked).map(({ id }) => id);

test('a text is found by its words, its own words and its id, without accents and case', () => {
  expect(ids('SALV')).toEqual(['a.save', 'a.saved']);
  expect(ids('clientes')).toEqual(['a.title']);
  expect(ids('a.count')).toEqual(['a.count']);
  expect(ids('')).toHaveLength(5);
  expect(ids('nada disso')).toEqual([]);
});

test('what is read on the screen leads to its text first, whatever stands in its places', () => {
  expect(ids('Salvar')[0]).toBe('a.save');
  expect(ids('12 registros na tela')).toEqual(['a.count']);
  // A number alone could be anything on the screen.
  expect(ids('12')).toEqual([]);
});

test('own words keep the places of the built-in ones', () => {
  expect(wrongPlaces('{n} de {total}', 'São {total}, vistos {n}')).toEqual([]);
  expect(wrongPlaces('{n} de {total}', '{n} itens')).toEqual(['total']);
  expect(wrongPlaces('Salvar', '{x}')).toEqual(['x']);
});
