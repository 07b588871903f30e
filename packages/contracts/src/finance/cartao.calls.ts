import { z } from 'zod';
import { data, dinheiro, id } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { ArquivoBancario } from './arquivo-bancario.ts';
import { ExtratoCartaoLinha } from './extrato-cartao-linha.ts';

const WRITE = ['editar', 'Financeiro'] as const;
const count = z.int().nonnegative();
const query = z.strictObject({ AdministradoraCartao: z.coerce.number().pipe(id) });

const { shape } = ExtratoCartaoLinha.schema;

/** A line of an acquirer's file as a preview has it, held against what was sold. */
export const linhaCartaoLida = z.strictObject({
  Linha: shape.Linha,
  DataVenda: data,
  DataPagamento: data.nullable(),
  NSU: shape.NSU,
  Parcela: shape.Parcela,
  Parcelas: shape.Parcelas,
  Bruto: dinheiro,
  ValorTaxa: dinheiro,
  TaxaPrevista: dinheiro.nullable(),
  DataPrevista: data.nullable(),
  Diferencas: shape.Diferencas,
  Situacao: shape.Situacao,
  /** Whether the acquirer's lines have it already: importing leaves it as it is. */
  Repetida: z.boolean(),
});
/** One line of an acquirer's statement in a preview; nothing is stored yet. */
export type LinhaCartaoLida = z.infer<typeof linhaCartaoLida>;

/** Reads a file of a card acquirer and stores nothing: what of it is new, and how it is held against what was sold. */
export const lerExtratoCartao = call({
  method: 'POST',
  path: 'arquivo-bancarios/ler-cartao',
  access: WRITE,
  summary: 'Lê o extrato CSV de uma administradora de cartão sem gravar nada, e o confere com o que foi vendido',
  transfer: 'multipart',
  query,
  answer: z.strictObject({
    De: data.nullable(),
    Ate: data.nullable(),
    /** Lines of totals that the acquirer writes among the others: they are left out. */
    Totais: count,
    Linhas: z.array(linhaCartaoLida),
  }),
});

/** Takes a file of a card acquirer in. Lines that are there already stay as they are. */
export const importarExtratoCartao = call({
  method: 'POST',
  path: 'arquivo-bancarios/cartao',
  access: WRITE,
  summary: 'Importa o extrato CSV de uma administradora de cartão e o confere com o que foi vendido',
  transfer: 'multipart',
  query,
  answer: z.strictObject({
    arquivo: ArquivoBancario.row,
    Novas: count,
    Repetidas: count,
    Conferidas: count,
    Divergentes: count,
    SemVenda: count,
    /** What was sold, ought to be in it, and is not. */
    Ausentes: count,
    /** The task that holds a long file against what was sold: until it ends the figures above are not the last ones. */
    Tarefa: id.nullable(),
  }),
});
