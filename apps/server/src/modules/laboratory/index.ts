import {
  bulkTransition,
  bulkUpsert,
  createJob,
  createSamples,
  createTest,
  createTestHistorico,
  downloadSampleArquivo,
  getTestComponents,
  importLinhas,
  jobsWithRelationships,
  laboratoryResources,
  listSampleArquivos,
  openImportacao,
  resultsPopulate,
  samplesPopulate,
  testsPopulate,
  undoImportacao,
  updateSample,
  updateTest,
  uploadSampleArquivo,
} from '@bancada/contracts';
import type { FileStore } from '../../platform/files/store.ts';
import { handle, room, type Room } from '../../platform/http/index.ts';
import { startImportacao, storeLinhas } from './import.service.ts';
import { revertImportacao } from './import.undo.ts';
import { componentHooks } from './component.service.ts';
import { addJob, listJobsWithRelationships } from './job.service.ts';
import { populateResults, populateSamples, populateTests } from './list.service.ts';
import { upsertResults } from './result.service.ts';
import { listArquivos, readArquivo, storeArquivo } from './sample-arquivo.service.ts';
import { addHistorico, addSamples, changeSample } from './sample.service.ts';
import { addTest, changeTest, moveManyTests, testComponents } from './test.service.ts';

/** The laboratory: jobs, samples, tests, results, imports and sample files. */
export const laboratory = (files: FileStore): Room =>
  room('laboratory', {
    resources: laboratoryResources,
    hooks: componentHooks,
    calls: [
      handle(jobsWithRelationships, listJobsWithRelationships),
      handle(createJob, addJob),
      handle(samplesPopulate, populateSamples),
      handle(createSamples, addSamples),
      handle(updateSample, changeSample),
      handle(getTestComponents, testComponents),
      handle(testsPopulate, populateTests),
      handle(createTest, addTest),
      handle(updateTest, changeTest),
      handle(bulkTransition, moveManyTests),
      handle(createTestHistorico, addHistorico),
      handle(resultsPopulate, populateResults),
      handle(bulkUpsert, upsertResults),
      handle(openImportacao, startImportacao),
      handle(importLinhas, storeLinhas),
      handle(undoImportacao, revertImportacao),
      handle(listSampleArquivos, listArquivos),
      handle(uploadSampleArquivo, (ctx) => storeArquivo(ctx, files)),
      handle(downloadSampleArquivo, (ctx) => readArquivo(ctx, files)),
    ],
  });
