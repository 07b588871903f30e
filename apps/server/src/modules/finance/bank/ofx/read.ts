import { foldText } from '@bancada/br-utils';
import { AppError } from '../../../../platform/errors/index.ts';
import { readAmount } from './amount.ts';
import { readDay } from './day.ts';
import { allOf, type Element, partOf, textOf } from '../../elements.ts';
import { readElements } from './elements.ts';

/** A movement as the bank has it. */
export interface OfxLine {
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
export interface OfxBalance {
  readonly Valor: string;
  readonly Data: string;
}

/** The statement of one account. */
export interface OfxStatement {
  readonly Banco: string | null;
  readonly Agencia: string | null;
  readonly Numero: string | null;
  readonly Moeda: string | null;
  readonly De: string | null;
  readonly Ate: string | null;
  readonly Saldo: OfxBalance | null;
  readonly Linhas: readonly OfxLine[];
  /** Lines that are no movements, but balances that the bank writes among them. */
  readonly Saldos: number;
}

/**
 * Reads the statements of an OFX file.
 *
 * @throws AppError OFX_ILEGIVEL, OFX_CORTADO, OFX_RECUSADO, OFX_SEM_EXTRATO, OFX_DATA, OFX_VALOR; with the line
 */
export function readOfx(text: string): readonly OfxStatement[] {
  const root = readElements(text);
  const answers = [...allOf(root, 'STMTTRNRS'), ...allOf(root, 'CCSTMTTRNRS')].toSorted((a, b) => a.line - b.line);
  for (const answer of answers) requireAnswered(answer);
  const statements = answers.flatMap((answer) => [...allOf(answer, 'STMTRS'), ...allOf(answer, 'CCSTMTRS')]);
  if (statements.length === 0) throw new AppError('OFX_SEM_EXTRATO', { linha: root.line });
  return statements.map(statementOf);
}

/** A bank answers a request that it could not serve with a file that has no statement. @throws AppError OFX_RECUSADO */
function requireAnswered(answer: Element): void {
  const status = partOf(answer, 'STATUS');
  if (!status || textOf(status, 'SEVERITY')?.toUpperCase() !== 'ERROR') return;
  const motivo = textOf(status, 'MESSAGE') ?? textOf(status, 'CODE') ?? '';
  throw new AppError('OFX_RECUSADO', { linha: status.line, motivo });
}

function statementOf(statement: Element): OfxStatement {
  const account = partOf(statement, 'BANKACCTFROM') ?? partOf(statement, 'CCACCTFROM');
  const list = partOf(statement, 'BANKTRANLIST');
  const all = list ? allOf(list, 'STMTTRN') : [];
  const lines = all.filter((line) => !isBalance(line)).map(lineOf);
  const day = (name: string) => {
    const text = textOf(list, name);
    return text === null ? null : readDay(text);
  };
  return {
    Banco: textOf(account, 'BANKID'),
    Agencia: textOf(account, 'BRANCHID'),
    Numero: textOf(account, 'ACCTID'),
    Moeda: textOf(statement, 'CURDEF')?.toUpperCase() ?? null,
    De: day('DTSTART'),
    Ate: day('DTEND'),
    Saldo: balanceOf(partOf(statement, 'LEDGERBAL')),
    Linhas: lines,
    Saldos: all.length - lines.length,
  };
}

/** Balances that banks write as if they were movements: the account had that, nothing moved. */
const BALANCE =
  /^s ?a ?l ?d ?o( (anterior|inicial|final|atual|do dia|dia|em conta|em c\/c|disponivel|total))?( disponivel)?( dia)?$/;

function isBalance(line: Element): boolean {
  const words = foldText(textOf(line, 'MEMO') ?? textOf(line, 'NAME') ?? '');
  return BALANCE.test(words.replaceAll(/[.:*-]/g, '').trim());
}

function lineOf(line: Element): OfxLine {
  const name = textOf(line, 'NAME') ?? textOf(line, 'PAYEE', 'NAME');
  const memo = textOf(line, 'MEMO');
  return {
    Linha: line.line,
    Data: required(line, 'DTPOSTED', readDay, 'OFX_DATA'),
    Valor: required(line, 'TRNAMT', readAmount, 'OFX_VALOR'),
    FITID: cut(textOf(line, 'FITID'), 255),
    Memo: cut(joined(name, memo), 500),
    Documento: cut(numberOf(textOf(line, 'CHECKNUM')) ?? numberOf(textOf(line, 'REFNUM')), 60),
  };
}

const cut = (text: string | null, length: number) => text?.slice(0, length).trim() || null;

/** Banks fill the number of what has none with zeros. */
const numberOf = (text: string | null) => (text === null || /^0+$/.test(text) ? null : text);

/** What a line is called, said once: many banks write the same into both fields, or the one's beginning into the other. */
function joined(name: string | null, memo: string | null): string | null {
  if (name === null || memo === null) return memo ?? name;
  if (memo.toLowerCase().includes(name.toLowerCase())) return memo;
  return name.toLowerCase().includes(memo.toLowerCase()) ? name : `${name} · ${memo}`;
}

/** What the account had; null where the bank does not say it. @throws AppError OFX_VALOR, OFX_DATA for what is neither */
function balanceOf(balance: Element | undefined): OfxBalance | null {
  if (!balance || textOf(balance, 'BALAMT') === null || textOf(balance, 'DTASOF') === null) return null;
  return {
    Valor: required(balance, 'BALAMT', readAmount, 'OFX_VALOR'),
    Data: required(balance, 'DTASOF', readDay, 'OFX_DATA'),
  };
}

function required(
  element: Element,
  name: string,
  read: (text: string) => string | null,
  code: 'OFX_DATA' | 'OFX_VALOR',
): string {
  const part = partOf(element, name);
  const text = textOf(part);
  const value = text === null ? null : read(text);
  if (value === null) throw new AppError(code, { linha: part?.line ?? element.line, campo: name, texto: text ?? '' });
  return value;
}
