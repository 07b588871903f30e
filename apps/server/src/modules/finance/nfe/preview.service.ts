import type { X509Certificate } from 'node:crypto';
import type { AnswerOf, lerNfe } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { bytesOf } from '../bank/files.ts';
import { companyOfUnit } from '../unit.ts';
import { requireRecipient } from './company.ts';
import { type Match, matchesOf, supplierOf } from './match.ts';
import type { Nfe, NfeLine } from './nfe.ts';
import { openPurchases, purchaseOf } from './purchases.ts';
import { readNfe } from './read.ts';

/** What an NF-e is, what its lines are taken for, and what is open of its supplier's purchases; nothing is stored. */
export const previewNfe =
  (authorities: readonly X509Certificate[]) =>
  async (ctx: Ctx<typeof lerNfe>): Promise<AnswerOf<typeof lerNfe>> => {
    const Empresa = await companyOfUnit(ctx, ctx.query.Unidade);
    const nfe = readNfe(await bytesOf(ctx), authorities);
    await requireRecipient(ctx, Empresa, nfe);
    const supplier = await supplierOf(ctx, Empresa, nfe);
    const matches = await matchesOf(ctx, Empresa, supplier, nfe.Linhas);
    const purchases = supplier ? await openPurchases(ctx, Empresa, supplier.id) : [];
    const { Chave, Numero, Serie, Emissao, Total, emit, Protocolo, signer, Linhas } = nfe;
    return {
      Chave,
      Numero,
      Serie,
      Emissao,
      Total,
      Emitente: { Documento: emit.Documento, Nome: emit.Nome },
      Protocolo,
      Assinatura: { Titular: signer.Titular, Emissor: signer.Emissor, Cadeia: authorities.length > 0 },
      Fornecedor: supplier,
      PodeCriarFornecedor: ctx.can(['criar', 'Fornecedores'], { Empresa }),
      Nota: await importedAs(ctx, Empresa, Chave),
      Linhas: Linhas.map((line) => previewOf(line, matches.get(line.Item))),
      Duplicatas: duplicatasOf(nfe).map(({ Numero: number, Vencimento, Valor }) => ({
        Numero: number,
        Vencimento,
        Valor,
      })),
      DuplicataProposta: nfe.Duplicatas.length === 0,
      Compras: purchases,
      Compra: purchaseOf(nfe, purchases),
    };
  };

function previewOf(read: NfeLine, match: Match | undefined) {
  const { Pedido: _pedido, ...line } = read;
  return {
    ...line,
    Produto: match ? { id: match.id, Nome: match.Nome, Codigo: match.Codigo } : null,
    Por: match?.Por ?? null,
    Fator: match?.Fator ?? '1',
  };
}

/** The instalments of an NF-e; of one that has none the whole, due on the day of emission. */
export const duplicatasOf = ({ Duplicatas, Emissao, Total }: Nfe) =>
  Duplicatas.length > 0 || Total === '0' ? Duplicatas : [{ Numero: '001', Vencimento: Emissao, Valor: Total }];

/** The invoice that an NF-e became; null while it is none. */
export async function importedAs({ db }: AnyCtx, Empresa: number, Chave: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from nota_compras where "Empresa" = ${Empresa} and "ChaveAcesso" = ${Chave}`.execute(db);
  return rows[0]?.id ?? null;
}
