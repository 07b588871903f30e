import {
  Embryo,
  EmbryoDestino,
  type enviarVideos,
  filesOfRecords,
  hasFiles,
  type registrarDestino,
  type testemunharDestino,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { takeFate, witnessFate } from '../modules/laboratory/embryo/destino.service.ts';
import { embryoHooks, simulatedEs } from '../modules/laboratory/embryo/index.ts';
import { endReprocessing } from '../modules/laboratory/embryo/reprocess.job.ts';
import { storeSequence } from '../modules/laboratory/embryo/sequence.ts';
import { storePatient } from '../modules/laboratory/embryo/sync.job.ts';
import { sendVideos } from '../modules/laboratory/embryo/video/send.ts';
import { inUnit } from '../modules/laboratory/instrument/take.ts';
import type { Origins } from '../modules/laboratory/link/issue.ts';
import type { User } from '../platform/auth/user.ts';
import type { Db } from '../platform/database/index.ts';
import type { FileStore } from '../platform/files/store.ts';
import type { AnyCtx, Ctx } from '../platform/http/index.ts';
import { readRow } from '../platform/resource/read-row.ts';
import { transitionRecord } from '../platform/resource/transition.ts';
import { attachDrawing, consentPage } from './drawn.ts';
import type { DemoOrder } from './orders.ts';
import { workAs } from './work.ts';

/** Embryos of the older cycles, which somebody has decided. */
const decided = { 'SIM-P1-C1-E1': 'aprovar', 'SIM-P1-C1-E3': 'reprovar', 'SIM-P3-C1-E1': 'aprovar' } as const;

/** What the simulator of the ES system lists, relative to today: cycles under way, and older ones that were decided. */
export async function addEmbryos(
  ctx: AnyCtx,
  place: { readonly Empresa: number; readonly Unidade: number },
): Promise<void> {
  const own = inUnit(ctx, place);
  const es = simulatedEs();
  for (const patient of await es.patients(place.Empresa)) {
    const { embryos } = await storePatient(own, place.Empresa, patient);
    for (const { id, EsViewerEmbryoId } of embryos) {
      const named = { Empresa: place.Empresa, id, EsViewerEmbryoId };
      await storeSequence(own, named, es.name, await es.sequence(place.Empresa, EsViewerEmbryoId));
      const Acao = new Map<string, string>(Object.entries(decided)).get(EsViewerEmbryoId);
      if (Acao === undefined) continue;
      const { Versao } = await readRow(own, Embryo, id);
      await transitionRecord(own, { resource: Embryo, hooks: embryoHooks }, id, { Acao, Versao });
    }
  }
}

/** The embryo that is frozen, whose video is released, and the straw it is in. */
const FROZEN = { embryo: 'SIM-P3-C1-E1', straw: 'TQ1-C1-P2' };

/** The order that the embryo with the released video is a sample of: its patient is who gets the video. */
export const embryoOrder: DemoOrder = {
  unidade: 'Unidade Reprodução',
  Descricao: 'FIV com ICSI: embrião com vídeo liberado',
  patient: 27,
  samples: [{ count: 1, exams: ['EMBRIAO'], fertilised: true, embryo: FROZEN.embryo }],
  // The day on which the simulator's cycle began.
  daysAgo: 31,
  stage: 'autorizada',
};

interface Freezing {
  readonly db: Db;
  readonly files: FileStore;
  readonly by: User;
  readonly witness: User;
  readonly now: string;
  readonly log: Parameters<typeof workAs>[3];
  readonly clinic: { readonly Empresa: number; readonly Unidade: number };
}

/** An approved embryo is in a straw of the tank, with its consent and witness, so that the map shows one. */
export async function freezeEmbryo({ db, files, by, witness, now, log, clinic }: Freezing): Promise<void> {
  const { rows } = await sql<{ id: number; Versao: number; straw: number }>`
    select e.id, e."Versao", l.id as straw from embryos e join local_armazenagens l on l."Empresa" = e."Empresa"
    where e."Empresa" = ${clinic.Empresa} and e."EsViewerEmbryoId" = ${FROZEN.embryo}
      and l."Codigo" = ${FROZEN.straw}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('The demo has no embryo to be frozen, or no straw for it');
  const { id, Versao, straw } = found;
  const none = { query: {}, file: undefined };
  const step = await workAs(db, by, now, log, async (ctx) => {
    const own = inUnit(ctx, clinic);
    const Consentimento = 'Termo de criopreservação';
    const body = { Versao, Acao: 'criopreservar' as const, LocalArmazenagem: straw, Coordenada: null, Consentimento };
    const asked: Ctx<typeof registrarDestino> = { ...own, ...none, params: { id }, body: { ...body, Motivo: null } };
    const made = await takeFate(asked);
    if (!hasFiles(EmbryoDestino)) throw new Error('The steps of fates have files');
    const paper = { noun: filesOfRecords(EmbryoDestino), record: made.id, name: 'termo-de-criopreservacao.png' };
    await attachDrawing(own, files, paper, consentPage(Consentimento));
    return made;
  });
  await workAs(db, witness, now, log, async (ctx) => {
    const current = EmbryoDestino.row.parse(await readRow(ctx, EmbryoDestino, step.id));
    const body = { Versao: current.Versao, Confirma: true, Etiqueta: FROZEN.embryo };
    const asked: Ctx<typeof testemunharDestino> = { ...ctx, ...none, params: { id: step.id }, body };
    await witnessFate(asked);
  });
}

/** The ES system has released the video of the approved embryo: its patient is sent it, where links lead anywhere. */
export async function releaseVideo(
  ctx: AnyCtx,
  clinic: { readonly Empresa: number; readonly Unidade: number },
  origins?: Origins['origins'],
): Promise<void> {
  const own = inUnit(ctx, clinic);
  const { rows } = await sql<{ id: number }>`
    select id from embryos where "Empresa" = ${clinic.Empresa} and "EsViewerEmbryoId" = ${FROZEN.embryo}`.execute(
    ctx.db,
  );
  const [{ id } = { id: 0 }] = rows;
  await endReprocessing(own, id, { Video: await simulatedEs().reprocess(clinic.Empresa, FROZEN.embryo, 'logo') });
  if (!origins) return;
  const body = { ids: [id], Canal: 'Email' as const };
  const asked: Ctx<typeof enviarVideos> = { ...own, params: {}, query: {}, file: undefined, body };
  const { outcomes } = await sendVideos({ origins })(asked);
  if (outcomes.some(({ status }) => status !== 'ok')) throw new Error('The video of the demo was not sent');
}
