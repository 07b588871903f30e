import { ufOfCep } from '@bancada/br-utils';
import { cep, texto, uf } from '../shared/bricks.ts';

/** The specification's Address, and its CEP and Complemento. Parts of a noun's schema. */
export const endereco = {
  CEP: cep.nullable(),
  Endereco: texto(200).nullable(),
  Numero: texto(20).nullable(),
  /** Flat, block, floor. */
  Complemento: texto(120).nullable(),
  Bairro: texto(120).nullable(),
  Cidade: texto(120).nullable(),
  Estado: uf.nullable(),
};

/** What a CEP says of the rest of an address: `fills` of a noun that has one. */
export const fillsEndereco = {
  CEP: (value: unknown) => ({ Estado: typeof value === 'string' ? ufOfCep(value) : null }),
};
