import type { Bank } from './bank.ts';
import { bankDigit } from './digits.ts';

/** Registered, and issued by who receives. */
const [REGISTERED, ISSUED] = ['1', '4'];

/**
 * Caixa (104), agreements of six digits in its system SIGCB: the number is `14` and fifteen digits. Bar code: agreement and
 * its digit, the number in three parts with `1` and `4` between them, and the digit of all of it.
 *
 * Source: Caixa, _Leiaute do código de barras SIGCB_.
 */
export const caixa: Bank = {
  convenio: /^(?<convenio>\d{6})$/,
  exemplo: '123456',
  carteira: '14',
  conta: 8,
  numeros: () => 15,
  slip: ({ convenio, carteira }, n) => {
    const parts = [n.slice(0, 3), REGISTERED, n.slice(3, 6), ISSUED, n.slice(6)];
    const free = [convenio, bankDigit['104'](convenio), ...parts].join('');
    return { NossoNumero: carteira + n, free: free + bankDigit['104'](free) };
  },
  arquivo: null,
};
