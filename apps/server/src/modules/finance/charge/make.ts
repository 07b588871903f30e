import { brCodeText, parsePixKey, writeBoleto, writeBrCode } from '@bancada/br-utils';
import { series, type Titulo } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { nextNumber } from '../../../platform/resource/series.ts';
import { createRecord } from '../../../platform/resource/write.ts';
import { agreementOf, ownNumber } from './banks/agreement.ts';
import { charges } from './charges.ts';
import { type Beneficiary, beneficiaryOf, payerOf } from './parties.ts';

interface Made {
  readonly Tipo: 'Boleto' | 'Pix';
  readonly NossoNumero: string | null;
  readonly Txid: string | null;
  readonly Linha: string;
}

/**
 * Makes the charge of a title that is to be collected: a slip or a Pix code, as its form of payment says; else what its
 * account has.
 *
 * @throws AppError COBRANCA_CONTA, COBRANCA_PAGADOR, COBRANCA_EMPRESA, and those of the account's agreement
 */
export async function makeCharge(ctx: AnyCtx, titulo: Titulo): Promise<void> {
  const { Empresa, Unidade, Conta, Saldo, Vencimento } = titulo;
  if (Conta === null) throw new AppError('COBRANCA_CONTA');
  const beneficiary = await beneficiaryOf(ctx, { Empresa, Conta });
  const isPix = (await formOf(ctx, titulo)) ?? (beneficiary.ConvenioCNAB === null ? 'Pix' : 'Boleto');
  const made = isPix === 'Pix' ? await pixOf(ctx, titulo, beneficiary) : await slipOf(ctx, titulo, beneficiary);
  const of = { Empresa, Unidade, Titulo: titulo.id, Conta, Valor: Saldo, Vencimento };
  await createRecord(ctx, charges, { ...of, ...made, ArquivoBancario: null, BaixaPendente: false });
}

/** Only an account with an agreement or a key charges. @throws AppError COBRANCA_CONTA */
export async function accountCharges(ctx: AnyCtx, { Empresa, Conta }: Titulo): Promise<void> {
  if (Conta === null) return;
  const { ConvenioCNAB, Banco, ChavePix } = await beneficiaryOf(ctx, { Empresa, Conta });
  const isAgreed = ConvenioCNAB !== null && Banco !== null;
  if (!isAgreed && !parsePixKey(ChavePix ?? '').ok) throw new AppError('COBRANCA_CONTA');
}

/** What the title's form of payment says. */
async function formOf({ db }: AnyCtx, { Empresa, FormaPagamento }: Titulo): Promise<'Boleto' | 'Pix' | null> {
  const { rows } = await sql<{ Tipo: string }>`
    select "Tipo" from forma_pagamentos where "Empresa" = ${Empresa} and id = ${FormaPagamento}`.execute(db);
  const Tipo = rows[0]?.Tipo;
  return Tipo === 'Boleto' || Tipo === 'Pix' ? Tipo : null;
}

async function slipOf(ctx: AnyCtx, { Empresa, Conta, id, Saldo, Vencimento }: Titulo, of: Beneficiary): Promise<Made> {
  const agreed = agreementOf(of);
  if (of.CNPJ === null) throw new AppError('COBRANCA_EMPRESA');
  const payer = await payerOf(ctx, { Empresa, id });
  if (payer.Nome === null || payer.Documento === null) throw new AppError('COBRANCA_PAGADOR');
  const n = Number(await nextNumber(ctx, series(`nosso-numero-${Conta}`), Empresa));
  const own = ownNumber(agreed, n);
  const slip = writeBoleto({ bank: agreed.banco, due: Vencimento, amount: Saldo, free: own.free });
  if (!slip.ok) throw new AppError('COBRANCA_CONTA');
  return { Tipo: 'Boleto', NossoNumero: own.NossoNumero, Txid: null, Linha: slip.line };
}

async function pixOf(ctx: AnyCtx, { Empresa, Conta, Saldo }: Titulo, of: Beneficiary): Promise<Made> {
  const key = parsePixKey(of.ChavePix ?? '');
  if (!key.ok) throw new AppError('COBRANCA_CONTA');
  const n = Number(await nextNumber(ctx, series(`txid-${Conta}`), Empresa));
  const txid = `C${Conta}N${n}`;
  const code = writeBrCode({
    kind: 'static',
    key: key.key,
    text: null,
    amount: Saldo,
    name: brCodeText(of.Nome, 25),
    city: brCodeText(of.Cidade ?? '', 15),
    txid,
  });
  if (!code.ok) throw new AppError('COBRANCA_EMPRESA');
  return { Tipo: 'Pix', NossoNumero: null, Txid: txid, Linha: code.text };
}
