import { type DadosIniciais, listDadosIniciais, trazerDadosIniciais } from '@bancada/contracts';
import { companyOf } from '../../../platform/company.ts';
import type { AnyCtx } from '../../../platform/http/ctx.ts';
import { handle } from '../../../platform/http/handle.ts';
import type { Room, RoomPart } from '../../../app/room.ts';
import { anyJob, enqueue } from '../../../platform/jobs/index.ts';
import { localDay } from '../../../platform/zone.ts';
import { mayAdd, requireAdd } from './add.ts';
import { ADD_JOB, addJob, addPayload } from './add.job.ts';
import { type Offer, offersOf } from './offers.ts';
import { storedIds } from './stored.ts';

/** First rows of other rooms' nouns: the calls that say what there is and add it, and their job. */
export function firstRowParts(rooms: readonly Room[]): RoomPart {
  const offers = offersOf(rooms);
  return {
    calls: [
      handle(listDadosIniciais, async (ctx) => {
        const Empresa = companyOf(ctx, ctx.query.Empresa);
        const { Registro } = ctx.query;
        const asked = Registro === undefined ? offers.all : [offers.of(Registro)];
        const listed: DadosIniciais[] = [];
        for (const offer of asked)
          if (mayAdd(ctx, offer.writing, Empresa)) listed.push(await show(ctx, Empresa, offer));
        return listed;
      }),
      handle(trazerDadosIniciais, (ctx) => {
        const Empresa = companyOf(ctx, ctx.body.Empresa);
        const { Registros } = ctx.body;
        for (const offer of offers.withLinked(Registros)) requireAdd(ctx, offer, Empresa);
        const given = { Registros, Hoje: localDay(ctx.now) };
        return enqueue(ctx, { name: ADD_JOB, payload: addPayload }, given, { Empresa });
      }),
    ],
    jobs: [anyJob(addJob(offers))],
  };
}

/** What is offered of a noun, and how much of it a company has. */
async function show(ctx: AnyCtx, Empresa: number, offer: Offer): Promise<DadosIniciais> {
  const { writing, source, date, after } = offer;
  const { path, noun = path } = writing.resource;
  const rows = offer.rows(localDay(ctx.now));
  const { size } = await storedIds(ctx, Empresa, offer, rows);
  return {
    Registro: path,
    Nome: noun,
    Fonte: source,
    Data: date,
    Linhas: rows.length,
    Existentes: size,
    Depende: [...after],
  };
}
