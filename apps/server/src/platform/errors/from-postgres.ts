import type pg from 'pg';
import { AppError } from './app-error.ts';

/** Classes of PostgreSQL that mean "the input does not fit a column": too long, out of range, not a date, not null, check. */
const unfit = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05', '23502', '23514']);

/** When to send a request again whose statement took too long, in seconds: the load may be another one then. */
const COME_BACK = 10;

/** A column of a key, or its text without capitals. */
const plainKey = /^(lower\()?"?\w+"?(::text)?\)?$/;

/**
 * The columns PostgreSQL names in `Key ("Empresa", "Chave")=(1, x)`, or, where row-level security keeps the key to
 * itself or the key is computed, in the constraint's own name (`tratamentos_Empresa_Apelido_key`); never the values, and
 * not the company.
 */
function columns({ detail, constraint, table }: pg.DatabaseError): string {
  const named = /^Key \((.*?)\)=/.exec(detail ?? '')?.[1]?.split(', ') ?? [];
  const called = constraint?.startsWith(`${table}_`) ? constraint.slice(`${table}_`.length) : '';
  const isPlain = named.length > 0 && named.every((name) => plainKey.test(name));
  const names = isPlain ? named : called.replace(/_(key|fkey)$/, '').split('_');
  return names
    .map((name) => name.replace(/^lower\((.*)\)$/, '$1').replaceAll('"', ''))
    .filter((name) => name !== 'Empresa')
    .join(', ');
}

/**
 * What the database refused, as a coded answer.
 *
 * @returns undefined when it is not the input's fault (no connection, a wrong statement of ours)
 */
export function fromPostgres(error: pg.DatabaseError): AppError | undefined {
  const { code = '' } = error;
  if (code === '23505' || code === '23P01') return new AppError('REGISTRO_DUPLICADO', { campos: columns(error) });
  const holder = /is still referenced from table "(\w+)"/.exec(error.detail ?? '')?.[1];
  if (code === '23503' && holder !== undefined) return new AppError('REGISTRO_EM_USO', { entidade: holder });
  if (code === '23503') return new AppError('REFERENCIA_INEXISTENTE', { campo: columns(error) });
  if (code === '42501') return new AppError('NAO_ENCONTRADO'); // row-level security: a company that is not the caller's
  if (code === '57014') return new AppError('CONSULTA_DEMORADA', { segundos: COME_BACK });
  if (code === '53100') return new AppError('BANCO_SEM_ESPACO');
  if (!unfit.has(code)) return undefined;
  return new AppError(
    'DADOS_INVALIDOS',
    error.column === undefined ? undefined : { campos: [{ campo: error.column }] },
  );
}
