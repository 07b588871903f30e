import {
  conferenciasDe,
  isCalculated,
  inactiveTestStates,
  isEmptyValor,
  isTyped,
  PERMITE_AUTOCONFERENCIA,
  PERMITE_AUTORIZAR_CONFERIDO,
  PERMITE_AUTORIZAR_DIGITADO,
  receivedStates,
  type GuardOf,
  type Result,
  type testMachine,
  type TestStatus,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx } from '../../platform/http/index.ts';
import { companySays } from './company-says.ts';
import type { StoredResult } from './result.repository.ts';
import type { TestOfSample } from './sample-test.repository.ts';

/** What people may do with results of their own; all of it is off by default. */
export interface Permitted {
  /** Whoever typed may verify: the procedure decides, else the company. */
  readonly verifyTyped: boolean;
  readonly authoriseTyped: boolean;
  readonly authoriseVerified: boolean;
}

/** What a guard may look at. */
export interface GuardInput {
  readonly test: TestOfSample;
  readonly results: readonly StoredResult[];
  readonly userId: number;
  /** Where the step leads to. */
  readonly to: TestStatus;
  /** What it takes values from: the component that shows one, and the state of the test that gives it. */
  readonly sources: readonly SourceState[];
  /** Result ids whose risk the person says to have reviewed one by one. */
  readonly acknowledged: ReadonlySet<number>;
  readonly permitted: Permitted;
  /** Who has verified the test since it was submitted. */
  readonly verifiers: ReadonlySet<number>;
  /** Its exam needs an attachment, and its sample has no file. */
  readonly lacksFile: boolean;
  /** Its critical results of which somebody must be told first, each with the record of that. */
  readonly untold: ReadonlyMap<number, number>;
  /** Who typed its antibiogram, which no result holds. */
  readonly micro: ReadonlySet<number>;
}

/** A value that comes from another test, and how far that is. */
export interface SourceState {
  readonly NomeComponent: string;
  readonly TestStatus: TestStatus;
}

type Guard = (input: GuardInput) => AppError | null;

/** Whether a person submitted the test, or typed or imported a value that is current. */
const isTypist = ({ test, results, userId, micro }: GuardInput) =>
  test.DigitadoPor === userId ||
  micro.has(userId) ||
  results.some((row) => isTyped(row) && !isEmptyValor(row.ValorResultado) && row.DigitadoPor === userId);

/** How far what is said of a test's values has come. */
const stepOf = (status: TestStatus): number => ['Digitado', 'Conferido', 'Autorizado'].indexOf(status);

const names = (results: readonly Result[]) => results.map(({ NomeComponent }) => NomeComponent).join(', ');

/** The guards that the test machine names: an error when the step may not be taken, else null. */
export const testGuards: Readonly<Record<GuardOf<typeof testMachine>, Guard>> = {
  sampleReceived: ({ test }) =>
    receivedStates.includes(test.StatusSample)
      ? null
      : new AppError('AMOSTRA_NAO_RECEBIDA', { amostra: test.SampleNome }),
  sourcesFirst: ({ sources, to }) => {
    const behind = sources.filter(
      ({ TestStatus }) => !inactiveTestStates.includes(TestStatus) && stepOf(TestStatus) < stepOf(to),
    );
    if (behind.length === 0) return null;
    return new AppError('EXAME_DEPENDE', { componentes: behind.map(({ NomeComponent }) => NomeComponent).join(', ') });
  },
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
  requiredAttached: ({ test, lacksFile }) =>
    lacksFile ? new AppError('ANEXO_OBRIGATORIO', { amostra: test.SampleNome }) : null,
  typedByMe: ({ test, userId }) =>
    test.DigitadoPor === userId ? null : new AppError('SEM_PERMISSAO', { url: 'reabrirDigitacao' }),
  anotherPerson: (input) =>
    input.permitted.verifyTyped || !isTypist(input) ? null : new AppError('TRANSICAO_MESMA_PESSOA'),
  thirdPerson(input) {
    const { test, userId, permitted, verifiers } = input;
    const typed = !permitted.authoriseTyped && isTypist(input);
    const verified = !permitted.authoriseVerified && (test.ConferidoPor === userId || verifiers.has(userId));
    return typed || verified ? new AppError('AUTORIZACAO_MESMA_PESSOA') : null;
  },
  notVerifiedYet: ({ verifiers, userId }) => (verifiers.has(userId) ? new AppError('CONFERENCIA_REPETIDA') : null),
  enoughVerifications: ({ test }) => {
    const { feitas, pedidas, faltam } = conferenciasDe(test);
    // Whoever verifies now is one of them.
    const left = test.TestStatus === 'Digitado' ? faltam - 1 : pedidas > 1 ? faltam : 0;
    return left > 0 ? new AppError('CONFERENCIAS_FALTAM', { feitas, pedidas, faltam }) : null;
  },
  controlsAccepted: ({ results }) => {
    const held = results.filter((row) => row.Riscos.includes('qc'));
    return held.length === 0 ? null : new AppError('CONTROLE_REPROVADO', { componentes: names(held) });
  },
  criticalsTold: ({ results, untold }) => {
    const open = results.filter(({ id }) => untold.has(id));
    const critico = untold.get(open[0]?.id ?? 0);
    if (critico === undefined) return null;
    return new AppError('CRITICO_NAO_COMUNICADO', { componentes: names(open), critico });
  },
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

/** By test: what people may do with results of their own. */
export async function permittedBy(ctx: AnyCtx, tests: readonly TestOfSample[]): Promise<Map<number, Permitted>> {
  const { rows } = await sql<Permitted & { id: number }>`
    select t.id, coalesce(p."PermiteAutoConferencia", ${companySays(PERMITE_AUTOCONFERENCIA)}) as "verifyTyped",
      ${companySays(PERMITE_AUTORIZAR_DIGITADO)} as "authoriseTyped", ${companySays(PERMITE_AUTORIZAR_CONFERIDO)} as "authoriseVerified"
    from tests t join tratamentos p on p."Empresa" = t."Empresa" and p.id = t."Tratamento"
    where t."Empresa" = any(${ctx.scope.empresas}) and t.id = any(${tests.map(({ id }) => id)})`.execute(ctx.db);
  return new Map(rows.map(({ id, ...permitted }) => [id, permitted]));
}

/** The tests whose exams need an attachment while their samples have no file. */
export async function lackingFiles(ctx: AnyCtx, tests: readonly TestOfSample[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select t.id from tests t
    where t."Empresa" = any(${ctx.scope.empresas}) and t.id = any(${tests.map(({ id }) => id)})
      and exists (select 1 from exame_definicaos d where d."Empresa" = t."Empresa" and d."Tratamento" = t."Tratamento"
        and d."AnexoObrigatorio" and d."IsActive")
      and not exists (select 1 from sample_arquivos a where a."Empresa" = t."Empresa" and a."Sample" = t."Sample")`.execute(
    ctx.db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Without a row of settings nothing is permitted. */
export const nothingPermitted: Permitted = { verifyTyped: false, authoriseTyped: false, authoriseVerified: false };
