import {
  anotarEmbriao,
  contagemEmbrioes,
  enviarVideos,
  enviosVideo,
  escolherFiguras,
  lerConcordancia,
  lerContagemEmbrioes,
  lerEmbrioesContados,
  lerImagensEmbriao,
  lerVisorEmbriao,
  registrarDestino,
  reprocessarEmbriao,
  retirarAnotacao,
  sincronizarEs,
  testemunharDestino,
  vincularAmostraEmbriao,
} from '@bancada/contracts';
import { handle, type Handler } from '../../../platform/http/index.ts';
import { type AnyJob, anyJob } from '../../../platform/jobs/index.ts';
import { readAgreement } from './agreement.ts';
import { annotate, withdrawAnnotation } from './annotate.ts';
import { countYear, readCounted, readCounts } from './count.ts';
import { takeFate, witnessFate } from './destino.service.ts';
import type { EsSystem } from './es/port.ts';
import { chooseFigures } from './figures.ts';
import { ImageCache, readImages } from './images.ts';
import { linkSample } from './link-sample.ts';
import { askReprocessing, reprocessJob } from './reprocess.job.ts';
import { synchronise, syncJob } from './sync.job.ts';
import type { Origins } from '../link/issue.ts';
import type { LinkServices } from '../link/proof.ts';
import { videoLinkHandlers } from './video/public.ts';
import { sendVideos } from './video/send.ts';
import { readSentVideos } from './video/sent.ts';
import { readViewer } from './viewer.ts';

export { absentEs } from './es/absent.ts';
export { httpEs } from './es/http.ts';
export { simulatedEs } from './es/simulator.ts';
export type { EsSystem } from './es/port.ts';
export { embryoPictures } from './paper.ts';
export { embryoHooks } from './sample.ts';

/** The calls of embryos. */
export const embryoHandlers = (es: EsSystem, links: LinkServices & Origins): readonly Handler[] => {
  const source = { es, cache: new ImageCache() };
  return [
    handle(sincronizarEs, synchronise),
    handle(lerVisorEmbriao, readViewer),
    handle(lerImagensEmbriao, readImages(source)),
    handle(anotarEmbriao, annotate),
    handle(retirarAnotacao, withdrawAnnotation),
    handle(escolherFiguras, chooseFigures),
    handle(vincularAmostraEmbriao, linkSample),
    handle(reprocessarEmbriao, askReprocessing),
    handle(registrarDestino, takeFate),
    handle(testemunharDestino, witnessFate),
    handle(lerConcordancia, readAgreement),
    handle(contagemEmbrioes, countYear),
    handle(lerContagemEmbrioes, readCounts),
    handle(lerEmbrioesContados, readCounted),
    handle(enviarVideos, sendVideos(links)),
    handle(enviosVideo, readSentVideos),
    ...videoLinkHandlers(links, source),
  ];
};

/** Their work in the background. */
export const embryoJobs = (es: EsSystem): readonly AnyJob[] => [anyJob(syncJob(es)), anyJob(reprocessJob(es))];
