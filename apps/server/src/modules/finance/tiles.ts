import { Compra, ExtratoLinha, linhasEmAberto, NotaCompra, Titulo, titulosEmAberto } from '@bancada/contracts';
import { type Tile, tile } from '../../platform/tile.ts';

/** What waits for whoever looks after the money. */
export const financeTiles: readonly Tile[] = [
  tile('finance.vencidas', Titulo, {
    ability: ['ler', 'Financeiro'],
    filter: ({ day }) => ({ Tipo_in: ['Pagar'], Status_in: titulosEmAberto, Vencimento_lte: [day(-1)] }),
    tone: 'danger',
    sort: 'Vencimento:ASC',
    shows: ['Descricao', 'Fornecedor'],
    date: 'Vencimento',
  }),
  tile('finance.vencemHoje', Titulo, {
    ability: ['ler', 'Financeiro'],
    filter: ({ day }) => ({
      Tipo_in: ['Pagar'],
      Status_in: titulosEmAberto,
      Vencimento_gte: [day(0)],
      Vencimento_lte: [day(0)],
    }),
    tone: 'warning',
    shows: ['Descricao', 'Fornecedor'],
    date: 'Vencimento',
  }),
  // What is due within a week: earlier nobody has to decide.
  tile('finance.aAprovar', Titulo, {
    ability: ['autorizar', 'Financeiro'],
    filter: ({ day }) => ({ Tipo_in: ['Pagar'], Status_in: ['Aberta'], Vencimento_lte: [day(7)] }),
    tone: 'progress',
    sort: 'Vencimento:ASC',
    shows: ['Descricao', 'Fornecedor'],
    date: 'Vencimento',
  }),
  tile('finance.aCobrar', Titulo, {
    ability: ['ler', 'Financeiro'],
    filter: ({ day }) => ({ Tipo_in: ['Receber'], Status_in: titulosEmAberto, Vencimento_lte: [day(-1)] }),
    tone: 'warning',
    sort: 'Vencimento:ASC',
    shows: ['Descricao', 'Cliente'],
    date: 'Vencimento',
  }),
  tile('finance.aConciliar', ExtratoLinha, {
    ability: ['editar', 'Financeiro'],
    filter: { Situacao_in: linhasEmAberto },
    tone: 'warning',
    sort: 'Data:ASC,id:ASC',
    shows: ['Memo', 'Valor'],
    date: 'Data',
  }),
  tile('finance.aEnviar', Compra, {
    ability: ['editar', 'Financeiro'],
    filter: { Status_in: ['Rascunho'] },
    shows: ['Numero', 'Fornecedor'],
    date: 'Data',
  }),
  tile('finance.aReceber', Compra, {
    ability: ['ler', 'Financeiro'],
    filter: { Status_in: ['Enviada', 'Recebida_Em_Parte'] },
    tone: 'progress',
    sort: 'Data:ASC',
    shows: ['Numero', 'Fornecedor'],
    date: 'Data',
  }),
  tile('finance.aLancar', NotaCompra, {
    ability: ['editar', 'Financeiro'],
    filter: { Status_in: ['Rascunho'] },
    tone: 'warning',
    sort: 'Entrada:ASC',
    shows: ['Numero', 'Fornecedor'],
    date: 'Entrada',
  }),
];
