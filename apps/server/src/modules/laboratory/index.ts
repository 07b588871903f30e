import {
  abrirMapa,
  abrirRemessa,
  aplicarJobTemplate,
  aplicarSampleTemplate,
  bulkTransition,
  bulkUpsert,
  coletarAmostras,
  colocarNoMapa,
  createControleMedida,
  createJob,
  createSamples,
  createTest,
  createTestHistorico,
  descartarAmostras,
  desfazerMensagemInstrumento,
  enviarMensagensInstrumento,
  fecharRemessa,
  historicoRemessa,
  imprimirEtiquetaRemessa,
  lerNaRemessa,
  receberRemessa,
  retirarDaRemessa,
  desfazerAcrescimo,
  dividirAmostra,
  listExamesSimulados,
  novaVersaoAutoConferencia,
  simularAutoConferencia,
  fazerPedido,
  fazerPedidos,
  getTestComponents,
  guardarAmostras,
  impactoComponentes,
  importLinhas,
  imprimirEtiquetas,
  imprimirEtiquetasAmostras,
  enviarEtiquetas,
  enviarPedidosMapa,
  listImpressoras,
  Job,
  JobArquivos,
  jobOptions,
  jobsWithRelationships,
  lerAnteriores,
  lerAntibiograma,
  lerBancada,
  lerJobCabecalho,
  listInstrumentosBancada,
  lerTextoInstrumento,
  listFilaInstrumentos,
  mapearCodigoInstrumento,
  reaplicarInstrumentos,
  recusarPendentesInstrumento,
  lerFilaRevisao,
  lerProntos,
  comunicarCritico,
  escolherExecucao,
  reconhecerCritico,
  lerItensPedido,
  listItensPedido,
  listJobsPendentes,
  listSampleArquivos,
  medirPosicoes,
  moverNoMapa,
  olharTest,
  matchLinhas,
  openImportacao,
  planejarJobTemplate,
  planejarPedido,
  planejarSampleTemplate,
  preencherMapa,
  desfazerRecebimentos,
  receberAmostras,
  resourcesOf,
  resultsPopulate,
  retirarAmostras,
  retirarDoMapa,
  salvarAntibiograma,
  salvarComponentes,
  SampleArquivos,
  samplesPopulate,
  testemunharDescarte,
  testsPopulate,
  undoImportacao,
  updateJob,
  updateSample,
  updateTest,
} from '@bancada/contracts';
import * as nouns from '@bancada/contracts/laboratory';
import { fileHandlers } from '../../platform/attachments/file-router.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { anyJob } from '../../platform/jobs/index.ts';
import { room, type Room } from '../../app/room.ts';
import { handle, handleTogether } from '../../platform/http/index.ts';
import { findSamples } from './import.match.ts';
import { startImportacao, storeLinhas } from './import.service.ts';
import { revertImportacao } from './import.undo.ts';
import { componentHooks } from './component.service.ts';
import { readImpact } from './exam/impact.service.ts';
import { saveComponents } from './exam/save.service.ts';
import { acknowledge, communicate } from './critical/critical.service.ts';
import { readJobHeader } from './job.header.ts';
import { readPrevious } from './job.previous.ts';
import { addJob, listJobsWithRelationships } from './job.service.ts';
import { patientAdditions } from './paciente.additions.ts';
import { populateResults, populateSamples, populateTests } from './list.service.ts';
import { readAntibiogram } from './micro/read.service.ts';
import { saveAntibiogram } from './micro/save.service.ts';
import { upsertResults } from './result.service.ts';
import { listArquivos } from './sample-arquivo.service.ts';
import { collectSamples } from './receipt/collect.service.ts';
import { receiveSamples } from './receipt/receive.service.ts';
import { undoReceipts } from './receipt/undo.service.ts';
import { sampleHooks } from './sample.moves.ts';
import { addHistorico, addSamples, changeSample } from './sample.service.ts';
import { addTest, changeTest, moveManyTests, readReady, testComponents } from './sample-test.service.ts';
import { laboratoryRows } from './first-rows/index.ts';
import { linkOptions } from '../../platform/resource/options.ts';
import { partSample } from './order/aliquot.service.ts';
import { listItems, readItems } from './order/items.ts';
import { editJob } from './order/job.edit.ts';
import { jobHooks } from './order/job.steps.ts';
import { listPrinters, printLabels, printSampleLabels, sendLabels } from './order/labels.service.ts';
import type { LabelPrinter } from './order/printer.ts';
import { placeMany, placeOne, planOne } from './order/order.service.ts';
import { listPending } from './order/pending.service.ts';
import {
  applyJobTemplate,
  applySampleTemplate,
  planJobTemplate,
  planSampleTemplate,
} from './order/template.service.ts';
import { undoAddition } from './order/undo-addition.service.ts';
import { askDisposal, witness } from './storage/disposal.service.ts';
import { keepSamples, takeOut } from './storage/storage.service.ts';
import { loops } from './loop/place-loops.ts';
import { expiry } from './qc/expire.ts';
import { addMeasure, measureHooks } from './qc/measure.service.ts';
import { readBench } from './bench/bench.service.ts';
import { listInstruments } from './run/instruments.ts';
import { keepInstruments } from './instrument/line/keeper.ts';
import { closedInstruments, type InstrumentSettings } from './instrument/line/settings.ts';
import { mapCode } from './instrument/map.service.ts';
import { applyWaiting, readQueue, readText, refuseWaiting } from './instrument/queue.service.ts';
import { applyJob } from './instrument/take.ts';
import { undoMessage } from './instrument/undo.service.ts';
import { uploadMessages } from './instrument/upload.service.ts';
import {
  laudoHandlers,
  laudoJobs,
  type PublicServices,
  type Rnds,
  simulatedRnds,
  webhookHooks,
  type WebhookReach,
} from './laudo/index.ts';
import { laudoHooks } from './laudo/steps.ts';
import { takeOffRun } from './run/leave.service.ts';
import { sendRunOrders } from './run/orders.service.ts';
import { measureWells } from './run/measures.service.ts';
import { fillRun, moveInRun, placeInRun } from './run/place.service.ts';
import { openRun, runHooks } from './run/run.service.ts';
import { autoRuleHooks, draftNext, listSimulated, releaseJob, simulate, simulateJob } from './review/auto/index.ts';
import { look } from './review/changes.ts';
import { readReviewQueue } from './review/queue.service.ts';
import { chooseRun } from './repeat/choose.service.ts';
import { reflexHooks } from './reflex/reflex.steps.ts';
import { reflexRuleHooks } from './reflex/rule.service.ts';
import { laboratoryReports } from './reports/index.ts';
import { embryoHandlers, embryoHooks, embryoJobs, type EsSystem, simulatedEs } from './embryo/index.ts';
import { laboratoryTiles } from './tiles.ts';
import { laboratoryPapers } from './papers.ts';
import { boxHooks, closeBox, openBox, readHistory, receiveBox } from './transport/box.service.ts';
import { printBoxLabel } from './transport/label.service.ts';
import { scanTube, takeTubeBack } from './transport/scan.service.ts';

export { countExams } from './reports/exams.ts';
export type { LabelPrinter } from './order/printer.ts';
export { absentEs, type EsSystem, httpEs, simulatedEs } from './embryo/index.ts';
export { absentRnds, httpRnds, type Rnds, simulatedRnds, type WebhookReach } from './laudo/index.ts';
export { closedInstruments, type InstrumentSettings } from './instrument/line/settings.ts';

/** The laboratory: jobs, samples, tests, results, imports and sample files. */
export const laboratory = (
  files: FileStore,
  laudos: PublicServices,
  instruments: InstrumentSettings = closedInstruments,
  es: EsSystem = simulatedEs(),
  printers: readonly LabelPrinter[] = [],
  rnds: Rnds = simulatedRnds(),
  webhooks: WebhookReach = {},
): Room =>
  room('laboratory', {
    resources: resourcesOf(nouns),
    tiles: laboratoryTiles,
    reports: laboratoryReports,
    firstRows: laboratoryRows,
    papers: laboratoryPapers(es),
    hooks: {
      ...componentHooks,
      ...jobHooks,
      ...sampleHooks,
      ...measureHooks,
      ...runHooks,
      ...reflexRuleHooks,
      ...reflexHooks,
      ...autoRuleHooks,
      ...laudoHooks(laudos),
      ...webhookHooks,
      ...boxHooks,
      ...embryoHooks,
    },
    additions: patientAdditions,
    recurring: [expiry, loops],
    jobs: [
      anyJob(applyJob),
      anyJob(releaseJob),
      anyJob(simulateJob),
      ...embryoJobs(es),
      ...laudoJobs({ files, ...laudos }, rnds, webhooks),
    ],
    keeps: [keepInstruments(instruments)],
    calls: [
      handle(jobsWithRelationships, listJobsWithRelationships),
      handle(lerJobCabecalho, readJobHeader),
      handle(lerAnteriores, readPrevious),
      handle(lerAntibiograma, readAntibiogram),
      handle(salvarAntibiograma, saveAntibiogram),
      handle(lerProntos, readReady),
      handle(lerFilaRevisao, readReviewQueue),
      handle(olharTest, look),
      handle(simularAutoConferencia, simulate),
      handle(listExamesSimulados, listSimulated),
      handle(novaVersaoAutoConferencia, draftNext),
      handle(reconhecerCritico, acknowledge),
      handle(comunicarCritico, communicate),
      handle(escolherExecucao, chooseRun),
      handle(createJob, addJob),
      handle(updateJob, editJob),
      handle(jobOptions, (ctx) => linkOptions(ctx, Job, jobOptions.path)),
      handle(listItensPedido, listItems),
      handle(lerItensPedido, readItems),
      handle(planejarPedido, planOne),
      handle(fazerPedido, placeOne),
      handle(fazerPedidos, placeMany),
      handle(planejarJobTemplate, planJobTemplate),
      handle(aplicarJobTemplate, applyJobTemplate),
      handle(planejarSampleTemplate, planSampleTemplate),
      handle(aplicarSampleTemplate, applySampleTemplate),
      handle(dividirAmostra, partSample),
      handle(desfazerAcrescimo, undoAddition),
      handle(listJobsPendentes, listPending),
      handle(imprimirEtiquetas, printLabels),
      handle(imprimirEtiquetasAmostras, printSampleLabels),
      handle(listImpressoras, listPrinters(printers)),
      handle(enviarEtiquetas, sendLabels(printers)),
      handle(samplesPopulate, populateSamples),
      handle(createSamples, addSamples),
      handle(updateSample, changeSample),
      handle(receberAmostras, receiveSamples),
      handle(desfazerRecebimentos, undoReceipts),
      handle(coletarAmostras, collectSamples),
      handle(guardarAmostras, keepSamples),
      handle(retirarAmostras, takeOut),
      handle(descartarAmostras, askDisposal),
      handle(testemunharDescarte, witness),
      handle(abrirRemessa, openBox),
      handle(lerNaRemessa, scanTube),
      handle(retirarDaRemessa, takeTubeBack),
      handle(fecharRemessa, closeBox),
      handle(receberRemessa, receiveBox),
      handle(imprimirEtiquetaRemessa, printBoxLabel),
      handle(historicoRemessa, readHistory),
      handle(createControleMedida, addMeasure),
      handle(lerBancada, readBench),
      handle(abrirMapa, openRun),
      handle(listInstrumentosBancada, listInstruments),
      handle(colocarNoMapa, placeInRun),
      handle(preencherMapa, fillRun),
      handle(moverNoMapa, moveInRun),
      handle(retirarDoMapa, takeOffRun),
      handle(medirPosicoes, measureWells),
      handle(enviarPedidosMapa, sendRunOrders),
      handle(getTestComponents, testComponents),
      handle(salvarComponentes, saveComponents),
      handle(impactoComponentes, readImpact),
      handle(testsPopulate, populateTests),
      handle(createTest, addTest),
      handle(updateTest, changeTest),
      handle(bulkTransition, moveManyTests),
      handle(createTestHistorico, addHistorico),
      handle(resultsPopulate, populateResults),
      handleTogether(bulkUpsert, { sizeOf: ({ results }) => results.length, serve: upsertResults }),
      handle(openImportacao, startImportacao),
      handle(matchLinhas, findSamples),
      handle(importLinhas, storeLinhas),
      handle(undoImportacao, revertImportacao),
      handle(enviarMensagensInstrumento, uploadMessages),
      handle(lerTextoInstrumento, readText),
      handle(listFilaInstrumentos, readQueue),
      handle(mapearCodigoInstrumento, mapCode),
      handle(reaplicarInstrumentos, applyWaiting),
      handle(recusarPendentesInstrumento, refuseWaiting),
      handle(desfazerMensagemInstrumento, undoMessage),
      handle(listSampleArquivos, listArquivos),
      ...fileHandlers({ ...SampleArquivos, calls: { ...SampleArquivos.calls, list: undefined } }, files),
      ...fileHandlers(JobArquivos, files),
      ...laudoHandlers({ files, ...laudos }, rnds),
      ...embryoHandlers(es, laudos),
    ],
  });
