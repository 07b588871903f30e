import { baixarTitulos, estornarTitulos, lerLancamentosResultado, lerResultado, resourcesOf } from '@bancada/contracts';
import * as nouns from '@bancada/contracts/finance';
import { handle, room } from '../../platform/http/index.ts';
import { settle } from './baixa.service.ts';
import { reverse } from './estorno.service.ts';
import { financeRows } from './first-rows/index.ts';
import { supplierAdditions } from './fornecedor.additions.ts';
import { notaCompraHooks } from './nota-compra.service.ts';
import { financePapers } from './papers.ts';
import { readEntries, readResult } from './result/result.service.ts';
import { financeTiles } from './tiles.ts';
import { tituloHooks } from './titulo.service.ts';

/** Accounts, payment methods, how money is classified, and purchases. */
export const finance = room('finance', {
  resources: resourcesOf(nouns),
  tiles: financeTiles,
  hooks: { ...notaCompraHooks, ...tituloHooks },
  additions: supplierAdditions,
  firstRows: financeRows,
  papers: financePapers,
  calls: [
    handle(baixarTitulos, settle),
    handle(estornarTitulos, reverse),
    handle(lerResultado, readResult),
    handle(lerLancamentosResultado, readEntries),
  ],
});
