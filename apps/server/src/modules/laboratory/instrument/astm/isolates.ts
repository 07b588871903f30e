import { astmComponents, type AstmRecord, type Delimiters } from './records.ts';

/**
 * How analysers of microbiology send cultures: an order for each isolate (O-3 is the sample, the isolate's number and the
 * organism), a result with the category `ID` that names the organism (`R|1|^^^ID|^EC`), and one for each antimicrobial,
 * whose code is the sixth component behind the category (`R|2|^^^AST_MIC^447012345678^CIP|INST_COMPLETE^<=0.25^S`).
 */
const IDENTIFICATION = 'ID';

/** Of susceptibilities: what was measured, by its category; a MIC where nothing else is said. */
const units: Readonly<Record<string, string | null>> = { AST: null, AST_MIC: null, AST_DIA: 'mm' };

/** A measured value, with the sign of a limit; what stands beside it are states of the test and interpretations. */
const VALUE = /^[<>]?=?\s*\d/;

/** States of a test that stand where its value is expected. */
const STATE = /^INST_/;

/** The organism that a record names; null for any other record. */
export function identified({ fields }: AstmRecord, delimiters: Delimiters): string | null {
  if (astmComponents(fields[3], delimiters)[3]?.toUpperCase() !== IDENTIFICATION) return null;
  const [first = '', second = ''] = astmComponents(fields[4], delimiters);
  return second || (STATE.test(first) ? null : first || null);
}

/** The organism of an order: what one of its results names, wherever it stands, else the third component of O-3. */
export function organismOf([order, ...rest]: readonly AstmRecord[], delimiters: Delimiters): string | null {
  const end = rest.findIndex(({ type }) => type === 'O' || type === 'P' || type === 'L');
  const own = end < 0 ? rest : rest.slice(0, end);
  const named = own.map((record) => identified(record, delimiters)).find((each) => each !== null);
  return named ?? (astmComponents(order?.fields[3], delimiters)[2] || null);
}

/** A susceptibility as a plain result of its antimicrobial; null for any other record, also for the enzyme AST. */
export function susceptibilityOf(record: AstmRecord, delimiters: Delimiters): AstmRecord | null {
  const [, , , category = '', , drug = ''] = astmComponents(record.fields[3], delimiters);
  const unit = units[category.toUpperCase()];
  if (unit === undefined || drug === '') return null;
  const value = astmComponents(record.fields[4], delimiters).find((each) => VALUE.test(each)) ?? '';
  const { component, escape } = delimiters;
  const plain = (text: string) => text.replaceAll(component, '').replaceAll(escape, '');
  const fields = [...record.fields];
  fields[3] = `${component}${component}${component}${plain(drug)}`;
  fields[4] = plain(value);
  fields[5] = unit ?? fields[5] ?? '';
  return { ...record, fields };
}
