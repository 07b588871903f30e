import type { ReturnOf } from '../cnab/read.ts';
import type { CnabAccount } from '../cnab/write.ts';

/** An account with its agreement, as a bank's rules need them: digits alone. */
export interface Agreement {
  readonly convenio: string;
  readonly carteira: string;
  /** Of Banco do Brasil alone; else empty. */
  readonly variacao: string;
  /** The branch, four digits, without its check digit. */
  readonly agencia: string;
  /** The account without its check digit, as long as the bank's slips have it. */
  readonly conta: string;
  readonly contaDigito: string;
}

/** The bank's number of a slip, and the 25 digits that its bar code has of it. */
export interface OwnNumber {
  readonly NossoNumero: string;
  readonly free: string;
}

/** Fields of a record that a bank fills in its own way, by name. */
type Own = Readonly<Record<string, string>>;

/** What of the CNAB 240 of collection is a bank's own; all else is FEBRABAN's. */
export interface BankFile {
  /** How the headers and each slip name the agreement and the account. */
  readonly account: (of: Agreement) => Pick<CnabAccount, 'convenio' | 'agencia' | 'conta' | 'contaDigito' | 'digito'>;
  /** What a return's header must say to be of this agreement: so many characters of a field. */
  readonly identity: (of: Agreement) => ReturnOf['identity'];
  /** The bank's number as 20 characters of a slip have it, and back. */
  readonly written: (NossoNumero: string, of: Agreement) => string;
  readonly read: (field: string) => string;
  readonly fileHeader?: Own;
  readonly batchHeader?: Own;
  readonly segmentP?: (of: Agreement) => Own;
}

/** A bank of which slips are made. */
export interface Bank {
  /** What a person types as the account's agreement: its parts by name. */
  readonly convenio: RegExp;
  readonly exemplo: string;
  /** The wallet where the agreement names none. */
  readonly carteira: string;
  /** How many digits of the account the slips have. */
  readonly conta: number;
  /** How many digits count the slips of an agreement. */
  readonly numeros: (of: Agreement) => number;
  readonly slip: (of: Agreement, n: string) => OwnNumber;
  /** Null where the bank's layout of files is not known for sure: slips are made, and none is told of by a file. */
  readonly arquivo: BankFile | null;
}
