import {
  isCalculated,
  isEmptyValor,
  PERMITE_AUTOCONFERENCIA,
  receivedStates,
  type GuardOf,
  type Result,
  type testMachine,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx } from '../../platform/http/index.ts';
import type { TestOfSample } from './test.repository.ts';

/** What a guard may look at. */
export interface GuardInput {
  readonly test: TestOfSample;
  readonly results: readonly Result[];
  readonly userId: number;
  /** Result ids whose risk the person says to have reviewed one by one. */
  readonly acknowledged: ReadonlySet<number>;
  readonly selfVerification: boolean;
}

type Guard = (input: GuardInput) => AppError | null;

const names = (results: readonly Result[]) => results.map(({ NomeComponent }) => NomeComponent).join(', ');

/** The guards that the test machine names: an error when the step may not be taken, else null. */
export const testGuards: Readonly<Record<GuardOf<typeof testMachine>, Guard>> = {
  sampleReceived: ({ test }) =>
    receivedStates.includes(test.StatusSample)
      ? null
      : new AppError('AMOSTRA_NAO_RECEBIDA', { amostra: test.SampleNome }),
  requiredFilled: ({ results }) => {
    const missing = results.filter((row) => row.Obrigatorio && !isCalculated(row) && isEmptyValor(row.ValorResultado));
    return missing.length === 0 ? null : new AppError('RESULTADO_INCOMPLETO', { componentes: names(missing) });
  },
  nothingFailed: ({ results }) => {
    const failed = results.find(
      (row) => row.Obrigatorio && isCalculated(row) && (row.Problema || row.ValorResultado === null),
    );
    if (!failed) return null;
    return new AppError('RESULTADO_COM_FALHA', {
      componente: failed.NomeComponent,
      motivo: failed.Problema?.message ?? '',
    });
  },
  typedByMe: ({ test, userId }) =>
    test.DigitadoPor === userId ? null : new AppError('SEM_PERMISSAO', { url: 'reabrirDigitacao' }),
  anotherPerson: ({ test, userId, selfVerification }) =>
    test.DigitadoPor !== userId || selfVerification ? null : new AppError('TRANSICAO_MESMA_PESSOA'),
  risksAcknowledged: ({ results, acknowledged }) => {
    const open = results.filter((row) => row.Riscos.length > 0 && !acknowledged.has(row.id));
    return open.length === 0 ? null : new AppError('RESULTADO_RISCO', { componentes: names(open) });
  },
};

/** The first guard of a step that refuses it, or null. */
export function refusal(guards: readonly GuardOf<typeof testMachine>[], input: GuardInput): AppError | null {
  for (const name of guards) {
    const error = testGuards[name](input);
    if (error) return error;
  }
  return null;
}

/** By test: whether who typed it may verify it (its procedure decides, else its company; off by default). */
export async function selfVerification(ctx: AnyCtx, tests: readonly TestOfSample[]): Promise<Map<number, boolean>> {
  const { rows } = await sql<{ id: number; allowed: boolean }>`
    select t.id, coalesce(p."PermiteAutoConferencia", c."Valor" = 'Sim', false) as allowed
    from tests t join tratamentos p on p."Empresa" = t."Empresa" and p.id = t."Tratamento"
    left join configuracao_empresas c on c."Empresa" = t."Empresa" and c."Chave" = ${PERMITE_AUTOCONFERENCIA}
    where t."Empresa" = any(${ctx.scope.empresas}) and t.id = any(${tests.map(({ id }) => id)})`.execute(ctx.db);
  return new Map(rows.map(({ id, allowed }) => [id, allowed]));
}
