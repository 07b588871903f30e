import { AppError } from '../../../../platform/errors/index.ts';
import { readAmount } from './amount.ts';
import { readDay } from './day.ts';
import { allOf, type Element, partOf, textOf } from '../../elements.ts';
import { readElements } from './elements.ts';
import { cut, isBalance, numberOf, type Statement, type StatementBalance, type StatementLine } from '../statement.ts';

/**
 * Reads the statements of an OFX file.
 *
 * @throws AppError OFX_ILEGIVEL, OFX_CORTADO, OFX_RECUSADO, OFX_SEM_EXTRATO, OFX_DATA, OFX_VALOR; with the line
 */
export function readOfx(text: string): readonly Statement[] {
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

function statementOf(statement: Element): Statement {
  const account = partOf(statement, 'BANKACCTFROM') ?? partOf(statement, 'CCACCTFROM');
  const list = partOf(statement, 'BANKTRANLIST');
  const all = list ? allOf(list, 'STMTTRN') : [];
  const lines = all.filter((line) => !isBalance(textOf(line, 'MEMO') ?? textOf(line, 'NAME'))).map(lineOf);
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

function lineOf(line: Element): StatementLine {
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

/** What a line is called, said once: many banks write the same into both fields, or the one's beginning into the other. */
function joined(name: string | null, memo: string | null): string | null {
  if (name === null || memo === null) return memo ?? name;
  if (memo.toLowerCase().includes(name.toLowerCase())) return memo;
  return name.toLowerCase().includes(memo.toLowerCase()) ? name : `${name} · ${memo}`;
}

/** What the account had; null where the bank does not say it. @throws AppError OFX_VALOR, OFX_DATA for what is neither */
function balanceOf(balance: Element | undefined): StatementBalance | null {
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
