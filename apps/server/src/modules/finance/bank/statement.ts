import { foldText } from '@bancada/br-utils';

/** A movement as the bank has it. */
export interface StatementLine {
  /** Where it begins in the file. */
  readonly Linha: number;
  readonly Data: string;
  /** Positive for what came into the account. */
  readonly Valor: string;
  readonly FITID: string | null;
  readonly Memo: string | null;
  /** The number of a cheque or of a document. */
  readonly Documento: string | null;
}

/** What the bank says that the account had at the end of a day. */
export interface StatementBalance {
  readonly Valor: string;
  readonly Data: string;
}

/** The statement of one account, in whichever format the bank wrote it. */
export interface Statement {
  readonly Banco: string | null;
  readonly Agencia: string | null;
  readonly Numero: string | null;
  readonly Moeda: string | null;
  readonly De: string | null;
  readonly Ate: string | null;
  readonly Saldo: StatementBalance | null;
  readonly Linhas: readonly StatementLine[];
  /** Lines that are no movements, but balances and totals that the bank writes among them. */
  readonly Saldos: number;
}

/** Balances that banks write as if they were movements: the account had that, nothing moved. */
const BALANCE =
  /^s ?a ?l ?d ?o( (anterior|inicial|final|atual|do dia|dia|em conta|em c\/c|disponivel|total))?( disponivel)?( dia)?$/;

/** Whether a line is called as banks call their balances. */
export const isBalance = (memo: string | null): boolean =>
  BALANCE.test(
    foldText(memo ?? '')
      .replaceAll(/[.:*-]/g, '')
      .trim(),
  );

/** A text of a file, as far as it is stored; null for none. */
export const cut = (text: string | null, length: number): string | null => text?.slice(0, length).trim() || null;

/** Banks fill the number of what has none with zeros. */
export const numberOf = (text: string | null): string | null => (text === null || /^0+$/.test(text) ? null : text);
