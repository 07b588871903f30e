import { definicao } from '@bancada/contracts/testing';
import type { Componente } from '@bancada/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { correctedRows, importState, mapColumn, resetImport, takeTable, takeTratamento } from './import.state.ts';

const component = (code: string, id: number): Componente => ({
  ...definicao({ CodigoComponent: code }),
  id,
  Empresa: 1,
  Versao: 1,
  Tratamento: 1,
  IsActive: true,
});
const table = { name: 'x.csv', headers: ['id', 'A', 'B'], rows: [['1', '2.5', '3']], separator: ',' };

beforeEach(resetImport);

describe('the import being prepared', () => {
  test('guesses columns and decimal sign, whichever of file and exam comes first', () => {
    takeTable(table);
    takeTratamento(1, [component('A', 1), component('B', 2)]);
    const first = importState.mapping;
    resetImport();
    takeTratamento(1, [component('A', 1), component('B', 2)]);
    takeTable(table);
    expect(importState.mapping).toEqual(first);
    expect(first.map(({ kind }) => kind)).toEqual(['Identificacao', 'component', 'component']);
    expect(importState.decimal).toBe('.');
  });

  test('a component belongs to one column: choosing it for another frees the first', () => {
    takeTratamento(1, [component('A', 1), component('B', 2)]);
    takeTable(table);
    mapColumn(2, { kind: 'component', code: 'A' });
    expect(importState.mapping).toEqual([
      { kind: 'Identificacao' },
      { kind: 'ignore' },
      { kind: 'component', code: 'A' },
    ]);
  });

  test('corrections change their cell only, and never the file', () => {
    expect(correctedRows(table, { '0,1': '7' })).toEqual([['1', '7', '3']]);
    expect(table.rows).toEqual([['1', '2.5', '3']]);
  });
});
