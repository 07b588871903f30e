import type { Bank } from './bank.ts';
import { bankDigit } from './digits.ts';

/**
 * Santander (033), beneficiary codes of seven digits: the number is twelve digits and their digit. Bar code: 9, code,
 * number, 0 and wallet.
 *
 * Source: Santander, _Layout de código de barras, cobrança_.
 */
export const santander: Bank = {
  convenio: /^(?<convenio>\d{7})(?:\/(?<carteira>10[12]|201))?$/,
  exemplo: '1234567/101',
  carteira: '101',
  conta: 9,
  numeros: () => 12,
  slip: ({ convenio, carteira }, n) => {
    const NossoNumero = n + bankDigit['033'](n);
    return { NossoNumero, free: `9${convenio}${NossoNumero}0${carteira}` };
  },
  arquivo: null,
};
