import type { Quadro } from '@bancada/contracts/desk';
import { expect, test } from 'vitest';
import type { RoomPage } from '../../shared/room.ts';
import { hrefOf, pageOf, rowHrefOf, titleOf } from './tiles.ts';

const page = (path: string, title: string, more: Partial<RoomPage> = {}): RoomPage => ({
  path,
  title,
  ability: null,
  load: () => Promise.reject(new Error('not loaded in this test')),
  ...more,
});

const quadro: Quadro = {
  Nome: 'finance.aReceber',
  Recurso: 'compras',
  Noun: 'finance.Compra',
  Filtro: { Status_in: ['Enviada', 'Recebida_Em_Parte'], Data_lte: ['2026-11-20'] },
  Quantidade: 2,
  Estimada: false,
  Tom: 'info',
  Linhas: [],
};
const row = { id: 7, Texto: '', Data: null, Ligacoes: { Job: 3 } };

test('a tile opens the page of its noun with its own filter', () => {
  const compras = page('/financeiro/compras', 'finance.Compra.title');
  expect(pageOf([page('/x', 'x.title'), compras], quadro)).toBe(compras);
  expect(hrefOf(compras, quadro)).toBe(
    '/financeiro/compras?Status_in=Enviada&Status_in=Recebida_Em_Parte&Data_lte=2026-11-20',
  );
  expect(rowHrefOf(compras, row)).toBe('/financeiro/compras/7');
  expect(titleOf(quadro.Nome)).toBe('finance.tile.aReceber');
});

test('a page that says the tile is its own comes before that of the noun', () => {
  const noun = page('/financeiro/compras', 'finance.Compra.title');
  const own = page('/chegadas', 'x.title', {
    tiles: ['finance.aReceber'],
    rowHref: ({ Ligacoes }) => `/j/${Ligacoes['Job']}`,
  });
  expect(pageOf([noun, own], quadro)).toBe(own);
  expect(rowHrefOf(own, row)).toBe('/j/3');
});

test('without a page that the person may open there is none, also for nouns without a name', () => {
  expect(pageOf([page('/x', 'null.title')], { ...quadro, Noun: 'catalog.Outro' })).toBeUndefined();
});
