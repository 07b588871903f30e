/**
 * Why digits are not a slip. The names are stable: `empty` nothing typed; `characters` something that is no digit;
 * `length` neither 44, 47 nor 48; `field` the check digit of a group of the line; `checkDigit` the one of the whole;
 * `currency` another currency than the real; `kind` no such kind of value.
 */
export type BoletoRefusal = 'empty' | 'characters' | 'length' | 'field' | 'checkDigit' | 'currency' | 'kind';

/** A slip of a bank. */
export interface BoletoBancario {
  readonly kind: 'bancario';
  /** The 44 digits of the bar code. */
  readonly barcode: string;
  /** The 47 digits that people type. */
  readonly line: string;
  /** The bank's three digits. */
  readonly bank: string;
  /** `aaaa-mm-dd`; null where the slip says none, or one that today cannot be told from another. */
  readonly due: string | null;
  /** Canonical; null where the slip leaves it open. */
  readonly amount: string | null;
  /** The 25 digits that each bank fills by rules of its own. */
  readonly free: string;
}

/** A slip of a concession or a public body (_arrecadação_, _convênio_). */
export interface BoletoArrecadacao {
  readonly kind: 'arrecadacao';
  /** The 44 digits of the bar code. */
  readonly barcode: string;
  /** The 48 digits that people type. */
  readonly line: string;
  /** 1 town halls, 2 water, 3 energy and gas, 4 telephone, 5 public bodies, 6 others by CNPJ, 7 traffic fines, 9 the bank's own. */
  readonly segment: string;
  /** Canonical; null where the digits are a quantity of something else. */
  readonly amount: string | null;
}

/** What a slip's digits say. */
export type Boleto = BoletoBancario | BoletoArrecadacao;
