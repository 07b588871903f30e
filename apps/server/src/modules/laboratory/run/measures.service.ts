import { type AnswerOf, MapaTrabalhoMedida, type MapaTrabalho, type medirPosicoes } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { columnsOf } from '../../../platform/resource/index.ts';
import { lockRun, positionsOf } from './run.repository.ts';

type Item = Ctx<typeof medirPosicoes>['body']['itens'][number];
type Outcome = AnswerOf<typeof medirPosicoes>['outcomes'][number];

/** Stores what blanks, duplicates and spikes of a run measured; a value that somebody else changed meanwhile is a conflict. */
export async function measureWells(ctx: Ctx<typeof medirPosicoes>): Promise<AnswerOf<typeof medirPosicoes>> {
  const run = await lockRun(ctx, ctx.params.id);
  const measurable = await measurableWells(ctx, run);
  const components = await componentsOf(ctx, run, ctx.body.itens);
  const stored = new Map((await measuresOf(ctx, run)).map((each) => [keyOf(each), each]));
  const outcomes: Outcome[] = [];
  for (const item of ctx.body.itens) {
    const { MapaTrabalhoPosicao, Componente, Valor, Versao } = item;
    const before = stored.get(keyOf(item));
    if (!measurable.has(MapaTrabalhoPosicao)) outcomes.push(missing('MapaTrabalhoPosicao'));
    else if (!components.has(Componente)) outcomes.push(missing('Componente'));
    else if (before && before.Versao !== Versao && before.Valor !== Valor)
      outcomes.push({ status: 'conflict', medida: before });
    else {
      const medida = before?.Valor === Valor ? before : await store(ctx, run, item, before);
      stored.set(keyOf(item), medida);
      outcomes.push({ status: 'ok', medida });
    }
  }
  return { outcomes };
}

const keyOf = ({ MapaTrabalhoPosicao, Componente }: Pick<Item, 'MapaTrabalhoPosicao' | 'Componente'>) =>
  `${MapaTrabalhoPosicao}/${Componente}`;

function missing(campo: string): Outcome {
  return { status: 'invalid', ...new AppError('REFERENCIA_INEXISTENTE', { campo }).refusal() };
}

/** The positions of a run that have measures of their own: samples have results, controls their measures. */
async function measurableWells(ctx: AnyCtx, run: MapaTrabalho): Promise<ReadonlySet<number>> {
  const positions = await positionsOf(ctx, run);
  return new Set(positions.flatMap(({ id, Tipo }) => (Tipo === 'Amostra' || Tipo === 'Controle' ? [] : [id])));
}

async function componentsOf({ db }: AnyCtx, { Empresa, Tratamento }: MapaTrabalho, itens: readonly Item[]) {
  const { rows } = await sql<{ id: number }>`
    select id from components where "Empresa" = ${Empresa} and id = any(${itens.map(({ Componente }) => Componente)})
      and (${Tratamento}::bigint is null or "Tratamento" = ${Tratamento})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

async function measuresOf({ db }: AnyCtx, { Empresa, id }: MapaTrabalho): Promise<MapaTrabalhoMedida[]> {
  const { rows } = await sql<MapaTrabalhoMedida>`
    select ${columnsOf(MapaTrabalhoMedida)} from mapa_trabalho_medidas
    where "Empresa" = ${Empresa} and "MapaTrabalho" = ${id}`.execute(db);
  return rows;
}

async function store(
  ctx: AnyCtx,
  { Empresa, Unidade, id: run }: MapaTrabalho,
  { MapaTrabalhoPosicao, Componente, Valor }: Item,
  before: MapaTrabalhoMedida | undefined,
): Promise<MapaTrabalhoMedida> {
  const { user, now } = ctx;
  const { rows } = await sql<MapaTrabalhoMedida>`
    insert into mapa_trabalho_medidas ("Empresa", "Unidade", "MapaTrabalho", "MapaTrabalhoPosicao", "Componente", "Valor",
      "Data", "AlteradoPor", "AlteradoPorNome")
    values (${Empresa}, ${Unidade}, ${run}, ${MapaTrabalhoPosicao}, ${Componente}, ${Valor}, ${now}, ${user.id}, ${user.Nome})
    on conflict ("Empresa", "MapaTrabalhoPosicao", "Componente") do update
      set "Valor" = excluded."Valor", "Data" = excluded."Data", "AlteradoPor" = excluded."AlteradoPor",
        "AlteradoPorNome" = excluded."AlteradoPorNome", "Versao" = mapa_trabalho_medidas."Versao" + 1
    returning ${columnsOf(MapaTrabalhoMedida)}`.execute(ctx.db);
  const [medida] = rows;
  if (!medida) throw new Error('The measure was not stored');
  ctx.audit({
    Empresa,
    Unidade,
    Acao: before ? 'editar' : 'criar',
    Entidade: MapaTrabalhoMedida.table,
    RegistroId: medida.id,
    De: before ? { Valor: before.Valor } : null,
    Para: before ? { Valor } : medida,
    Motivo: null,
    Origem: 'tela',
  });
  return medida;
}
