import { assinarLaudo, baixarLaudo, createLaudo, mudancasLaudo, previaLaudo, retificarLaudo } from '@bancada/contracts';
import { handle, type Handler } from '../../../platform/http/index.ts';
import { authenticityHandler, type AuthenticityServices } from './authenticity.ts';
import type { LaudoServices } from './document.ts';
import { rectifyLaudo, signLaudo, startLaudo } from './laudo.service.ts';
import { downloadLaudo, previewLaudo, readChanges } from './read.ts';

/** What the laboratory's public pages and laudos work with, beside its files. */
export type PublicServices = AuthenticityServices & Pick<LaudoServices, 'origins'>;

/** The calls of laudos. */
export const laudoHandlers = (services: LaudoServices & AuthenticityServices): readonly Handler[] => [
  handle(createLaudo, startLaudo),
  handle(assinarLaudo, signLaudo(services)),
  handle(retificarLaudo, rectifyLaudo(services)),
  handle(mudancasLaudo, readChanges),
  handle(previaLaudo, previewLaudo(services)),
  handle(baixarLaudo, downloadLaudo(services)),
  authenticityHandler(services),
];
