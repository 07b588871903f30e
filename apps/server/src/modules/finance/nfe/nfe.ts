import type { endereco, ValoresLinha } from '@bancada/contracts';
import type { Signer } from '../../../platform/certificates/certificate.ts';

/** Whom an NF-e names. */
export interface NfeParty {
  /** CNPJ or CPF; for a foreigner neither. */
  readonly Documento: string | null;
  readonly Nome: string;
  readonly NomeFantasia: string | null;
  readonly address: Readonly<Record<keyof typeof endereco, string | null>>;
}

/** A line of an NF-e. */
export interface NfeLine extends ValoresLinha {
  readonly Item: number;
  readonly Codigo: string;
  readonly Gtin: string | null;
  readonly Descricao: string;
  readonly Unidade: string;
  readonly NCM: string;
  readonly CFOP: string;
  /** The number of the order that it is of, as the supplier noted it. */
  readonly Pedido: string | null;
}

/** A line with the product that it is of. */
export interface ChosenLine extends NfeLine {
  readonly Produto: number | null;
  readonly Fator: string;
}

/** An instalment of an NF-e. */
export interface NfeDuplicata {
  readonly Numero: string;
  readonly Vencimento: string;
  readonly Valor: string;
}

/** What an NF-e says, once it has been checked. */
export interface Nfe {
  readonly Chave: string;
  readonly Numero: string;
  readonly Serie: string;
  readonly Emissao: string;
  readonly Total: string;
  readonly emit: NfeParty & { readonly Documento: string };
  readonly dest: NfeParty;
  readonly Linhas: readonly NfeLine[];
  readonly Duplicatas: readonly NfeDuplicata[];
  readonly Pedido: string | null;
  readonly Protocolo: string | null;
  readonly signer: Signer;
}
