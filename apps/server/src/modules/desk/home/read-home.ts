import { type AnswerOf, CONTAGEM_EXATA, inicio, type LinhaQuadro, type Quadro } from '@bancada/contracts';
import type { AnyCtx, Ctx } from '../../../platform/http/ctx.ts';
import { estimatedRows } from '../../../platform/resource/estimate.ts';
import { notePeople } from '../../../platform/resource/linked-people.ts';
import { localDay } from '../../../platform/zone.ts';
import { type CountedTile, countTiles, rowsOf, type ShownRow } from './count-tiles.ts';
import { type ReadyTile, readyTile } from './prepare.ts';
import { askedOn, type Tile } from '../../../platform/tile.ts';

/**
 * The tiles that wait for the caller, counted where the rows are theirs to work on. The filters are the tiles' own, so
 * counting is no search for somebody; who is behind the rows of the short lists is noted, as their lists note it.
 */
export async function readHome(ctx: Ctx<typeof inicio>, tiles: readonly Tile[]): Promise<AnswerOf<typeof inicio>> {
  const { Unidade, Quadro: only } = ctx.query;
  const asked = askedOn(localDay(ctx.now), ctx.user.id);
  const ready = tiles
    .filter(({ name }) => only === undefined || name === only)
    .flatMap((tile) => readyTile(ctx, tile, asked, Unidade) ?? []);
  const counted = await countTiles(ctx.db, ready, ({ tile: { name } }, err) =>
    ctx.log.warn({ err, tile: name }, 'a tile of the first page was not counted'),
  );
  const Quadros: Quadro[] = [];
  for (const [place, each] of ready.entries()) Quadros.push(await answerOf(each, counted[place] ?? null));
  return { LidoEm: ctx.now, Quadros };
}

async function answerOf(ready: ReadyTile, counted: CountedTile | null): Promise<Quadro> {
  const { tile, noun, filter, ctx } = ready;
  const said = { Nome: tile.name, Recurso: noun.path, Noun: noun.noun ?? null, Filtro: filter, Tom: tile.tone };
  if (counted === null) return { ...said, Quantidade: null, Estimada: false, Linhas: [] };
  await notePeople(ctx, noun, inicio.path, counted.rows);
  const Estimada = counted.n > CONTAGEM_EXATA;
  const Quantidade = Estimada ? await estimate(ctx, ready, counted.n) : counted.n;
  return { ...said, Quantidade, Estimada, Linhas: counted.rows.map((row) => lineOf(tile, row)) };
}

const estimate = async ({ db }: AnyCtx, ready: ReadyTile, least: number) =>
  Math.max(await estimatedRows(db, ready.noun, rowsOf(ready)), least);

/** A row of a short list: what its fields say, of links what they show first. */
function lineOf({ shows, date, noun }: Tile, row: ShownRow): LinhaQuadro {
  const links = Object.keys(noun.relations).map((name) => [name, linkedId(row[name])] as const);
  return {
    id: row.id,
    Texto: shows
      .map((field) => textOf(noun.relations[field]?.fields[0], row[field]))
      .filter(Boolean)
      .join(' · '),
    Data: date === null ? null : textOf(undefined, row[date]) || null,
    Ligacoes: Object.fromEntries(links),
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function linkedId(value: unknown): number | null {
  const id = isRecord(value) ? value['id'] : null;
  return typeof id === 'number' ? id : null;
}

function textOf(shown: string | undefined, value: unknown): string {
  const said = shown !== undefined && isRecord(value) ? value[shown] : value;
  return typeof said === 'string' || typeof said === 'number' ? String(said) : '';
}
