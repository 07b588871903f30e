import { formatCep, formatCnpj, formatCpf, formatDatePt, formatMoneyPt, mod11 } from '@bancada/br-utils';
import type { Cobranca } from '@bancada/contracts';
import { AppError } from '../../../../platform/errors/index.ts';
import { agreementOf } from '../banks/agreement.ts';
import type { Beneficiary, Payer } from '../parties.ts';

/** What a slip says beside its bar code, as it is printed. */
export interface SlipFacts {
  readonly bank: string;
  /** With its check digit: `341-7`. */
  readonly code: string;
  readonly receiver: string;
  readonly place: string;
  readonly payer: readonly string[];
  readonly wallet: string;
  readonly number: string;
  readonly document: string;
  readonly printed: string;
  readonly due: string;
  readonly amount: string;
}

/** By FEBRABAN's modulus 11: what would be 10 or 11 is 0. */
const bankCode = (bank: string): string => {
  const digit = 11 - mod11(bank);
  return `${bank}-${digit > 9 ? 0 : digit}`;
};

/** Banks that know who receives by the agreement, and not by the account. */
const byAgreement = new Set(['033', '104']);

/** What is printed of a slip. `bank` is what its line says: the account may have changed since. */
export function slipFacts(
  bank: string,
  { Numero, NossoNumero, Vencimento, Valor }: Cobranca,
  { of, payer, today }: { readonly of: Beneficiary; readonly payer: Payer; readonly today: string },
): SlipFacts {
  const agreed = agreedOf(of);
  const account = byAgreement.has(bank) && agreed ? agreed.convenio : of.Numero;
  return {
    bank: of.Banco === bank ? (of.NomeBanco ?? '') : '',
    code: bankCode(bank),
    receiver: joined([of.Nome, of.CNPJ && `CNPJ ${formatCnpj(of.CNPJ)}`], ' – '),
    place: joined([of.Agencia, account], ' / '),
    payer: payerLines(payer),
    wallet: agreed?.carteira ?? '',
    number: NossoNumero ?? '',
    document: String(Numero),
    printed: formatDatePt(today),
    due: formatDatePt(Vencimento),
    amount: formatMoneyPt(Valor),
  };
}

/** The account's agreement; null where what is written of it is none any more: the slip is printed without its wallet. */
function agreedOf(of: Beneficiary) {
  try {
    return agreementOf(of).of;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

const joined = (parts: readonly (string | null)[], sign: string): string =>
  parts.filter((part) => part !== null && part !== '').join(sign);

function payerLines({ Nome, Documento, Endereco, Bairro, Cidade, Estado, CEP }: Payer): readonly string[] {
  const document =
    Documento && (Documento.length > 11 ? `CNPJ ${formatCnpj(Documento)}` : `CPF ${formatCpf(Documento)}`);
  const town = joined([Cidade, Estado], '/');
  return [
    joined([Nome, document], ' – '),
    joined([Endereco, Bairro, town, CEP && `CEP ${formatCep(CEP)}`], ' · '),
  ].filter((line) => line !== '');
}
