import {
  assinarLaudo,
  baixarLaudo,
  baixarLaudos,
  createLaudo,
  emitirLaudos,
  enviarLaudos,
  enviosLaudo,
  escolherImagensLaudo,
  guardarSenhaCarimbo,
  historicoLaudo,
  imagensLaudo,
  liberacoesLaudo,
  mudancasLaudo,
  previaLaudo,
  previaModeloLaudo,
  renovarSegredoWebhook,
  retificarLaudo,
  testarWebhook,
  transmitirLaudos,
} from '@bancada/contracts';
import { handle, type Handler, handlePrepared } from '../../../platform/http/index.ts';
import { anyJob, type AnyJob } from '../../../platform/jobs/index.ts';
import { authenticityHandler, type AuthenticityServices } from './authenticity.ts';
import { laudoLinkHandlers } from './delivery/public.ts';
import { sendLaudos } from './delivery/send.service.ts';
import { readSent } from './delivery/sent.service.ts';
import type { LaudoServices } from './document.ts';
import { chooseExamImages, readExamImages } from './exam-images.ts';
import { previewModel } from './preview-model.ts';
import { issueJob, issueLaudos } from './issue.job.ts';
import { startLaudo } from './laudo.service.ts';
import { rectifyLaudo, signLaudo } from './sign-calls.ts';
import { requestJob, requestTransmissions, type Rnds, transmitJob } from './rnds/index.ts';
import { storePassword } from './timestamp/password.service.ts';
import { downloadTogether } from './together.ts';
import { askTest, deliverNoticeJob, renewAddressSecret, testJob, type WebhookReach } from './webhook/index.ts';
import { downloadLaudo, previewLaudo, readChanges, readLaudoHistory, readLaudoReleases } from './read.ts';

export { webhookHooks, type WebhookReach } from './webhook/index.ts';
export { absentRnds, httpRnds, type Rnds, simulatedRnds } from './rnds/index.ts';

/** What the laboratory's public pages and laudos work with, beside its files. */
export type PublicServices = AuthenticityServices & Pick<LaudoServices, 'origins' | 'timestamps' | 'revocations'>;

/** The calls of laudos. */
export const laudoHandlers = (services: LaudoServices & AuthenticityServices, rnds: Rnds): readonly Handler[] => [
  handle(createLaudo, startLaudo),
  handlePrepared(assinarLaudo, signLaudo(services)),
  handlePrepared(retificarLaudo, rectifyLaudo(services)),
  handle(mudancasLaudo, readChanges),
  handle(historicoLaudo, readLaudoHistory),
  handle(liberacoesLaudo, readLaudoReleases),
  handle(imagensLaudo, readExamImages),
  handle(escolherImagensLaudo, chooseExamImages(services)),
  handle(previaLaudo, previewLaudo(services)),
  handle(previaModeloLaudo, previewModel(services)),
  handle(baixarLaudo, downloadLaudo(services, rnds)),
  handle(baixarLaudos, downloadTogether(services)),
  handle(emitirLaudos, issueLaudos),
  handle(transmitirLaudos, requestTransmissions),
  handle(enviarLaudos, sendLaudos(services)),
  handle(enviosLaudo, readSent),
  handle(renovarSegredoWebhook, renewAddressSecret(services.auth.key)),
  handle(testarWebhook, askTest),
  handle(guardarSenhaCarimbo, storePassword(services.auth.key)),
  authenticityHandler(services),
  ...laudoLinkHandlers(services),
];

/** The background work of laudos. */
export const laudoJobs = (services: LaudoServices, rnds: Rnds, reach: WebhookReach): readonly AnyJob[] => [
  anyJob(issueJob(services)),
  anyJob(requestJob(rnds)),
  anyJob(transmitJob(rnds)),
  anyJob(deliverNoticeJob(services.auth.key, reach)),
  anyJob(testJob(services.auth.key, reach)),
];
