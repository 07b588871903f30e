import type { X509Certificate } from 'node:crypto';
import {
  anteciparRecebiveis,
  baixarTitulos,
  conciliarLinhas,
  desfazerConciliacao,
  descreverExtrato,
  desfazerExtrato,
  desfazerRenegociacao,
  distribuirValor,
  estornarTitulos,
  fecharPeriodo,
  gerarRemessa,
  importarExtrato,
  importarExtratoCartao,
  importarNfe,
  lancarLinha,
  lerArquivoBancario,
  lerExtrato,
  lerExtratoCartao,
  lerExtratoConta,
  lerFluxoCaixa,
  lerLancamentosFluxo,
  lerLancamentosResultado,
  lerNfe,
  lerRazaoConta,
  lerResultado,
  lerResultadoPorLugar,
  lerRetorno,
  preencherOrcado,
  preverRateio,
  ratearTitulos,
  renegociarTitulos,
  resourcesOf,
  simularRateio,
  simularRetorno,
  sugerirConciliacao,
  transferirLinha,
} from '@bancada/contracts';
import * as nouns from '@bancada/contracts/finance';
import { type Room, room } from '../../app/room.ts';
import { anyJob } from '../../platform/jobs/index.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { handle } from '../../platform/http/index.ts';
import { settle } from './baixa.service.ts';
import { readStatement } from './bank/balance.service.ts';
import { readOriginal } from './bank/original.service.ts';
import { importStatementJob } from './bank/import.job.ts';
import { importStatement, readStatements } from './bank/import.service.ts';
import { makeTitles, makeTransfer, reconcile } from './bank/reconcile/reconcile.service.ts';
import { unreconcile } from './bank/reconcile/undo.service.ts';
import { suggest } from './bank/suggest/suggest.service.ts';
import { transferHooks } from './bank/transfer.service.ts';
import { describeTable } from './bank/profiles.ts';
import { undoImport } from './bank/undo-import.service.ts';
import { advanceHooks } from './card/advance-undo.ts';
import { advance } from './card/advance.service.ts';
import { holdCardJob } from './card/hold.job.ts';
import { importCard, readCard } from './card/import.service.ts';
import { payLinkHandlers, type PayLinkServices } from './charge/pay-link.ts';
import { writeFile } from './charge/remessa.service.ts';
import { takeReturn } from './charge/retorno.service.ts';
import { answerFile } from './charge/simulator/answer.service.ts';
import { simulatedBank } from './charge/simulator/bank.ts';
import { reverse } from './estorno.service.ts';
import { readAccountLedger } from './cash/account.service.ts';
import { readCashFlow } from './cash/cash.service.ts';
import { readCashEntries } from './cash/entries.service.ts';
import { financeRows } from './first-rows/index.ts';
import { distribute } from './distribute.service.ts';
import { supplierAdditions } from './fornecedor.additions.ts';
import { ledgerHooks } from './ledger/hooks.ts';
import { nightlyLedger } from './ledger/nightly.ts';
import { notaCompraHooks } from './nota-compra.service.ts';
import { importNfe } from './nfe/import.service.ts';
import { previewNfe } from './nfe/preview.service.ts';
import { financePapers } from './papers.ts';
import { closePeriod, periodHooks } from './periodo.service.ts';
import { apportion, previewShares } from './ratear/apportion.service.ts';
import type { MeasuresElsewhere } from './ratear/measures.ts';
import { renegotiate, undoRenegotiation } from './renegotiate.service.ts';
import { fillBudget } from './result/fill-budget.service.ts';
import { readEntries, readResult, readResultByPlace } from './result/result.service.ts';
import { whatIf } from './result/what-if.service.ts';
import { financeTiles } from './tiles.ts';
import { tituloHooks } from './titulo.service.ts';

/**
 * Accounts, payment methods, how money is classified, purchases, and statements of banks.
 *
 * @param measures - by which units are measured that this room knows nothing of
 * @param services - where links to pay lead, and the authorities that signatures of NF-e must lead to; without any that is not checked
 */
export const finance = (
  files: FileStore,
  measures: MeasuresElsewhere,
  { trustAnchors, ...links }: PayLinkServices & { readonly trustAnchors: readonly X509Certificate[] },
): Room =>
  room('finance', {
    resources: resourcesOf(nouns),
    tiles: financeTiles,
    hooks: { ...notaCompraHooks, ...tituloHooks, ...transferHooks, ...advanceHooks, ...ledgerHooks, ...periodHooks },
    recurring: [nightlyLedger],
    jobs: [anyJob(holdCardJob), anyJob(importStatementJob)],
    additions: supplierAdditions,
    firstRows: financeRows,
    papers: financePapers,
    calls: [
      handle(baixarTitulos, settle),
      handle(distribuirValor, distribute),
      handle(estornarTitulos, reverse),
      handle(renegociarTitulos, renegotiate),
      handle(desfazerRenegociacao, undoRenegotiation),
      handle(preverRateio, previewShares(measures)),
      handle(ratearTitulos, apportion(measures)),
      handle(simularRateio, whatIf(measures)),
      handle(fecharPeriodo, closePeriod),
      handle(lerFluxoCaixa, readCashFlow),
      handle(lerLancamentosFluxo, readCashEntries),
      handle(lerRazaoConta, readAccountLedger),
      handle(preencherOrcado, fillBudget),
      handle(lerResultado, readResult),
      handle(lerResultadoPorLugar, readResultByPlace),
      handle(lerLancamentosResultado, readEntries),
      handle(lerExtrato, readStatements),
      handle(descreverExtrato, describeTable),
      handle(importarExtrato, importStatement),
      handle(anteciparRecebiveis, advance),
      handle(lerExtratoCartao, readCard),
      handle(importarExtratoCartao, importCard),
      ...payLinkHandlers(links),
      handle(lerNfe, previewNfe(trustAnchors)),
      handle(importarNfe, importNfe(files, trustAnchors)),
      handle(gerarRemessa, writeFile),
      handle(lerRetorno, takeReturn),
      handle(simularRetorno, answerFile(simulatedBank)),
      handle(desfazerExtrato, undoImport),
      handle(lerArquivoBancario, readOriginal),
      handle(lerExtratoConta, readStatement),
      handle(sugerirConciliacao, suggest),
      handle(conciliarLinhas, reconcile),
      handle(lancarLinha, makeTitles),
      handle(transferirLinha, makeTransfer),
      handle(desfazerConciliacao, unreconcile),
    ],
  });
