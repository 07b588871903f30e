import { AppError } from '../../../../platform/errors/index.ts';
import type { Statement } from '../statement.ts';
import { readOfx } from './read.ts';

/** What reading a text answers, or the code of why it is refused with its details. */
export function answerOf(text: string): readonly Statement[] | { readonly code: string } {
  try {
    return readOfx(text);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: error.code, ...error.details };
  }
}

/** The same, where it has to be read. */
export function statementsOf(text: string): readonly Statement[] {
  const answer = answerOf(text);
  if ('code' in answer) throw new Error(JSON.stringify(answer));
  return answer;
}

/** A file of one statement with these lines, as a Brazilian bank writes it: its lines begin in line 10. */
export const ofxWith = (lines: string, balance = '<LEDGERBAL><BALAMT>10,50<DTASOF>20260131</LEDGERBAL>'): string =>
  `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>0341<ACCTID>1234/56789-0</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260101<DTEND>20260131
${lines}
</BANKTRANLIST>${balance}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
