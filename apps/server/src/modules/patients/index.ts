import {
  anonimizarPaciente,
  concederConsentimento,
  executarRetencao,
  exportarDados,
  exportarDadosPdf,
  listAcessosPaciente,
  listVencidos,
  Paciente,
  resourcesOf,
  retirarConsentimento,
} from '@bancada/contracts';
import * as nouns from '@bancada/contracts/patients';
import { room } from '../../app/room.ts';
import { handle } from '../../platform/http/index.ts';
import { hooksOf } from '../../platform/resource/hooks.ts';
import { listAccesses } from './acessos.service.ts';
import { anonymiseOne, refuseAnonymous } from './anonimizacao.service.ts';
import { grantConsent, withdrawConsent } from './consentimento.service.ts';
import { exportPerson, exportPersonPdf } from './dados.service.ts';
import { listDue, runRetention } from './retencao.service.ts';
import { patientTiles } from './tiles.ts';

/** Patients, and their rights over their data. */
export const patients = room('patients', {
  resources: resourcesOf(nouns),
  tiles: patientTiles,
  hooks: hooksOf(Paciente, { beforeSave: refuseAnonymous }),
  calls: [
    handle(concederConsentimento, grantConsent),
    handle(retirarConsentimento, withdrawConsent),
    handle(exportarDados, exportPerson),
    handle(exportarDadosPdf, exportPersonPdf),
    handle(listAcessosPaciente, listAccesses),
    handle(anonimizarPaciente, anonymiseOne),
    handle(listVencidos, listDue),
    handle(executarRetencao, runRetention),
  ],
});
