import {
  type AnswerOf,
  type CanalLink,
  Embryo,
  enviarVideos,
  type EnvioOutcome,
  type ErrorCode,
  LINK_DIAS,
  refusalWith,
} from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx, Ctx } from '../../../../platform/http/index.ts';
import { masked, requestMessage } from '../../../../platform/messages/index.ts';
import { columnsOf, notePeople } from '../../../../platform/resource/index.ts';
import { linkTo, type Origins } from '../../link/issue.ts';
import { addressFor } from '../../link/recipient.ts';
import { type Film, readFilms } from './film.ts';

/** The page of the web that a link opens. */
const PAGE = '/embriao';

/** Sends the videos of embryos, each for itself: what cannot be sent is answered with the reason, the others go. */
export const sendVideos =
  (services: Origins) =>
  async (ctx: Ctx<typeof enviarVideos>): Promise<AnswerOf<typeof enviarVideos>> => {
    const { ids, Canal } = ctx.body;
    const embryos = await lockEmbryos(ctx, ids);
    await notePeople(ctx, Embryo, enviarVideos.path, embryos);
    const outcomes = new Map<number, EnvioOutcome>();
    for (const [Empresa, own] of Map.groupBy(embryos, (embryo) => embryo.Empresa)) {
      const films = await readFilms(
        ctx.db,
        Empresa,
        own.map(({ id }) => id),
      );
      for (const [id, film] of films) outcomes.set(id, await sendOne(ctx, services, film, Canal));
    }
    return { outcomes: ids.map((id) => outcomes.get(id) ?? refused(id, 'NAO_ENCONTRADO')) };
  };

/** Held, so that none of them is taken from release while its link is made. */
async function lockEmbryos({ db, scope, can }: AnyCtx, ids: readonly number[]): Promise<readonly Embryo[]> {
  const { rows } = await sql<Embryo>`
    select ${columnsOf(Embryo)} from embryos where "Empresa" = any(${scope.empresas}) and "Unidade" = any(${scope.unidades})
      and id = any(${ids}::bigint[]) order by id for no key update`.execute(db);
  return rows.filter((embryo) => can(['conferir', 'Laboratorio'], embryo));
}

const refused = (id: number, code: ErrorCode): EnvioOutcome => ({ status: 'invalid', id, ...refusalWith(code) });

async function sendOne(ctx: AnyCtx, services: Origins, film: Film, Canal: CanalLink): Promise<EnvioOutcome> {
  const { id, Empresa, Codigo } = film.embryo;
  if (film.LiberadoEm === null) return refused(id, 'EMBRIAO_NAO_LIBERADO');
  const to = addressFor(film.recipient, Canal);
  if (typeof to === 'string') return refused(id, to);
  const { recipient, address: Destino } = to;
  const Origem = { path: Embryo.path, id };
  const Link = await linkTo(ctx, services, PAGE, { Empresa, Finalidade: 'Video_Embriao', Origem });
  await requestMessage(ctx, {
    Empresa,
    Finalidade: 'Video_Embriao',
    Variaveis: {
      Nome: recipient.Nome.slice(0, 120),
      Empresa: recipient.Empresa.slice(0, 120),
      Embriao: Codigo,
      Dias: String(LINK_DIAS),
      Link,
    },
    Canal,
    Destino,
    Idioma: 'pt',
    Chave: `embriao:${id}:${Canal}:${ctx.now}`,
    Origem,
    ...(recipient.Paciente !== null && { Paciente: recipient.Paciente }),
  });
  return { status: 'ok', id, Destino: masked(Destino) };
}
