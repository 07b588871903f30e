import {
  type aberturaImportacao,
  type AberturaImportacao,
  type AnswerOf,
  type Call,
  getTarefa,
  importacaoCalls,
  type importacaoRegistros,
  type ImportacaoRegistros,
  type Resource,
} from '@bancada/contracts';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { Lab } from './lab-builders.ts';

type Fields = Readonly<Record<string, unknown>>;
type Checked = AnswerOf<typeof importacaoCalls.conferir>['Linhas'];

/** An import in a test, with what was found of its rows. */
export interface TestImport {
  readonly importacao: ImportacaoRegistros;
  readonly lines: Checked;
}

/** The call that opens an import of rows of a noun. */
export function openerOf({ path, calls: { openImport } }: Pick<Resource, 'path' | 'calls'>) {
  if (!openImport) throw new Error(`Rows of ${path} are not imported`);
  return openImport as Call<z.ZodType, z.ZodType, typeof aberturaImportacao, typeof importacaoRegistros>;
}

/** Opens an import of rows of a noun and has them checked; they are lines 2 and following of their file. */
export async function checkRows(
  { app, Empresa, token }: Pick<Lab, 'app' | 'Empresa' | 'token'>,
  noun: Pick<Resource, 'path' | 'calls'>,
  rows: readonly Fields[],
  opening: Partial<AberturaImportacao> = {},
): Promise<TestImport> {
  const Campos = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const body = { Empresa, Arquivo: 'planilha.csv', Campos, ...opening };
  const importacao = await app.ask(openerOf(noun), { token, body });
  const lines: Checked = [];
  for (let from = 0; from < rows.length; from += 500) {
    const Linhas = rows.slice(from, from + 500).map((Valores, index) => ({ Linha: from + index + 2, Valores }));
    const { Linhas: some } = await app.ask(importacaoCalls.conferir, {
      token,
      params: { id: importacao.id },
      body: { Linhas },
    });
    lines.push(...some);
  }
  return { importacao, lines };
}

/** Waits for the end of a background task. */
export async function taskEnd({ app, token }: Pick<Lab, 'app' | 'token'>, id: number) {
  const read = () => app.ask(getTarefa, { token, params: { id } });
  await expect.poll(async () => (await read()).TerminadaEm, { timeout: 60_000 }).not.toBeNull();
  return read();
}

/** Confirms an import and waits for its end. */
export async function confirmImport(lab: Pick<Lab, 'app' | 'token'>, { importacao: { id } }: TestImport) {
  const { app, token } = lab;
  return taskEnd(lab, (await app.ask(importacaoCalls.confirmar, { token, params: { id } })).id);
}

/** Undoes an import and waits for its end. */
export async function undoImport(lab: Pick<Lab, 'app' | 'token'>, { importacao: { id } }: TestImport) {
  const { app, token } = lab;
  return taskEnd(lab, (await app.ask(importacaoCalls.desfazer, { token, params: { id } })).id);
}
