import {
  Anonimizacao,
  anonimizarPaciente,
  concederConsentimento,
  Consentimento,
  executarRetencao,
  exportarDados,
  exportarDadosPdf,
  listVencidos,
  Paciente,
  retirarConsentimento,
} from '@bancada/contracts';
import { handle, room } from '../../platform/http/index.ts';
import { anonymiseOne } from './anonimizacao.service.ts';
import { grantConsent, withdrawConsent } from './consentimento.service.ts';
import { exportPerson, exportPersonPdf } from './dados.service.ts';
import { listDue, runRetention } from './retencao.service.ts';

/** Patients, and their rights over their data. */
export const patients = room('patients', {
  resources: [Paciente, Consentimento, Anonimizacao],
  calls: [
    handle(concederConsentimento, grantConsent),
    handle(retirarConsentimento, withdrawConsent),
    handle(exportarDados, exportPerson),
    handle(exportarDadosPdf, exportPersonPdf),
    handle(anonimizarPaciente, anonymiseOne),
    handle(listVencidos, listDue),
    handle(executarRetencao, runRetention),
  ],
});
