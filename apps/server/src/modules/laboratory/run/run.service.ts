import {
  type abrirMapa,
  type AnswerOf,
  coordinatesOf,
  type ItemMapa,
  MapaModelo,
  MapaTrabalho,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { hooksOf } from '../../../platform/resource/index.ts';
import { readRow } from '../../../platform/resource/read-row.ts';
import { createRecord } from '../../../platform/resource/write.ts';
import { pushOrders } from '../instrument/orders/push.ts';
import { withdrawOrders } from '../instrument/orders/withdraw.ts';
import { closePositions, controlsMeasured, releaseTests, testsTyped } from './close.ts';
import { place, sampleOf } from './place.service.ts';
import { positionsOf } from './run.repository.ts';

/** The tests of samples that are in a run. */
const testsIn = async (ctx: AnyCtx, run: Parameters<typeof positionsOf>[1]): Promise<number[]> =>
  (await positionsOf(ctx, run)).flatMap(({ Tipo, Test, Atual }) =>
    Tipo === 'Amostra' && Atual && Test !== null ? [Test] : [],
  );

/** The rules of runs, and what their steps require and cause. */
export const runHooks = hooksOf(MapaTrabalho, {
  beforeSave: async (ctx, { Empresa, before, after }) => {
    if (!before) return;
    const names = new Set(coordinatesOf(after));
    const lost = (await positionsOf(ctx, { Empresa, id: before.id })).find(({ Posicao }) => !names.has(Posicao));
    if (lost) throw new AppError('MAPA_PEQUENO', { posicao: lost.Posicao });
  },
  afterSave: async (ctx, { before, after }) => {
    const { Instrumento } = after;
    if (!before || Instrumento === null || before.Instrumento === Instrumento) return;
    // The tests are made elsewhere now.
    const tests = await testsIn(ctx, after);
    await withdrawOrders(ctx, { tests, because: { Instrumento } });
    await pushOrders(ctx, { tests, moment: 'No_Mapa', Instrumento });
  },
  guards: { testsTyped, controlsMeasured },
  effects: { closePositions, releaseTests },
});

/** Opens a run: its template's blanks and controls are placed first, then the tests in their order. */
export async function openRun(ctx: Ctx<typeof abrirMapa>): Promise<AnswerOf<typeof abrirMapa>> {
  const { Tests, MapaModelo: model, Unidade } = ctx.body;
  const Empresa = await companyOf(ctx, Unidade);
  const template = model === null ? null : await templateOf(ctx, model, Empresa);
  const { Reagentes: _none, ...row } = await createRecord(
    ctx,
    { resource: MapaTrabalho, hooks: runHooks },
    {
      ...fieldsOf(ctx.body, template),
      Empresa,
      Analista: ctx.user.id,
      Reagentes: [],
    },
  );
  const mapa = MapaTrabalho.row.parse(row);
  const reserved = template ? await reservedItems(ctx, mapa, template.id) : [];
  const outcomes = await place(ctx, mapa, [...reserved, ...Tests.map(sampleOf)]);
  return { mapa, outcomes };
}

type Template = Pick<MapaModelo, 'id' | 'Tratamento' | 'Instrumento' | 'Linhas' | 'Colunas' | 'LimiteDuplicata'>;

/** What the template says, where the person does not say it. */
function fieldsOf({ Tests: _tests, ...body }: Ctx<typeof abrirMapa>['body'], template: Template | null) {
  if (!template) return body;
  const { Linhas, Colunas } = template;
  return {
    ...body,
    Linhas,
    Colunas,
    Tratamento: body.Tratamento ?? template.Tratamento,
    Instrumento: body.Instrumento ?? template.Instrumento,
    LimiteDuplicata: body.LimiteDuplicata ?? template.LimiteDuplicata,
  };
}

async function companyOf(ctx: AnyCtx, Unidade: number): Promise<number> {
  const { rows } = await sql<{ Empresa: number }>`
    select "Empresa" from unidades where "Empresa" = any(${ctx.scope.empresas}) and id = ${Unidade}
      and id = any(${ctx.scope.unidades})`.execute(ctx.db);
  if (!rows[0]) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Unidade' });
  const { Empresa } = rows[0];
  if (!ctx.can(['digitar', 'Laboratorio'], { Empresa, Unidade }))
    throw new AppError('SEM_PERMISSAO', { url: MapaTrabalho.path });
  return Empresa;
}

async function templateOf(ctx: AnyCtx, id: number, Empresa: number): Promise<Template> {
  const template = MapaModelo.row.parse(await readRow(ctx, MapaModelo, id));
  if (template.Empresa !== Empresa) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'MapaModelo' });
  return template;
}

/** What a template reserves: blanks, and of each level the control lot in use that measures the run's exam. */
async function reservedItems(ctx: AnyCtx, run: MapaTrabalho, template: number): Promise<ItemMapa[]> {
  const { Empresa, Unidade, Tratamento, Instrumento } = run;
  const { rows } = await sql<Pick<ItemMapa, 'Posicao' | 'ControleLote'> & { Tipo: 'Branco' | 'Controle' }>`
    select p."Posicao", p."Tipo", (
      select l.id from controle_lotes l
      where p."Tipo" = 'Controle' and l."Empresa" = p."Empresa" and l."Unidade" = ${Unidade} and l."Status" = 'Ativo'
        and l."Nivel" is not distinct from p."Nivel" and exists (
          select 1 from controle_alvos a join components c on c."Empresa" = a."Empresa" and c.id = a."Componente"
          where a."Empresa" = l."Empresa" and a."ControleLote" = l.id
            and (${Tratamento}::bigint is null or c."Tratamento" = ${Tratamento})
            and (${Instrumento}::bigint is null or a."Instrumento" is null or a."Instrumento" = ${Instrumento}))
      order by l."Validade" desc, l.id desc limit 1) as "ControleLote"
    from mapa_modelo_posicaos p where p."Empresa" = ${Empresa} and p."MapaModelo" = ${template}
    order by p."Ordem", p.id`.execute(ctx.db);
  return rows.map((row) => ({ ...sampleOf(0), Test: null, ...row }));
}
