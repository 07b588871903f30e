import { cep, texto, uf } from '../shared/bricks.ts';

/** The specification's Address, and its CEP. Parts of a noun's schema. */
export const endereco = {
  CEP: cep.nullable(),
  Endereco: texto(200).nullable(),
  Numero: texto(20).nullable(),
  Bairro: texto(120).nullable(),
  Cidade: texto(120).nullable(),
  Estado: uf.nullable(),
};
