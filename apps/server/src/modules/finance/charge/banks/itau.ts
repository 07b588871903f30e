import type { Agreement, Bank } from './bank.ts';
import { bankDigit } from './digits.ts';

const placeOf = ({ agencia, conta }: Agreement) => agencia + conta;
const numberDigit = (of: Agreement, n: string) => bankDigit['341'](placeOf(of) + of.carteira + n);

/**
 * Itaú (341). Bar code: wallet, eight digits, their digit, branch, account of five, its digit, zeros. Files name no
 * agreement: branch and account say whose they are, with the account's digit one place further than FEBRABAN has it.
 * Wallets whose digit is of wallet and number alone are not taken.
 *
 * Source: Itaú Unibanco, _Cobrança: layout de boletos_ and _Layout de arquivos CNAB 240, cobrança_.
 */
export const itau: Bank = {
  convenio: /^(?<convenio>\d{1,20})(?:\/(?!126|131|146|150|168)(?<carteira>\d{3}))?$/,
  exemplo: '1234567/109',
  carteira: '109',
  conta: 5,
  numeros: () => 8,
  slip: (of, n) => {
    const place = placeOf(of);
    const free = `${of.carteira}${n}${numberDigit(of, n)}${place}${bankDigit['341'](place)}000`;
    return { NossoNumero: n, free };
  },
  arquivo: {
    account: ({ agencia, conta, contaDigito }) => ({
      convenio: '',
      agencia,
      conta,
      contaDigito: '',
      digito: contaDigito,
    }),
    identity: ({ agencia, conta }) => [
      { field: 'agencia', width: 5, digits: agencia },
      { field: 'conta', width: 12, digits: conta },
    ],
    written: (NossoNumero, of) => of.carteira + NossoNumero + numberDigit(of, NossoNumero),
    read: (field) => field.slice(3, 11),
    fileHeader: { versao: '040' },
    batchHeader: { versao: '030' },
    segmentP: () => ({
      carteira: '0',
      cadastramento: '0',
      documentoTipo: '0',
      emissao: '0',
      distribuicao: '0',
      juros: '0',
      moeda: '0',
    }),
  },
};
