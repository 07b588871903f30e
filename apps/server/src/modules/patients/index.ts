import {
  anonimizarPaciente,
  concederConsentimento,
  desfazerMescla,
  executarRetencao,
  exportarDados,
  exportarDadosPdf,
  listAcessosPaciente,
  listVencidos,
  mesclarPacientes,
  pacientesParecidos,
  previaMescla,
  procurarDuplicidades,
  resourcesOf,
  retirarConsentimento,
} from '@bancada/contracts';
import * as nouns from '@bancada/contracts/patients';
import { room } from '../../app/room.ts';
import { handle } from '../../platform/http/index.ts';
import { anyJob } from '../../platform/jobs/index.ts';
import { listAccesses } from './acessos.service.ts';
import { anonymiseOne } from './anonimizacao.service.ts';
import { grantConsent, withdrawConsent } from './consentimento.service.ts';
import { exportPerson, exportPersonPdf } from './dados.service.ts';
import { findAlike } from './duplicates/alike.service.ts';
import { nightlyDuplicates, searchDuplicates, startSearch } from './duplicates/search.ts';
import { duplicateHooks, patientHooks } from './hooks.ts';
import { mergePatients, previewMerge } from './merge/merge.service.ts';
import { undoMerge } from './merge/undo.service.ts';
import { listDue, runRetention } from './retencao.service.ts';
import { patientTiles } from './tiles.ts';

/** Patients, and their rights over their data. */
export const patients = room('patients', {
  resources: resourcesOf(nouns),
  tiles: patientTiles,
  hooks: { ...patientHooks, ...duplicateHooks },
  jobs: [anyJob(searchDuplicates)],
  recurring: [nightlyDuplicates],
  calls: [
    handle(concederConsentimento, grantConsent),
    handle(retirarConsentimento, withdrawConsent),
    handle(exportarDados, exportPerson),
    handle(exportarDadosPdf, exportPersonPdf),
    handle(listAcessosPaciente, listAccesses),
    handle(anonimizarPaciente, anonymiseOne),
    handle(listVencidos, listDue),
    handle(executarRetencao, runRetention),
    handle(procurarDuplicidades, startSearch),
    handle(pacientesParecidos, findAlike),
    handle(previaMescla, previewMerge),
    handle(mesclarPacientes, mergePatients),
    handle(desfazerMescla, undoMerge),
  ],
});
