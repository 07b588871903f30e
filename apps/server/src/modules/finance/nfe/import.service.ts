import type { X509Certificate } from 'node:crypto';
import {
  type AnswerOf,
  Compra,
  type EscolhasNfe,
  escolhasNfe,
  filesOfRecords,
  hasFiles,
  Fornecedor,
  type importarNfe,
  itemDaLinha,
  NotaCompra,
} from '@bancada/contracts';
import { keepFile } from '../../../platform/attachments/keep.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { FileStore } from '../../../platform/files/store.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { lockAnyVersion } from '../../../platform/resource/index.ts';
import { createRecord } from '../../../platform/resource/write.ts';
import { localDay } from '../../../platform/zone.ts';
import { bytesOf } from '../bank/files.ts';
import { notaCompraHooks } from '../nota-compra.service.ts';
import { holdUnit } from '../unit.ts';
import { requireRecipient } from './company.ts';
import { matchesOf, supplierOf } from './match.ts';
import type { ChosenLine, Nfe } from './nfe.ts';
import { duplicatasOf, importedAs } from './preview.service.ts';
import { readNfe } from './read.ts';
import { rememberProducts } from './remember.ts';

type Call = typeof importarNfe;

/** Makes a draft of a supplier's invoice of an NF-e, with its file. Sent again, the NF-e is answered as it was imported. */
export const importNfe =
  (files: FileStore, authorities: readonly X509Certificate[]) =>
  async (ctx: Ctx<Call>): Promise<AnswerOf<Call>> => {
    const Empresa = await holdUnit(ctx, ctx.query.Unidade);
    const nfe = readNfe(await bytesOf(ctx), authorities);
    const choices = choicesOf(ctx.body.Escolhas);
    await requireRecipient(ctx, Empresa, nfe);
    const imported = await importedAs(ctx, Empresa, nfe.Chave);
    if (imported !== null) return { Nota: imported, Nova: false };
    const supplier = (await supplierOf(ctx, Empresa, nfe)) ?? (await createSupplier(ctx, Empresa, nfe));
    const lines = await chosenLines(ctx, { Empresa, nfe, supplier, choices });
    const nota = await createRecord(
      ctx,
      { resource: NotaCompra, hooks: notaCompraHooks },
      {
        ...headOf(ctx, nfe),
        Empresa,
        Unidade: ctx.query.Unidade,
        Fornecedor: supplier.id,
        Compra: await purchaseOf(ctx, supplier.id),
        Itens: lines.map(itemOf),
        Duplicatas: duplicatasOf(nfe),
      },
    );
    if (ctx.file && hasFiles(NotaCompra)) {
      const file = { ...ctx.file, name: `${nfe.Chave}-nfe.xml` };
      await keepFile(ctx, filesOfRecords(NotaCompra), files, nota.id, file);
    }
    if (ctx.query.Lembrar === 'true') await rememberProducts(ctx, { Empresa, Fornecedor: supplier.id }, lines);
    return { Nota: nota.id, Nova: true };
  };

/** @throws AppError DADOS_INVALIDOS */
function choicesOf(text: string): EscolhasNfe {
  try {
    return escolhasNfe.parse(JSON.parse(text));
  } catch {
    throw new AppError('DADOS_INVALIDOS', { campos: [{ campo: 'Escolhas' }] });
  }
}

/** The emitter as a supplier. @throws AppError NFE_SEM_FORNECEDOR where it was not asked for, SEM_PERMISSAO */
async function createSupplier(ctx: Ctx<Call>, Empresa: number, { emit }: Nfe) {
  const { Documento, Nome, NomeFantasia, address } = emit;
  if (ctx.query.CriarFornecedor !== 'true') throw new AppError('NFE_SEM_FORNECEDOR', { documento: Documento });
  if (!ctx.can(['criar', 'Fornecedores'], { Empresa }))
    throw new AppError('SEM_PERMISSAO', { url: Fornecedor.path, acao: 'criar', acesso: 'Fornecedores' });
  const number = Documento.length === 14 ? { CNPJ: Documento } : { CPF: Documento };
  const body = { Empresa, Nome, NomeFantasia, ...number, ...address };
  const { id } = await createRecord(ctx, { resource: Fornecedor, hooks: {} }, body);
  return { id, Nome };
}

interface Choosing {
  readonly Empresa: number;
  readonly nfe: Nfe;
  readonly supplier: { readonly id: number; readonly Nome: string };
  readonly choices: EscolhasNfe;
}

/** What was proposed for each line, unless the person chose something else. */
async function chosenLines(ctx: AnyCtx, { Empresa, nfe, supplier, choices }: Choosing): Promise<readonly ChosenLine[]> {
  const matches = await matchesOf(ctx, Empresa, supplier, nfe.Linhas);
  const chosen = new Map(choices.map((choice) => [choice.Item, choice]));
  return nfe.Linhas.map((line) => {
    const choice = chosen.get(line.Item);
    if (choice) return { ...line, Produto: choice.Produto, Fator: choice.Fator };
    const match = matches.get(line.Item);
    return { ...line, Produto: match?.id ?? null, Fator: match?.Fator ?? '1' };
  });
}

/** @throws AppError REFERENCIA_DIVERGENTE where the purchase is of another supplier */
async function purchaseOf(ctx: Ctx<Call>, supplier: number): Promise<number | null> {
  const id = ctx.query.Compra;
  if (id === undefined) return null;
  const purchase = await lockAnyVersion(ctx, Compra, id);
  if (purchase['Fornecedor'] !== supplier)
    throw new AppError('REFERENCIA_DIVERGENTE', { campo: 'Compra', de: 'Fornecedor' });
  return id;
}

function headOf({ now }: AnyCtx, { Numero, Serie, Chave, Emissao, Total }: Nfe) {
  const today = localDay(now);
  return { Numero, Serie, ChaveAcesso: Chave, Emissao, Entrada: Emissao > today ? Emissao : today, Total };
}

const itemOf = (line: ChosenLine) => ({
  ...itemDaLinha(line, line.Fator),
  Produto: line.Produto,
  Descricao: line.Descricao,
  LocalEstoque: null,
  PlanoConta: null,
});
