import type { Bank } from './bank.ts';
import { bankDigit } from './digits.ts';

const FIVE_ZEROS = '00000';

/**
 * Bradesco (237). Bar code: branch, wallet, eleven digits, account of seven, zero. In files the number is the wallet in
 * three digits, five zeros, the eleven digits, and the digit of wallet and number.
 *
 * Source: Bradesco, _Layout de arquivos, cobrança, CNAB 240 posições_, and its manual of slips.
 */
export const bradesco: Bank = {
  convenio: /^(?<convenio>\d{1,20})(?:\/(?<carteira>\d{2}))?$/,
  exemplo: '1234567/09',
  carteira: '09',
  conta: 7,
  numeros: () => 11,
  slip: ({ agencia, carteira, conta }, n) => ({ NossoNumero: n, free: `${agencia}${carteira}${n}${conta}0` }),
  arquivo: {
    account: ({ convenio, agencia, conta, contaDigito }) => ({
      convenio: convenio.padStart(20, '0'),
      agencia,
      conta,
      contaDigito,
    }),
    identity: ({ convenio }) => [{ field: 'convenio', width: 20, digits: convenio }],
    written: (NossoNumero, { carteira }) =>
      `0${carteira}${FIVE_ZEROS}${NossoNumero}${bankDigit['237'](carteira + NossoNumero)}`,
    read: (field) => field.slice(8, 19),
  },
};
