import type { CliMessages } from './catalogue.ts';

/** The command line in English. */
export const en: CliMessages = {
  usage: `bancada-formula: computes laboratory formulas exactly

  bancada-formula evaluate --formula TEXT [data.csv]       computes a formula for every row
  bancada-formula evaluate --catalogue FILE [data.csv]     computes all components of a catalogue
  bancada-formula check CATALOGUE                          checks the formulas of a catalogue
  bancada-formula explain CODE --catalogue FILE --row N data.csv
  bancada-formula explain --formula TEXT --value CT=200 --value HDL=40,3
                                                           explains a result step by step
  bancada-formula format [FORMULA …]                       writes formulas in canonical form

Without a data file (or with -), standard input is read. A catalogue is a CSV with the columns code, formula, decimals,
order and alias, or a JSON list of such objects. The separator of a CSV (; , or tab) is detected.

  -f, --formula TEXT       the formula
      --name CODE          name of the column of the formula's result (RESULTADO)
  -c, --catalogue FILE     the catalogue
  -o, --output FILE        where to write (standard output)
      --report FILE        writes the failures to a CSV, one per line
      --decimals N         decimals of those that do not say, 0 to 10 (2)
      --decimal , or .     decimal sign of the results (comma, or point if the separator is a comma)
      --div MODE           DIV: inteira or exata (inteira)
      --dependents MODE    what dependents read: rounded or full (rounded)
      --encoding NAME      encoding of the data: utf-8 or windows-1252 (utf-8)
      --row N              data row to explain, from 1
      --value CODE=VALUE   a value for explain; may be repeated
      --strict             check: warnings count as errors too
      --json               check: lists the problems as JSON
      --lang LANGUAGE      pt-BR, en, de or fr (pt-BR)
  -h, --help
  -v, --version

Exit: 0 all well; 1 errors in formulas, or rows without a result; 2 command not understood; 3 trouble with a file.`,
  'usage.pointer': 'See bancada-formula --help.',
  'option.unknown': 'Option not understood: {reason}',
  'command.unknown': 'Unknown command: {command}',
  'formula.needed': 'The formula (--formula) or the catalogue (--catalogue) is missing',
  'formula.twice': 'Give a formula or a catalogue, not both',
  'catalogue.needed': 'The catalogue to check is missing',
  'catalogue.shape': '{file}: a catalogue is a list of objects with code and formula; item {item} is not one',
  'catalogue.column': '{file}: the column {column} is missing',
  'catalogue.number': '{file}: {column} of item {item} is not a whole number: {text}',
  'component.needed': 'The code of the component to explain is missing',
  'component.unknown': 'The catalogue does not compute {code}',
  'value.shape': 'A value is written CODE=VALUE: {text}',
  'decimals.shape': 'Invalid number of decimals: {text} (0 to 10)',
  'row.shape': 'The data row is a number from 1: {text}',
  'row.none': 'The data have {rows} row(s) only',
  choice: '{option} takes {choices}; not {text}',
  'file.read': 'Cannot read {file}: {reason}',
  'file.write': 'Cannot write {file}: {reason}',
  'file.ENOENT': 'the file does not exist',
  'file.EACCES': 'permission denied',
  'file.EISDIR': 'it is a folder',
  'file.encoding': '{file} is not in {encoding}; try --encoding windows-1252',
  'file.same': 'The output {file} is also one of the files that are read',
  'csv.quote': '{file}, line {line}: the quotation mark opened here is not closed',
  'csv.fields': '{file}, line {line}: {actual} columns, but the header has {expected}',
  'csv.header': '{file} is empty: there is no header',
  'csv.duplicate': '{file}: more than one column {column}',
  'csv.taken': '{file}: there is a column {column} already, which is the name of the column of failures',
  'columns.unknown': 'Without a column in the data: {columns}',
  'evaluate.progress': '{rows} rows ({percent} %)',
  'evaluate.summary': '{rows} row(s) computed, {failed} with failures',
  'report.row': 'row',
  'report.component': 'component',
  'report.code': 'code',
  'report.message': 'message',
  'errors.column': 'FAILURES',
  'check.clean': '{formulas} formula(s), no errors',
  'check.found': '{formulas} formula(s): {errors} error(s), {warnings} warning(s)',
  'check.undeclared': 'Read by formulas and not in the catalogue: {codes}',
  'check.line': 'line {record}',
  'check.item': 'item {record}',
  'severity.error': 'error',
  'severity.warning': 'warning',
  'severity.hint': 'hint',
  'format.broken': '{formula}: {reason}',
};
