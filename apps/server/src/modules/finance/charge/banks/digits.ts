import { mod10, mod11 } from '@bancada/br-utils/boleto';

/** 11 less the remainder, with what a bank writes for 10; 11 is 0. */
const digitBy =
  (most: number, ten: string) =>
  (digits: string): string => {
    const digit = (11 - mod11(digits, most)) % 11;
    return digit === 10 ? ten : String(digit);
  };

/**
 * The check digit that each bank gives its numbers of slips, by the bank's code. Bradesco's is of wallet and number
 * together; Itaú's of branch, account, wallet and number.
 *
 * Source: each bank's manual of slips (Banco do Brasil, _Especificações técnicas para confecção de boleto_; Santander,
 * _Layout de código de barras, cobrança_; Caixa, _Leiaute do código de barras SIGCB_; Bradesco, _Layout de cobrança_;
 * Itaú, _Cobrança: layout de boletos_).
 */
export const bankDigit = {
  '001': digitBy(9, 'X'),
  '033': digitBy(9, '0'),
  '104': digitBy(9, '0'),
  '237': digitBy(7, 'P'),
  '341': mod10,
} as const;
