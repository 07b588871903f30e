import { z } from 'zod';
import { id } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { ArquivoBancario } from './arquivo-bancario.ts';

const WRITE = ['editar', 'Financeiro'] as const;
const count = z.int().nonnegative();

/** Writes a file for the bank: the slips of an account that it does not know yet, and those that are withdrawn. */
export const gerarRemessa = call({
  method: 'POST',
  path: 'arquivo-bancarios/remessa',
  access: WRITE,
  idempotent: true,
  summary: 'Gera o arquivo de remessa (CNAB 240) dos boletos de uma conta que o banco ainda não conhece',
  body: z.strictObject({ Conta: id }),
  answer: z.strictObject({ arquivo: ArquivoBancario.row, Cobrancas: count, Baixas: count }),
});

/** What a return file did, in numbers. */
export const resumoRetorno = z.strictObject({
  Registradas: count,
  Recusadas: count,
  Pagas: count,
  Baixadas: count,
  /** Told by the bank, with nothing to do. */
  Listadas: count,
  NaoEncontradas: count,
  NaoAplicadas: count,
});

/** Takes a return file of the bank (CNAB 240) in, line by line; sent again, it is answered as it is. */
export const lerRetorno = call({
  method: 'POST',
  path: 'arquivo-bancarios/retorno',
  access: WRITE,
  summary: 'Lê um arquivo de retorno (CNAB 240) e aplica cada ocorrência à sua cobrança',
  transfer: 'multipart',
  query: z.strictObject({ Conta: z.coerce.number().pipe(id) }),
  answer: z.strictObject({ arquivo: ArquivoBancario.row, ...resumoRetorno.shape }),
});

/** What the simulated bank answers to a file: no bank has seen it. */
export const simularRetorno = call({
  method: 'GET',
  path: 'arquivo-bancarios/{id}/simulacao',
  access: WRITE,
  summary: 'O retorno que o banco simulado dá a uma remessa; nenhum banco a viu',
  params: z.strictObject({ id: z.coerce.number().pipe(id) }),
  transfer: 'file',
  answer: z.instanceof(Uint8Array),
});
