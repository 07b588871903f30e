import { mod10 } from '@bancada/br-utils/boleto';
import type { Beneficiary } from './parties.ts';

/** The bank's number of a slip, and the 25 digits that its bar code has of it. */
export interface OwnNumber {
  readonly NossoNumero: string;
  readonly free: string;
}

const digits = (text: string | null): string => (text ?? '').replaceAll(/\D/g, '');
const filled = (text: string, length: number): string => text.padStart(length, '0').slice(-length);
/** A bank's account without its check digit. */
const account = (Numero: string | null, length: number): string => filled(digits(Numero).slice(0, -1), length);

type Rule = (of: Beneficiary, n: number) => OwnNumber;

/** Banco do Brasil, agreement of seven digits, wallet 17: the number is the agreement and ten digits. */
const bancoDoBrasil: Rule = ({ ConvenioCNAB }, n) => {
  const NossoNumero = filled(digits(ConvenioCNAB), 7) + filled(String(n), 10);
  return { NossoNumero, free: `000000${NossoNumero}17` };
};

/** Bradesco, wallet 09: branch, wallet, eleven digits, account, zero. */
const bradesco: Rule = ({ Agencia, Numero }, n) => {
  const NossoNumero = filled(String(n), 11);
  return { NossoNumero, free: `${filled(digits(Agencia), 4)}09${NossoNumero}${account(Numero, 7)}0` };
};

/** Itaú, wallet 109: wallet, eight digits, their digit, branch, account, their digit, zeros. */
const itau: Rule = ({ Agencia, Numero }, n) => {
  const NossoNumero = filled(String(n), 8);
  const place = filled(digits(Agencia), 4) + account(Numero, 5);
  const own = `109${NossoNumero}`;
  return { NossoNumero, free: `${own}${mod10(place + own)}${place}${mod10(place)}000` };
};

const rules: Readonly<Record<string, Rule | undefined>> = { '001': bancoDoBrasil, '237': bradesco, '341': itau };

/**
 * The bank's number of the n-th slip of an account, by the bank's rule; null for banks whose rule is not known here.
 *
 * Source: each bank's layout of slips (Banco do Brasil, agreements above 1,000,000; Bradesco; Itaú).
 */
export const ownNumber = (of: Beneficiary, n: number): OwnNumber | null => rules[of.Banco ?? '']?.(of, n) ?? null;
