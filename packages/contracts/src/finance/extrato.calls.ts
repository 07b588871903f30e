import { z } from 'zod';
import { data, dinheiro, id, texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { PerfilImportacao } from '../settings/index.ts';
import { ArquivoBancario } from './arquivo-bancario.ts';
import { camposExtrato, LINHAS_DA_AMOSTRA, mapaExtrato } from './extrato-tabela.ts';

const READ = ['ler', 'Financeiro'] as const;
const WRITE = ['editar', 'Financeiro'] as const;
const count = z.int().nonnegative();
const byId = z.strictObject({ id: z.coerce.number().pipe(id) });

/** A line of a file as a preview has it. */
export const movimentoLido = z.strictObject({
  /** Where it begins in the file. */
  Linha: z.int().positive(),
  Data: data,
  Valor: dinheiro,
  Memo: z.string().nullable(),
  /** Whether the account has it already: importing leaves it as it is. */
  Repetida: z.boolean(),
});
/** One line of a statement's file in a preview; nothing is stored yet. */
export type MovimentoLido = z.infer<typeof movimentoLido>;

/** Reads a file of a bank and stores nothing: of which accounts it has statements, and what of them is new. */
export const lerExtrato = call({
  method: 'POST',
  path: 'arquivo-bancarios/ler',
  access: WRITE,
  summary:
    'Lê um arquivo (OFX ou CSV) sem gravar nada: de quais contas ele tem extrato, e o que dele é novo para a conta',
  transfer: 'multipart',
  query: z.strictObject({
    /** The account that it is meant for. */
    Conta: z.coerce.number().pipe(id),
  }),
  answer: z.strictObject({
    Extratos: z.array(
      z.strictObject({
        Extrato: count,
        Banco: z.string().nullable(),
        Agencia: z.string().nullable(),
        Numero: z.string().nullable(),
        De: data.nullable(),
        Ate: data.nullable(),
        /** As the file names it; null where it says none. Only the real (`BRL`) is imported. */
        Moeda: z.string().nullable(),
        Saldo: dinheiro.nullable(),
        SaldoEm: data.nullable(),
        Linhas: count,
        Movimentos: z.array(movimentoLido),
        /** Balances that the bank writes among the movements: they are left out. */
        Saldos: count,
        /** The company's account with this number; null where none or several have it. */
        Conta: id.nullable(),
      }),
    ),
    /** The first lines of a table (CSV), and how it was read: null where nobody described it yet. OFX has none. */
    Tabela: z
      .strictObject({
        Linhas: z.array(z.array(z.string())).max(LINHAS_DA_AMOSTRA),
        Perfil: z.strictObject({ Nome: texto(120), Mapa: z.record(z.string(), z.enum(camposExtrato)) }).nullable(),
      })
      .nullable(),
  }),
});

/** Says what the columns of a bank's table are: files with these columns are read from then on. Under the same name it is said anew. */
export const descreverExtrato = call({
  method: 'POST',
  path: 'arquivo-bancarios/descrever',
  access: WRITE,
  summary: 'Descreve as colunas do extrato CSV de um banco',
  body: z.strictObject({
    /** An account of the bank: files for the accounts of its company are read so. */
    Conta: id,
    Nome: texto(120),
    Mapa: mapaExtrato,
  }),
  answer: PerfilImportacao.row,
});

/** Takes one statement of a file into an account. Lines that are there already stay as they are. */
export const importarExtrato = call({
  method: 'POST',
  path: 'arquivo-bancarios',
  access: WRITE,
  summary: 'Importa um extrato de um arquivo OFX ou CSV para uma conta',
  transfer: 'multipart',
  query: z.strictObject({
    Conta: z.coerce.number().pipe(id),
    /** Which statement of the file, from 0; asked where it has several. */
    Extrato: z.coerce.number().pipe(count).optional(),
  }),
  answer: z.strictObject({
    arquivo: ArquivoBancario.row,
    Novas: count,
    Repetidas: count,
    Saldos: count,
    /** The task that stores a long statement: until it ends nothing of it is there, and the figures above are none. */
    Tarefa: id.nullable(),
  }),
});

/** Takes an import back, unless one of its lines is reconciled. Lines that another file has, too, stay with that one. */
export const desfazerExtrato = call({
  method: 'POST',
  path: 'arquivo-bancarios/{id}/desfazer',
  access: WRITE,
  summary: 'Desfaz a importação de um extrato',
  params: byId,
  answer: z.strictObject({ arquivo: ArquivoBancario.row, Removidas: count, Mantidas: count }),
});

/** The file as the bank gave it. */
export const lerArquivoBancario = call({
  method: 'GET',
  path: 'arquivo-bancarios/{id}/conteudo',
  access: READ,
  summary: 'O arquivo do banco, como ele é',
  params: byId,
  transfer: 'file',
  answer: z.instanceof(Uint8Array),
});
