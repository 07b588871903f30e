import {
  type aberturaImportacao,
  type AberturaImportacao,
  type AnswerOf,
  Categoria,
  type Call,
  getTarefa,
  importacaoCalls,
  Paciente,
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

/** Valid numbers. */
export const CPF = ['52998224725', '11144477735', '12345678909'] as const;
/** A patient with every field a file may have. */
export const importedPatient = (NomeCompleto: string, cpf: string | null = null) => ({
  NomeCompleto,
  CPF: cpf,
  CNS: null,
  NomeSocial: null,
  DataNascimento: null,
  Sexo: null,
  Telefone: null,
  Email: null,
  CEP: null,
  Endereco: null,
  Numero: null,
  Complemento: null,
  Bairro: null,
  Cidade: null,
  Estado: null,
  Observacao: null,
});
type Place = Pick<Lab, 'app' | 'Empresa' | 'token'>;

/** A patient that was there before. */
export const createPatient = (at: Place, nome: string, cpf: string | null = null) =>
  at.app.ask(Paciente.calls.create, { token: at.token, body: { Empresa: at.Empresa, ...importedPatient(nome, cpf) } });
/** A category that was there before. */
export const createCategory = (at: Place, Nome: string, Descricao: string | null = null) =>
  at.app.ask(Categoria.calls.create, { token: at.token, body: { Empresa: at.Empresa, Nome, Descricao } });
/** The categories that are listed. */
export const categoryNames = async (at: Place) =>
  (await at.app.ask(Categoria.calls.list, { token: at.token, query: { _limit: '-1' } })).map(
    ({ Nome, IsActive }) => `${Nome}${IsActive ? '' : ' (inativa)'}`,
  );
/** The rows of an import that were not stored, or not undone. */
export const refusedRows = (at: Pick<Lab, 'app' | 'token'>, id: number) =>
  at.app.ask(importacaoCalls.recusadas, { token: at.token, params: { id } });
