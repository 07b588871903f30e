import { AppError } from '../../../../platform/errors/index.ts';
import type { Beneficiary } from '../parties.ts';
import type { Agreement, Bank, BankFile, OwnNumber } from './bank.ts';
import { bancoDoBrasil } from './banco-do-brasil.ts';
import { bradesco } from './bradesco.ts';
import { caixa } from './caixa.ts';
import { itau } from './itau.ts';
import { santander } from './santander.ts';

/** The banks of which slips are made, by their codes; any other is refused. */
export const banks: Readonly<Record<string, Bank | undefined>> = {
  '001': bancoDoBrasil,
  '033': santander,
  '104': caixa,
  '237': bradesco,
  '341': itau,
};

/** What of an account its agreement is read from. */
export type AccountAtBank = Pick<Beneficiary, 'Banco' | 'Agencia' | 'Numero' | 'ConvenioCNAB'>;

/** An account's agreement with its bank. */
export interface Agreed {
  readonly banco: string;
  readonly bank: Bank;
  readonly of: Agreement;
}

const BRANCH = /^\s*(\d{1,4})(?:\s*-\s*[\dXx])?\s*$/;

/** The account as it is written, its last digit being the check digit. */
function accountOf(Numero: string, most: number): Pick<Agreement, 'conta' | 'contaDigito'> | null {
  const [, digits = '', digit = ''] = /^(\d+)([\dXx])$/.exec(Numero.replaceAll(/[\s.-]/g, '')) ?? [];
  const conta = digits.replace(/^0+/, '').padStart(most, '0');
  return digits === '' || conta.length > most ? null : { conta, contaDigito: digit.toUpperCase() };
}

/**
 * The agreement of an account with its bank, by the bank's own format.
 *
 * @throws AppError COBRANCA_CONTA where it lacks one, COBRANCA_BANCO for a bank whose rules are not known, CONTA_CONVENIO
 *   and CONTA_NUMERO for what the bank's rules do not read
 */
export function agreementOf({ Banco, Agencia, Numero, ConvenioCNAB }: AccountAtBank): Agreed {
  if (Banco === null || ConvenioCNAB === null) throw new AppError('COBRANCA_CONTA');
  const bank = banks[Banco];
  if (!bank) throw new AppError('COBRANCA_BANCO', { banco: Banco });
  const said = bank.convenio.exec(ConvenioCNAB.trim())?.groups;
  if (!said) throw new AppError('CONTA_CONVENIO', { banco: Banco, exemplo: bank.exemplo });
  const branch = BRANCH.exec(Agencia ?? '')?.[1];
  const account = accountOf(Numero ?? '', bank.conta);
  if (branch === undefined || !account) throw new AppError('CONTA_NUMERO', { banco: Banco, n: bank.conta });
  const { convenio = '', carteira = bank.carteira, variacao = '' } = said;
  return { banco: Banco, bank, of: { convenio, carteira, variacao, agencia: branch.padStart(4, '0'), ...account } };
}

/** The bank's number of the n-th slip of an agreement. @throws AppError COBRANCA_NUMEROS where the agreement has no more */
export function ownNumber({ banco, bank, of }: Agreed, n: number): OwnNumber {
  const width = bank.numeros(of);
  const written = String(n).padStart(width, '0');
  if (written.length > width) throw new AppError('COBRANCA_NUMEROS', { banco });
  return bank.slip(of, written);
}

/** How a bank's files are. @throws AppError REMESSA_BANCO where they are not known for sure */
export function fileOf({ banco, bank }: Agreed): BankFile {
  if (bank.arquivo === null) throw new AppError('REMESSA_BANCO', { banco });
  return bank.arquivo;
}
