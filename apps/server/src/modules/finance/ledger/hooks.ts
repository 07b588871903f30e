import { isDeepStrictEqual } from 'node:util';
import { Conta, Lancamento, type Titulo, TituloBaixa } from '@bancada/contracts';
import { placesWith } from '../../../platform/auth/places.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { hooksOf, type Saved } from '../../../platform/resource/hooks.ts';
import { readableAgreement } from '../charge/banks/account.hooks.ts';
import { post } from './post.ts';
import type { Source } from './sources.ts';

/** Posts what was stored of a row. */
export const postRow =
  (source: Source) =>
  async (ctx: AnyCtx, { after: { Empresa, id } }: Saved<{ readonly Empresa: number; readonly id: number }>) => {
    await post(ctx, source, { Empresa, ids: [id] });
  };

/** What of a title the ledger says. */
function postedOf(titulo: Titulo | null): unknown {
  if (!titulo) return null;
  const { Status, Tipo, Competencia, PlanoConta, Unidade, Valor, Pago } = titulo;
  if (Status === 'Prevista' || Status === 'Cancelada') return null;
  const amounts = Status === 'Perda' || Status === 'Renegociada' ? [Valor, Pago] : [Valor];
  return { Tipo, Competencia, PlanoConta, Unidade, amounts, Rateios: 'Rateios' in titulo ? titulo.Rateios : null };
}

/** Posts a title, unless what changed of it is nothing the ledger says. */
export async function postTitle(ctx: AnyCtx, saved: Saved<Titulo>): Promise<void> {
  if (!isDeepStrictEqual(postedOf(saved.before), postedOf(saved.after))) await postRow('titulos')(ctx, saved);
}

/** A reversal undoes the entries of the settlement it names. */
async function postSettlement(ctx: AnyCtx, { after }: Saved<TituloBaixa>): Promise<void> {
  await post(ctx, 'titulo-baixas', { Empresa: after.Empresa, ids: [after.Estorna ?? after.id] });
}

/** Whoever reads the money of a whole company sees what is of no unit, too. */
function withCompanies({ user, scope }: AnyCtx): AnyCtx['scope'] {
  const places = placesWith(user.places, ['ler', Lancamento.subject]);
  return { ...scope, inteiras: places.filter(({ Unidade }) => Unidade === null).map(({ Empresa }) => Empresa) };
}

/** Settlements are written with their rules by whatever causes them. */
export const settlements = { resource: TituloBaixa, hooks: hooksOf(TituloBaixa, { afterSave: postSettlement }) };

/** The rules of accounts and of the ledger itself. */
export const ledgerHooks = {
  ...settlements.hooks,
  ...hooksOf(Conta, { beforeSave: readableAgreement, afterSave: postRow('contas') }),
  ...hooksOf(Lancamento, { scope: withCompanies }),
};
