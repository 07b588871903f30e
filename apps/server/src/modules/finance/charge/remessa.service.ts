import { createHash } from 'node:crypto';
import {
  type AnswerOf,
  ArquivoBancario,
  Cobranca,
  Conta,
  type gerarRemessa,
  Paciente,
  series,
  Titulo,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { READ } from '../../../platform/audit/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { changeRecorded, columnsOf, lockAnyVersion, systemStep } from '../../../platform/resource/index.ts';
import { nextNumber } from '../../../platform/resource/series.ts';
import { readRow } from '../../../platform/resource/read-row.ts';
import { createRecord } from '../../../platform/resource/write.ts';
import { localDay } from '../../../platform/zone.ts';
import { files } from '../bank/files.ts';
import { keepText } from '../bank/store.ts';
import { type Agreed, agreementOf, fileOf } from './banks/agreement.ts';
import { charges } from './charges.ts';
import { type CnabAccount, type CnabSlip, writeRemessa } from './cnab/write.ts';
import { type Beneficiary, beneficiaryOf, payerOf } from './parties.ts';

/** Writes the file of an account's slips that the bank does not know yet, and of those to be withdrawn there. */
export async function writeFile(ctx: Ctx<typeof gerarRemessa>): Promise<AnswerOf<typeof gerarRemessa>> {
  // Held: two people never tell the bank of the same slip.
  const { Empresa, id } = await lockAnyVersion(ctx, Conta, ctx.body.Conta);
  const waiting = await waitingSlips(ctx, { Empresa, Conta: id });
  if (waiting.length === 0) throw new AppError('REMESSA_VAZIA');
  const company = await beneficiaryOf(ctx, { Empresa, Conta: id });
  const agreed = agreementOf(company);
  const account = accountOf(company, agreed);
  const sequencia = Number(await nextNumber(ctx, series(`remessa-${id}`), Empresa));
  const data = localDay(ctx.now);
  const slips: CnabSlip[] = [];
  for (const charge of waiting) slips.push(await slipOf(ctx, charge, agreed));
  const moment = { data, sequencia };
  const bytes = Buffer.from(writeRemessa(account, moment, slips), 'latin1');
  const opened = await createRecord(ctx, files, {
    Empresa,
    Conta: id,
    Formato: 'CNAB240',
    Sentido: 'Saida',
    Arquivo: `CB${data.slice(8)}${data.slice(5, 7)}${String(sequencia).padStart(4, '0')}.REM`,
    Extrato: 0,
    Sequencia: sequencia,
    Resumo: createHash('sha256').update(bytes).digest('hex'),
    EnviadoEm: ctx.now,
    De: null,
    Ate: null,
    Saldo: null,
    SaldoEm: null,
    Linhas: slips.length,
    Repetidas: 0,
  });
  await keepText(ctx, { Empresa, id: opened.id, Conta: id }, bytes);
  for (const charge of waiting) {
    const told = charge.BaixaPendente ? { BaixaPendente: false } : { ArquivoBancario: opened.id };
    await changeRecorded(ctx, charges, charge, told);
  }
  const arquivo = ArquivoBancario.row.parse(await systemStep(ctx, files, opened, 'aplicar'));
  const Baixas = waiting.filter(({ BaixaPendente }) => BaixaPendente).length;
  return { arquivo, Cobrancas: waiting.length - Baixas, Baixas };
}

async function waitingSlips({ db, scope }: AnyCtx, { Empresa, Conta: account }: Pick<Cobranca, 'Empresa' | 'Conta'>) {
  const { rows } = await sql<Cobranca>`
    select ${columnsOf(Cobranca)} from cobrancas
    where "Empresa" = ${Empresa} and "Conta" = ${account} and "Tipo" = 'Boleto'
      and "Unidade" = any(${scope.unidades})
      and ("BaixaPendente" or "Situacao" = 'Emitida' and "ArquivoBancario" is null)
    order by id limit 5000 for update`.execute(db);
  return rows;
}

/** @throws AppError COBRANCA_EMPRESA, REMESSA_BANCO */
function accountOf({ NomeBanco, Nome, CNPJ }: Beneficiary, agreed: Agreed): CnabAccount {
  if (CNPJ === null) throw new AppError('COBRANCA_EMPRESA');
  const { banco, of } = agreed;
  const { account, fileHeader = {}, batchHeader = {}, segmentP } = fileOf(agreed);
  return {
    banco,
    nomeBanco: NomeBanco ?? '',
    empresa: Nome,
    inscricao: CNPJ,
    ...account(of),
    proprios: { fileHeader, batchHeader, segmentP: segmentP?.(of) ?? {} },
  };
}

/** A slip with who pays it: that a patient's data leaves is in the audit. */
async function slipOf(ctx: AnyCtx, charge: Cobranca, agreed: Agreed): Promise<CnabSlip> {
  const titulo = Titulo.row.parse(await readRow(ctx, Titulo, charge.Titulo));
  const payer = await payerOf(ctx, titulo);
  if (titulo.Paciente !== null) {
    const said = { Entidade: Paciente.table, RegistroId: titulo.Paciente, De: null, Para: null, Motivo: null };
    ctx.audit({ Empresa: charge.Empresa, Acao: READ, ...said, Origem: 'sistema' });
  }
  return {
    movimento: charge.BaixaPendente ? '02' : '01',
    nossoNumero: fileOf(agreed).written(charge.NossoNumero ?? '', agreed.of),
    documento: String(charge.Numero),
    vencimento: charge.Vencimento,
    valor: charge.Valor,
    nome: payer.Nome ?? '',
    inscricao: payer.Documento ?? '',
    endereco: payer.Endereco ?? '',
    bairro: payer.Bairro ?? '',
    cep: payer.CEP ?? '',
    cidade: payer.Cidade ?? '',
    uf: payer.Estado ?? '',
  };
}
