import {
  type AnswerOf,
  type BodyOf,
  conciliarLinhas,
  Conta,
  desfazerConciliacao,
  type ExtratoLinha,
  importarExtrato,
  lerExtratoConta,
} from '@bancada/contracts';
import { exampleRow } from '@bancada/contracts/testing';
import { TipoConta } from '@bancada/contracts/finance';
import { uploadFile } from './files.ts';
import type { Lab } from './lab-builders.ts';

/** A movement as it is written into a file. */
export interface Movement {
  readonly day: string;
  readonly amount: string;
  readonly memo: string;
  readonly fitid?: string;
}

/** A statement in OFX 1.x, as Brazilian banks write it. */
export function ofxOf(
  movements: readonly Movement[],
  {
    account = '12345-6',
    balance,
    currency = 'BRL',
  }: { account?: string; balance?: [string, string]; currency?: string } = {},
): string {
  const plain = (day: string) => day.replaceAll('-', '');
  const lines = movements.map(
    ({ day, amount, memo, fitid }) =>
      `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${plain(day)}100000[-3:BRT]<TRNAMT>${amount}<FITID>${fitid ?? ''}\n<MEMO>${memo}</STMTTRN>`,
  );
  const ledger = balance ? `<LEDGERBAL><BALAMT>${balance[0]}<DTASOF>${plain(balance[1])}</LEDGERBAL>` : '';
  return `OFXHEADER:100\nDATA:OFXSGML\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${currency}<BANKACCTFROM><BANKID>341<ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>\n${lines.join('\n')}\n</BANKTRANLIST>${ledger}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
}

/** A bank account with 1,000 on the first day of 2026. */
export async function buildAccount({ app, token }: Lab, change: object = {}): Promise<number> {
  const word = crypto.randomUUID().slice(0, 8);
  const tipo = await app.ask(TipoConta.calls.create, { token, body: { Nome: `Banco ${word}`, Natureza: 'Banco' } });
  const body = {
    ...exampleRow(Conta, 1, () => 0),
    Nome: `Conta ${word}`,
    TipoConta: tipo.id,
    InstituicaoFinanceira: null,
    Unidade: null,
    SaldoInicial: '1000',
    DataSaldo: '2026-01-01',
    ...change,
  } as BodyOf<typeof Conta.calls.create>;
  return (await app.ask(Conta.calls.create, { token, body })).id;
}

/** Sends a file of a bank as a person would. */
export async function sendStatement(
  { app, token }: Lab,
  Conta: number,
  text: string | Uint8Array,
  { name = 'extrato.ofx', Extrato, who = token }: { name?: string; Extrato?: number; who?: string } = {},
) {
  const { status, answer } = await uploadFile(app, {
    token: who,
    call: importarExtrato,
    query: { Conta, ...(Extrato !== undefined && { Extrato }) },
    name,
    bytes: Uint8Array.from(Buffer.from(text)),
  });
  return { status, answer: answer as unknown as AnswerOf<typeof importarExtrato> & { readonly code?: string } };
}

/** The lines of an account, in their order, with what else its statement says. */
export const statementOf = ({ app, token }: Lab, id: number, Situacao: 'Todas' | 'Pendentes' = 'Todas') =>
  app.ask(lerExtratoConta, { token, params: { id }, query: { Situacao, _limit: '500' } });

type Reconciled = BodyOf<typeof conciliarLinhas>;

/** Holds lines against something of the books. */
export const reconcileLines = (
  { app, token }: Lab,
  lines: readonly Pick<ExtratoLinha, 'id' | 'Versao'>[],
  Alvos: Reconciled['Alvos'],
) => app.ask(conciliarLinhas, { token, body: { Linhas: lines.map(({ id, Versao }) => ({ id, Versao })), Alvos } });

/** Takes that back. */
export const unreconcileLines = (
  { app, token }: Lab,
  lines: readonly Pick<ExtratoLinha, 'id' | 'Versao'>[],
  who = token,
) =>
  app.ask(desfazerConciliacao, {
    token: who,
    body: { Justificativa: 'engano', itens: lines.map(({ id, Versao }) => ({ id, Versao })) },
  });
