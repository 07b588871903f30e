import { z } from 'zod';
import { id, instante, texto, versao } from './bricks.ts';
import type { Ability } from './call.ts';
import { recusa } from './refusal.ts';
import { activeValue } from './lifecycle.ts';
import type { Resource } from './any-resource.ts';

/** So many rows one act takes at most. */
export const MAX_ATO = 100_000;

/** Up to so many rows an act is checked, done and undone within its request; beyond, by a background task. */
export const ATO_NA_HORA = 500;

/** For how long a screen offers to undo an act, in seconds. */
export const SEGUNDOS_DESFAZER = 30;

/** For how long the server undoes an act after it is done, in minutes: an answer may be late, or lost and asked again. */
export const MINUTOS_DESFAZER = 10;

/** The reason that reactivations and steps have in the history when they undo an act. */
export const DESFEITO = 'Desfeito';

/** What is done to rows of a noun. */
export const ato = z.discriminatedUnion('Tipo', [
  /** A step of the noun's machine. */
  z.strictObject({ Tipo: z.literal('transicao'), Acao: texto(60) }),
  /** The same value in one field; `Valor` is read as in the body of a change. */
  z.strictObject({ Tipo: z.literal('alterar'), Campo: texto(60), Valor: z.unknown() }),
  z.strictObject({ Tipo: z.literal('desativar') }),
  z.strictObject({ Tipo: z.literal('reativar') }),
  /** For good: of nouns without a flag for rows out of use. */
  z.strictObject({ Tipo: z.literal('excluir') }),
]);
/** One act on several rows, discriminated by `Tipo`. */
export type Ato = z.output<typeof ato>;

/** A list's query as a body has it: no field is sent more values than an address would hold. */
const consulta = z.record(z.string(), z.union([z.string(), z.array(z.string()).max(500)]));

/** The rows of an act: those named, at the version that was read, or all that a list's query finds. */
export const selecaoAto = z.union([
  z.strictObject({
    itens: z
      .array(z.strictObject({ id, Versao: versao }))
      .min(1)
      .max(ATO_NA_HORA),
  }),
  z.strictObject({ consulta }),
]);
/** The rows an act is for: named one by one, or found by a query. */
export type SelecaoAto = z.output<typeof selecaoAto>;

/**
 * How far an act is: its rows are being checked by a task; it waits for the person's word; a task does it; it is done;
 * a task undoes it; it is undone; the task that checked it was cancelled or failed.
 */
export const situacaoAto = z.enum([
  'Conferindo',
  'Aberto',
  'Executando',
  'Executado',
  'Desfazendo',
  'Desfeito',
  'Cancelado',
]);

/** Rows that are left out for one reason, or that could not be undone. */
export const recusadosAto = z.strictObject({
  ...recusa.shape,
  /** They were left out; or they stayed as the act left them when it was undone. */
  Situacao: z.enum(['Recusada', 'Mantida']),
  Quantidade: z.int().positive(),
  /** The first of them: at most `MAX_NOMEADOS`. */
  Linhas: z.array(z.strictObject({ id, Texto: z.string() })),
});

/** So many of the rows that are left out for one reason are named. */
export const MAX_NOMEADOS = 20;

/** An act on rows of a noun, with what would become or became of them. */
export const atoRegistros = z.strictObject({
  id,
  Empresa: id,
  /** The path of the noun. */
  Registro: texto(120),
  Ato: ato,
  Situacao: situacaoAto,
  /** The rows that were chosen. */
  Total: z.int().nonnegative(),
  /** Those to which it would be done. */
  Prontas: z.int().nonnegative(),
  /** Those to which it was done, and has not been undone. */
  Feitas: z.int().nonnegative(),
  Desfeitas: z.int().nonnegative(),
  Recusados: z.array(recusadosAto),
  /** Whether the step asks a reason, which `confirmar` sends. */
  PedeJustificativa: z.boolean(),
  /** Until when it can be undone; null where it cannot. */
  DesfazerAte: instante.nullable(),
  /** The background task that checks, does or undoes it. */
  Tarefa: id.nullable(),
});
/** An act as it stands: its counts, its refusals, and until when it can be undone. */
export type AtoRegistros = z.output<typeof atoRegistros>;
/** The rows of an act that were refused for one reason, counted. */
export type RecusadosAto = z.output<typeof recusadosAto>;

/** A row that was left out, or could not be undone, and why. */
export const linhaAto = z.strictObject({
  id,
  Texto: z.string(),
  Situacao: z.enum(['Recusada', 'Mantida']),
  Recusa: recusa,
});
/** One row an act left out (`Recusada`) or could not undo (`Mantida`), with the refusal. */
export type LinhaAto = z.output<typeof linhaAto>;

/** The outcome of an act that a background task did or undid. */
export const resultadoAto = z.strictObject({ Ato: id, Registro: texto(120) });
/** The result of an act's background task: the act, and the path of its noun. */
export type ResultadoAto = z.output<typeof resultadoAto>;

type Noun = Pick<Resource, 'scope' | 'writes' | 'subject' | 'machine' | 'lifecycle' | 'calls'>;

/** The subject of the abilities by which rows of a noun are written. */
const writeSubject = ({ writes, subject }: Pick<Noun, 'writes' | 'subject'>) => writes?.subject ?? subject;

/** Whether rows of a noun are acted on together: those whose changes are dangerous acts, or of no company, are not. */
export const isActedOn = ({ scope, writes, calls }: Noun): boolean =>
  scope !== 'global' &&
  writes?.fresh !== true &&
  (calls.updateMany !== undefined || calls.transitionMany !== undefined);

/** Whether an act of this kind exists for a noun: its steps are checked row by row. */
export function hasAct(noun: Noun, { Tipo, ...act }: Ato): boolean {
  const { calls, lifecycle, machine } = noun;
  if (!isActedOn(noun)) return false;
  if (Tipo === 'transicao')
    return (
      machine?.transitions.some(
        ({ ability, action }) => ability !== 'system' && 'Acao' in act && action === act.Acao,
      ) ?? false
    );
  if (calls.updateMany === undefined) return false;
  if (Tipo === 'alterar') return true;
  return Tipo === 'excluir' ? lifecycle === undefined : lifecycle !== undefined;
}

/** The abilities an act asks where a row is: any of them for a step, whose own is asked again. */
export function abilitiesOfAct(noun: Noun, act: Ato): readonly Ability[] {
  if (act.Tipo === 'transicao')
    return (noun.machine?.transitions ?? []).flatMap(({ ability, action }) =>
      action === act.Acao && ability !== 'system' ? [ability] : [],
    );
  const Acao = { alterar: 'editar', desativar: 'deletar', reativar: 'reativar', excluir: 'deletar' }[act.Tipo];
  const access = writeSubject(noun);
  // Setting the flag is a change, too.
  return act.Tipo === 'reativar' ? [['reativar', access]] : [[Acao, access]];
}

/** Whether an act asks a reason. */
export const asksReason = ({ machine }: Pick<Noun, 'machine'>, act: Ato): boolean =>
  act.Tipo === 'reativar' ||
  (act.Tipo === 'transicao' &&
    (machine?.transitions.some(({ action, needsReason }) => action === act.Acao && needsReason === true) ?? false));

/** The fields a change of lifecycle sets; null for other acts. */
export function flagOf(
  { lifecycle }: Pick<Noun, 'lifecycle'>,
  { Tipo }: Ato,
): Readonly<Record<string, boolean>> | null {
  if (!lifecycle || (Tipo !== 'desativar' && Tipo !== 'reativar')) return null;
  return { [lifecycle]: activeValue(lifecycle) === (Tipo === 'reativar') };
}

/**
 * What undoes an act; null where nothing does. What changed a field is undone by the value each row had, which is not
 * said here.
 */
export function inverseOf({ machine }: Pick<Noun, 'machine'>, act: Ato): Ato | null {
  switch (act.Tipo) {
    case 'transicao': {
      const undo = machine?.transitions.find(({ action }) => action === act.Acao)?.undo;
      return undo === undefined ? null : { Tipo: 'transicao', Acao: undo };
    }
    case 'alterar':
      return act;
    case 'desativar':
      return { Tipo: 'reativar' };
    case 'reativar':
      return { Tipo: 'desativar' };
    case 'excluir':
      return null;
  }
}
