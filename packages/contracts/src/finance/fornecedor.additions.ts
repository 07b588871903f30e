import { Fornecedor } from '../catalog/index.ts';
import { factOfRows, facts, timelineKinds } from '../shared/additions.ts';
import type { CompraStatus } from './compra.machine.ts';
import { Compra } from './compra.ts';
import { NotaCompra } from './nota-compra.ts';

/** The states of a purchase of which something is still to come. */
export const comprasEmAberto = ['Rascunho', 'Enviada', 'Recebida_Em_Parte'] as const satisfies readonly CompraStatus[];

const open = { Status_in: comprasEmAberto };

/** What finance knows of a supplier. */
export const fatosFornecedorFinanceiro = facts(Fornecedor, 'finance', {
  ComprasEmAberto: factOfRows(Compra, 'Fornecedor', { where: open }),
  ValorEmAberto: factOfRows(Compra, 'Fornecedor', { where: open, figure: { sum: 'Total' } }),
  UltimaNota: factOfRows(NotaCompra, 'Fornecedor', { where: { Status: 'Lancada' }, figure: { max: 'Entrada' } }),
});

/** What finance tells of a supplier. */
export const linhaFornecedorFinanceiro = timelineKinds(Fornecedor, 'finance', {
  ability: ['ler', 'Financeiro'],
  kinds: { CompraCriada: 'compra', NotaLancada: 'nota' },
});
