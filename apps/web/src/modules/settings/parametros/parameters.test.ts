import pt from '../../../../lang/settings/pt.json' with { type: 'json' };
import { chavesEmpresa } from '@bancada/contracts/settings';
import { describe, expect, test } from 'vitest';
import { byRoom, chaves, read, shown, type Parameter } from './parameters.ts';

const parameters = chaves.map((chave): Parameter => ({
  ...chavesEmpresa[chave],
  chave,
  name: `Nome ${chave}`,
  about: 'Descrição',
}));

test('every parameter stands in the group of its room, and is found by name, description and key', () => {
  const all = byRoom(parameters, '');
  expect([...all.values()].flat()).toHaveLength(chaves.length);
  for (const [room, some] of all) expect(some.every(({ sala }) => sala === room)).toBe(true);
  expect([...byRoom(parameters, 'agenda_inter').values()].flat().map(({ chave }) => chave)).toEqual([
    'AGENDA_INTERVALO',
  ]);
  expect([...byRoom(parameters, 'descricao').values()].flat()).toHaveLength(chaves.length);
  expect(byRoom(parameters, 'nada disso').size).toBe(0);
});

describe('a value', () => {
  const time = { tipo: 'horario', padrao: '06:00:00', sala: 'scheduling' } as const;
  const number = { tipo: 'inteiro', padrao: '20', sala: 'scheduling' } as const;

  test('is typed as people write it, and stored in its canonical form', () => {
    expect([shown(time, '06:00:00'), read(time, '6:30'), read(time, ' 24:00 ')]).toEqual([
      '06:00',
      '06:30:00',
      '24:00:00',
    ]);
    expect([shown(number, '20'), read(number, '15')]).toEqual(['20', '15']);
  });

  test('that does not fit is not stored', () => {
    for (const text of ['', '25:00', '6h30', 'x']) expect(read(time, text)).toBeNull();
    for (const text of ['', '-1', '1,5', '9999999']) expect(read(number, text)).toBeNull();
  });

  test('by default is one of its form', () => {
    for (const each of parameters) expect(read(each, shown(each, each.padrao))).toBe(each.padrao);
  });
});

test('every room that settings belong to has a name', () => {
  const rooms = new Set(chaves.map((chave) => chavesEmpresa[chave].sala));
  for (const room of rooms) expect(pt).toHaveProperty([`settings.parameters.room.${room}`]);
});
