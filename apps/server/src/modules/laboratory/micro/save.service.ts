import {
  type Antibiograma,
  type IsoladoDigitado,
  type IsoladoLido,
  type salvarAntibiograma,
  Test,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { localDay } from '../../../platform/zone.ts';
import { authorOf } from '../historico.ts';
import { lockOf } from '../result.load.ts';
import { systemMove } from '../system-move.ts';
import { moveTests } from '../sample-test.moves.ts';
import { lockTests, type TestOfSample } from '../sample-test.repository.ts';
import { staleVersion } from '../stale.ts';
import { isolateRows } from './interpret.ts';
import { antibiogramOf } from './read.service.ts';
import { isolatesOf, knownMicro, type NewIsolate, replaceIsolates } from './repository.ts';

type SaveCtx = Ctx<typeof salvarAntibiograma>;

/** Stores what a culture grew, under the same rules as its results: while it is typed, by its version, with its history. */
export async function saveAntibiogram(ctx: SaveCtx): Promise<Antibiograma> {
  const test = await heldTest(ctx);
  const { Isolados, Motivo = null } = ctx.body;
  await storeIsolates(ctx, test, await isolatesOf(ctx, test), { Isolados, Motivo, Origem: 'tela' });
  return antibiogramOf(ctx, await storedTest(ctx, test));
}

/** What a culture is to say, why, and where that comes from. */
interface Grown {
  readonly Isolados: readonly IsoladoDigitado[];
  readonly Motivo: string | null;
  readonly Origem: 'tela' | 'importação';
}

/**
 * Makes isolates those of a test whose sample the caller holds: interpreted, audited, and the test begun.
 *
 * @throws AppError REFERENCIA_INEXISTENTE, DADOS_INVALIDOS, ANTIBIOGRAMA_SEM_MOTIVO
 */
export async function storeIsolates(
  ctx: AnyCtx,
  test: TestOfSample,
  before: readonly IsoladoLido[],
  grown: Grown,
): Promise<void> {
  const today = localDay(ctx.now);
  const known = await knownMicro(ctx, test.Empresa, before, today);
  const after = isolateRows({ test, before, known, today, author: authorOf(ctx) }, grown.Isolados);
  await replaceIsolates(ctx, test, after);
  audit(ctx, test, { before, after, grown });
  await begin(ctx, test, after.length > 0, grown.Origem);
}

/** @throws AppError NAO_ENCONTRADO, SEM_PERMISSAO, VERSAO_DESATUALIZADA, RESULTADO_TRAVADO, AMOSTRA_NAO_RECEBIDA, JUSTIFICATIVA */
async function heldTest(ctx: SaveCtx): Promise<TestOfSample> {
  const [test] = await lockTests(ctx.db, ctx.scope, [ctx.params.id]);
  if (!test) throw new AppError('NAO_ENCONTRADO');
  if (!ctx.can(['digitar', 'Laboratorio'], test)) throw new AppError('SEM_PERMISSAO', { url: 'tests' });
  if (test.Versao !== ctx.body.Versao) throw await staleVersion(ctx, 'tests', test.id);
  const lock = lockOf(test);
  if (lock) throw new AppError(lock.code, lock.params);
  if (test.TestStatus === 'Em_Retificacao' && ctx.body.Motivo === undefined) throw new AppError('JUSTIFICATIVA');
  return test;
}

/** Whoever has it open elsewhere sees that it changed; a test with an isolate has begun. */
async function begin(ctx: AnyCtx, test: TestOfSample, hasIsolates: boolean, from: Grown['Origem']): Promise<void> {
  if (hasIsolates && test.TestStatus === 'Disponivel') await moveTests(ctx, [systemMove(test, 'iniciar')], from);
  else
    await sql`
      update tests set "Versao" = "Versao" + 1 where "Empresa" = ${test.Empresa} and id = ${test.id}`.execute(ctx.db);
}

async function storedTest(ctx: SaveCtx, { Empresa, id }: TestOfSample): Promise<Test> {
  const { rows } = await sql`select * from tests where "Empresa" = ${Empresa} and id = ${id}`.execute(ctx.db);
  return Test.row.parse(rows[0]);
}

type Said = Pick<NewIsolate, 'Microrganismo' | 'Contagem' | 'Indicacao' | 'Observacao'> & {
  readonly Antimicrobianos: readonly Pick<
    NewIsolate['Antimicrobianos'][number],
    'Antimicrobiano' | 'Metodo' | 'Valor' | 'Interpretacao' | 'Motivo' | 'Fonte' | 'Ano'
  >[];
};

interface Changed {
  readonly before: readonly Said[];
  readonly after: readonly Said[];
  readonly grown: Pick<Grown, 'Motivo' | 'Origem'>;
}

function audit(ctx: AnyCtx, test: TestOfSample, { before, after, grown: { Motivo, Origem } }: Changed): void {
  ctx.audit({
    Empresa: test.Empresa,
    Unidade: test.Unidade,
    Acao: 'digitar',
    Entidade: 'tests',
    RegistroId: test.id,
    De: { Isolados: before.map(said) },
    Para: { Isolados: after.map(said) },
    Motivo,
    Origem,
  });
}

const said = ({ Microrganismo, Contagem, Indicacao, Observacao, Antimicrobianos }: Said) => ({
  Microrganismo,
  Contagem,
  Indicacao,
  Observacao,
  Antimicrobianos: Antimicrobianos.map(({ Antimicrobiano, Metodo, Valor, Interpretacao, Motivo, Fonte, Ano }) => ({
    Antimicrobiano,
    Metodo,
    Valor,
    Interpretacao,
    Motivo,
    Fonte,
    Ano,
  })),
});
