import { type ImportacaoRegistros, isActive, type LinhaConferida, type LinhaEnviada } from '@bancada/contracts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/ctx.ts';
import { rehearse } from '../../../platform/resource/attempt.ts';
import { noteSearch } from '../../../platform/resource/linked-people.ts';
import { noteReadAll } from '../../../platform/resource/read-audit.ts';
import type { FieldValues } from '../../../platform/resource/field-values.ts';
import type { Writing } from '../../../platform/resource/store-row.ts';
import { readBody } from '../../../platform/resource/write-many.ts';
import { type Match, matchLines, type ReadLine } from './match.ts';
import { linesOfKeys, putLines, type StoredLine } from './stored.ts';
import { writeLines } from './write-lines.ts';
import { allowedTo } from './writer.ts';

/** A row of a file as it will be stored with its import, and what the stored row has in the fields that change. */
interface Checked extends StoredLine {
  readonly De: FieldValues | null;
}

/**
 * What storing rows of a file would do: each is recognised by the import's key, compared with what is stored, and
 * written for trial as it would be. What is found is stored with the import, and nothing else.
 *
 * @param ctx - of who imports (`importing`)
 */
export async function checkLines(
  ctx: AnyCtx,
  writing: Writing,
  importacao: ImportacaoRegistros,
  sent: readonly LinhaEnviada[],
): Promise<readonly LinhaConferida[]> {
  const { resource } = writing;
  const read = sent.map((line) => readLine(writing, importacao, line));
  const readable = read.filter((line): line is ReadLine => !('Recusa' in line));
  const finder = allowedTo(ctx, writing, 'editar') ?? ctx;
  const matches = await matchLines(finder, resource, importacao, readable);
  const firsts = await firstLines(ctx, importacao, readable);
  const planned = read.map((line) =>
    'Recusa' in line
      ? line
      : planLine(writing, importacao, line, { first: firsts.get(line.Chave ?? ''), match: matches.get(line.Linha) }),
  );
  const written = await rehearse(ctx, (own) => writeLines(own, writing, importacao, planned));
  const lines = planned.map((line): Checked => {
    const outcome = written.get(line.Linha);
    return outcome && 'refusal' in outcome ? refusedLine(line, outcome.refusal) : line;
  });
  const shown = lines
    .filter(({ De }) => De !== null)
    .flatMap(({ RegistroId: id }) => (id === null ? [] : [{ id, Empresa: importacao.Empresa }]));
  noteReadAll(ctx, resource, shown);
  const query = Object.fromEntries(importacao.Chave.map((name) => [name, '?']));
  noteSearch({ ...ctx, query }, resource, `${resource.path}/importacao`);
  await putLines(ctx, importacao, lines);
  return lines.map(({ Linha, Tipo, RegistroId, De, Recusa }) => ({ Linha, Tipo, id: RegistroId, De, Recusa }));
}

const empty = {
  Chave: null,
  Valores: null,
  RegistroId: null,
  RegistroVersao: null,
  De: null,
  Recusa: null,
} as const;

const refusedLine = (line: Pick<StoredLine, 'Linha'> & Partial<StoredLine>, Recusa: Checked['Recusa']): Checked => ({
  ...empty,
  Linha: line.Linha,
  RegistroId: line.RegistroId ?? null,
  Tipo: 'Recusada',
  Situacao: 'Recusada',
  Recusa,
});

/** A row's fields as the call that changes a record reads them; those of a new one are read again when it is written. */
function readLine(
  { resource }: Writing,
  { Campos, Chave }: ImportacaoRegistros,
  { Linha, Valores }: LinhaEnviada,
): ReadLine | Checked {
  const { id, ...fields } = Valores;
  const unknown = Object.keys(Valores).find((name) => !Campos.includes(name));
  if (unknown !== undefined)
    return refusedLine({ Linha }, new AppError('COLUNA_INEXISTENTE', { x: unknown }).refusal());
  const read = readBody(resource.calls.update, { ...fields, Versao: 1 });
  if (read instanceof AppError) return refusedLine({ Linha }, read.refusal());
  const { Versao: _, ...values } = read;
  const known: FieldValues = Chave.includes('id') && Number.isSafeInteger(id) ? { ...values, id } : values;
  const named = Chave.map((name) => known[name] ?? null);
  const isKnown = named.length > 0 && named.every((value) => value !== null);
  return { Linha, Chave: isKnown ? JSON.stringify(named) : null, Valores: known };
}

/** For each key of these rows the first row of the file that has it. */
async function firstLines(
  ctx: AnyCtx,
  importacao: ImportacaoRegistros,
  lines: readonly ReadLine[],
): Promise<ReadonlyMap<string, number>> {
  const keys = lines.flatMap(({ Chave }) => (Chave === null ? [] : [Chave]));
  const before = await linesOfKeys(
    ctx,
    importacao,
    [...new Set(keys)],
    lines.map(({ Linha }) => Linha),
  );
  const firsts = new Map(before);
  for (const { Chave, Linha } of lines)
    if (Chave !== null) firsts.set(Chave, Math.min(Linha, firsts.get(Chave) ?? Linha));
  return firsts;
}

/** What a row was compared with. */
interface Compared {
  readonly first: number | undefined;
  readonly match: readonly Match[] | AppError | undefined;
}

function planLine(
  { resource }: Writing,
  { Chave }: ImportacaoRegistros,
  line: ReadLine,
  { first, match = [] }: Compared,
): Checked {
  const { Linha } = line;
  const { id, ...Valores } = line.Valores;
  const refuse = (error: AppError, RegistroId: number | null = null) =>
    refusedLine({ Linha, RegistroId }, error.refusal());
  if (line.Chave !== null && first !== undefined && first < Linha)
    return refuse(new AppError('IMPORTACAO_REPETIDA', { linha: first }));
  if (match instanceof AppError) return refuse(match);
  const [found, another] = match;
  if (another) return refuse(new AppError('IMPORTACAO_AMBIGUA'));
  const kept = { ...empty, Linha, Chave: line.Chave };
  if (!found) {
    if (Chave.includes('id') && id !== undefined) return refuse(new AppError('NAO_ENCONTRADO'));
    return { ...kept, Tipo: 'Nova', Situacao: 'Pendente', Valores };
  }
  const { row, changed } = found;
  const record = { RegistroId: row.id, RegistroVersao: row.Versao };
  if (changed.length === 0) return { ...kept, ...record, Tipo: 'Igual', Situacao: 'Dispensada' };
  if (!isActive(resource, row)) return refuse(new AppError('IMPORTACAO_INATIVO'), row.id);
  const of = (fields: FieldValues) => Object.fromEntries(changed.map((name) => [name, fields[name]]));
  return { ...kept, ...record, Tipo: 'Alterada', Situacao: 'Pendente', Valores: of(Valores), De: of(row) };
}
