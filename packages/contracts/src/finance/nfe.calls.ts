import { z } from 'zod';
import { data, decimal, dinheiro, id } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { casamentosNfe, valoresLinha } from './nfe.ts';

const WRITE = ['editar', 'Financeiro'] as const;
const named = z.strictObject({ id, Nome: z.string() });
const produtoNfe = z.strictObject({ id, Nome: z.string(), Codigo: z.string() });

/** A line of an NF-e as a preview has it. */
export const linhaNfe = valoresLinha.extend({
  /** Its number in the NF-e. */
  Item: z.int().positive(),
  Codigo: z.string(),
  Gtin: z.string().nullable(),
  Descricao: z.string(),
  Unidade: z.string(),
  NCM: z.string(),
  CFOP: z.string(),
  /** The product that it is taken for, and why. */
  Produto: produtoNfe.nullable(),
  Por: z.enum(casamentosNfe).nullable(),
  /** How many of the product are in one unit of the supplier's. */
  Fator: decimal,
});
/** One line of an NF-e in a preview. */
export type LinhaNfe = z.infer<typeof linhaNfe>;

/** Reads an NF-e and stores nothing. */
export const lerNfe = call({
  method: 'POST',
  path: 'nota-compras/ler-nfe',
  access: WRITE,
  summary:
    'Lê o XML de uma NF-e sem gravar nada: o que ela cobra, de que produtos, e o que falta das compras do fornecedor',
  transfer: 'multipart',
  query: z.strictObject({
    /** Of the company that it was issued to. */
    Unidade: z.coerce.number().pipe(id),
  }),
  answer: z.strictObject({
    Chave: z.string(),
    Numero: z.string(),
    Serie: z.string(),
    Emissao: data,
    Total: dinheiro,
    Emitente: z.strictObject({ Documento: z.string(), Nome: z.string() }),
    /** Number of the authorisation; null where the file has none. */
    Protocolo: z.string().nullable(),
    /**
     * Whose certificate signed, by whom it was issued, and whether that was followed up to an authority that the
     * installation believes; where it has none, nothing is said of it.
     */
    Assinatura: z.strictObject({ Titular: z.string(), Emissor: z.string(), Cadeia: z.boolean() }),
    Fornecedor: named.nullable(),
    /** Whether the caller may create the supplier that is missing. */
    PodeCriarFornecedor: z.boolean(),
    /** The invoice with this key, where it was imported before. */
    Nota: id.nullable(),
    Linhas: z.array(linhaNfe),
    Duplicatas: z.array(z.strictObject({ Numero: z.string(), Vencimento: data, Valor: dinheiro })),
    /** Whether the NF-e has none: one of the whole, due on the day of emission, is proposed. */
    DuplicataProposta: z.boolean(),
    /** Purchases of the supplier of which something is still to be billed, the newest first. */
    Compras: z.array(
      z.strictObject({
        id,
        Numero: z.int(),
        Data: data,
        Produtos: z.array(
          z.strictObject({ Produto: id, Nome: z.string(), Pedida: decimal, Faturada: decimal, Preco: decimal }),
        ),
      }),
    ),
    /** The one that the NF-e names, or the only one. */
    Compra: id.nullable(),
  }),
});

/** What a person changed of what was proposed for the lines. */
export const escolhasNfe = z
  .array(z.strictObject({ Item: z.int().positive(), Produto: id.nullable(), Fator: decimal }))
  .max(990);
/** The product and the quantity per unit that a person chose for lines. */
export type EscolhasNfe = z.infer<typeof escolhasNfe>;

const flag = z.enum(['true', 'false']);

/** Makes a draft of a supplier's invoice of an NF-e. One that was imported is answered as it is. */
export const importarNfe = call({
  method: 'POST',
  path: 'nota-compras/importar-nfe',
  access: WRITE,
  summary: 'Importa o XML de uma NF-e como nota de compra em rascunho, com itens, duplicatas e o arquivo',
  transfer: 'multipart',
  query: z.strictObject({
    Unidade: z.coerce.number().pipe(id),
    Compra: z.coerce.number().pipe(id).optional(),
    /** Creates the supplier of the emitter's data where it is missing. */
    CriarFornecedor: flag.default('false'),
    /** Remembers which products the supplier's codes mean. */
    Lembrar: flag.default('true'),
  }),
  body: z.strictObject({
    /** What was changed of the lines, as JSON (`escolhasNfe`). */
    Escolhas: z.string().max(16_000).default('[]'),
  }),
  answer: z.strictObject({ Nota: id, Nova: z.boolean() }),
});
