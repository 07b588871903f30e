import {
  awaitedStates,
  findTransition,
  type ItemMapa,
  type MapaTrabalho,
  receivedStates,
  type StatusSample,
  type Test,
  testMachine,
  type WantedWell,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { lockTests, type TestOfSample } from '../sample-test.repository.ts';

/** Something that may be put into a run: its position is still to be decided. */
export interface Candidate extends WantedWell {
  readonly test: TestOfSample | null;
  readonly ControleLote: number | null;
  readonly Adicao: string | null;
}

/** What of some items may be put into a run; of the others, why not. Their samples are held until the transaction ends. */
export async function candidatesOf(
  ctx: AnyCtx,
  run: MapaTrabalho,
  itens: readonly ItemMapa[],
): Promise<(Candidate | AppError)[]> {
  const byLabel = await testsByLabel(ctx, run, itens);
  const testOf = ({ Test: id, CodigoBarras }: ItemMapa) =>
    CodigoBarras === null ? id : (byLabel.get(CodigoBarras) ?? null);
  const ids = [...new Set(itens.flatMap((item) => testOf(item) ?? []))];
  const tests = new Map((await lockTests(ctx.db, ctx.scope, ids)).map((test) => [test.id, test]));
  const elsewhere = await otherRuns(ctx, run, ids);
  const lots = await usableLots(ctx, run, itens);
  return itens.map((item) => {
    if (item.CodigoBarras !== null && !byLabel.has(item.CodigoBarras))
      return new AppError('MAPA_ETIQUETA_SEM_EXAME', { codigo: item.CodigoBarras });
    const id = testOf(item);
    const { Tipo, Posicao, ControleLote, Adicao } = item;
    const candidate = { Tipo, Posicao, Test: null, test: null, ControleLote: null, Adicao: null };
    if (Tipo === 'Branco') return candidate;
    if (Tipo === 'Controle')
      return ControleLote === null
        ? new AppError('REFERENCIA_INEXISTENTE', { campo: 'ControleLote' })
        : (lots.get(ControleLote) ?? { ...candidate, ControleLote });
    const test = id === null ? undefined : tests.get(id);
    if (!test) return new AppError('REFERENCIA_INEXISTENTE', { campo: 'Test' });
    const refusal = refusalOf(run, test, elsewhere.get(test.id), Tipo === 'Amostra');
    return refusal ?? { ...candidate, Test: test.id, test, Adicao: Tipo === 'Fortificada' ? Adicao : null };
  });
}

/** Where a test is, in another open run. */
interface Elsewhere {
  readonly mapa: string;
  readonly posicao: string;
}

function refusalOf(
  run: MapaTrabalho,
  test: TestOfSample,
  elsewhere: Elsewhere | undefined,
  isSample: boolean,
): AppError | null {
  if (test.Empresa !== run.Empresa || test.Unidade !== run.Unidade)
    return new AppError('REFERENCIA_INEXISTENTE', { campo: 'Test' });
  if (test.MapaTrabalho === run.id || !isSample) return null;
  if (elsewhere) return new AppError('EXAME_EM_OUTRO_MAPA', { amostra: test.SampleNome, ...elsewhere });
  return ofExam(run, test) ?? mayBegin(test);
}

const ofExam = ({ Tratamento, Nome }: MapaTrabalho, test: Test) =>
  Tratamento === null || test.Tratamento === Tratamento ? null : new AppError('MAPA_OUTRO_EXAME', { exame: Nome });

/** A test that waits, or that somebody began by hand. */
function mayBegin({ TestStatus: de, StatusSample, SampleNome }: TestOfSample): AppError | null {
  if (awaited(StatusSample)) return new AppError('AMOSTRA_NAO_RECEBIDA', { amostra: SampleNome });
  const begins = de === 'Em_Execucao' || findTransition(testMachine, de, 'iniciar') !== undefined;
  return begins && receivedStates.includes(StatusSample)
    ? null
    : new AppError('TRANSICAO_INVALIDA', { de, para: 'Em_Execucao' });
}

const awaited = (status: StatusSample) => awaitedStates.includes(status);

/** The test of each label that is wanted in this run: the one that waits, else the one that is in it already. */
async function testsByLabel(
  { db }: AnyCtx,
  { Empresa, Unidade, Tratamento, id }: MapaTrabalho,
  itens: readonly ItemMapa[],
): Promise<ReadonlyMap<string, number>> {
  const labels = [...new Set(itens.flatMap(({ CodigoBarras }) => CodigoBarras ?? []))];
  if (labels.length === 0) return new Map();
  const { rows } = await sql<{ CodigoBarras: string; id: number }>`
    select distinct on (s."CodigoBarras") s."CodigoBarras", t.id
    from samples s join tests t on t."Empresa" = s."Empresa" and t."Sample" = s.id
    where s."Empresa" = ${Empresa} and s."Unidade" = ${Unidade} and s."CodigoBarras" = any(${labels})
      and (${Tratamento}::bigint is null or t."Tratamento" = ${Tratamento})
      and t."TestStatus" not in ('Cancelado', 'Rejeitado')
    order by s."CodigoBarras", (t."MapaTrabalho" is not distinct from ${id}) desc, (t."TestStatus" = 'Disponivel') desc,
      t."Ordem", t.id`.execute(db);
  return new Map(rows.map((row) => [row.CodigoBarras, row.id]));
}

/** Which of these tests are in another run that is open. */
async function otherRuns(
  { db }: AnyCtx,
  { Empresa, id }: MapaTrabalho,
  tests: readonly number[],
): Promise<ReadonlyMap<number, Elsewhere>> {
  const { rows } = await sql<Elsewhere & { Test: number }>`
    select p."Test", p."Posicao" as posicao, m."Nome" as mapa from mapa_trabalho_posicaos p
    join mapa_trabalhos m on m."Empresa" = p."Empresa" and m.id = p."MapaTrabalho"
    where p."Empresa" = ${Empresa} and p."Test" = any(${tests}) and p."Atual" and p."Tipo" = 'Amostra'
      and p."MapaTrabalho" <> ${id}`.execute(db);
  return new Map(rows.map(({ Test, ...where }) => [Test, where]));
}

/** Why a control lot may not be placed; nothing of those that may. */
async function usableLots({ db }: AnyCtx, { Empresa, Unidade }: MapaTrabalho, itens: readonly ItemMapa[]) {
  const wanted = [...new Set(itens.flatMap(({ ControleLote }) => ControleLote ?? []))];
  const { rows } = await sql<{ id: number; Codigo: string; Status: string; Validade: string }>`
    select id, "Codigo", "Status", "Validade" from controle_lotes
    where "Empresa" = ${Empresa} and "Unidade" = ${Unidade} and id = any(${wanted})`.execute(db);
  const known = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    wanted.flatMap((id): [number, AppError][] => {
      const lot = known.get(id);
      if (!lot) return [[id, new AppError('REFERENCIA_INEXISTENTE', { campo: 'ControleLote' })]];
      const { Codigo: lote, Status, Validade } = lot;
      if (Status === 'Arquivado') return [[id, new AppError('CONTROLE_ARQUIVADO', { lote })]];
      const validade = Validade.split('-').toReversed().join('/');
      return Status === 'Vencido' ? [[id, new AppError('CONTROLE_VENCIDO', { lote, validade })]] : [];
    }),
  );
}
