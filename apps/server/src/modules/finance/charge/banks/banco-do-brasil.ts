import type { Agreement, Bank } from './bank.ts';
import { bankDigit } from './digits.ts';

const isLong = ({ convenio }: Agreement): boolean => convenio.length === 7;

/**
 * Banco do Brasil (001). Agreements of seven digits number 17 digits: their own and ten. Those of six number eleven, with
 * a check digit in files: their own and five. Bar code: zeros, number and wallet; or number, branch, account and wallet.
 *
 * Source: Banco do Brasil, _Especificações técnicas para confecção de boleto_; _Leiaute CBR240 (CNAB 240)_: the agreement in
 * nine digits, `0014`, wallet and variation.
 */
export const bancoDoBrasil: Bank = {
  convenio: /^(?<convenio>\d{6,7})\/(?<carteira>1[127])-(?<variacao>\d{3})$/,
  exemplo: '1234567/17-019',
  carteira: '17',
  conta: 8,
  numeros: (of) => (isLong(of) ? 10 : 5),
  slip: (of, n) => {
    const NossoNumero = of.convenio + n;
    const free = isLong(of)
      ? `000000${NossoNumero}${of.carteira}`
      : `${NossoNumero}${of.agencia}${of.conta}${of.carteira}`;
    return { NossoNumero, free };
  },
  arquivo: {
    account: ({ convenio, carteira, variacao, agencia, conta, contaDigito }) => ({
      convenio: `${convenio.padStart(9, '0')}0014${carteira}${variacao}`,
      agencia,
      conta,
      contaDigito,
    }),
    identity: ({ convenio }) => [{ field: 'convenio', width: 9, digits: convenio }],
    written: (NossoNumero, of) => (isLong(of) ? NossoNumero : NossoNumero + bankDigit['001'](NossoNumero)),
    read: (field) => (field.length === 12 ? field.slice(0, -1) : field),
    // Wallet 17 is 7 in files; 11 and 12 are FEBRABAN's simple collection.
    segmentP: ({ carteira }) => ({ carteira: carteira === '17' ? '7' : '1' }),
  },
};
