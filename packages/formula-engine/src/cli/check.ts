import type { FormulaError } from '../errors.ts';
import { foldCode } from '../fold.ts';
import { compileSet } from '../set/compile-set.ts';
import { readCatalogue, type CatalogueItem, type Place } from './catalogue.ts';
import { marked, type Console } from './console.ts';
import type { CliOptions } from './options.ts';
import { EXIT, usageProblem } from './problem.ts';

function placeOf(items: readonly CatalogueItem[], { params, component }: FormulaError): Place | undefined {
  const number = params['item'];
  return (items[Number(number ?? 0) - 1] ?? items.find(({ code }) => code === component))?.place;
}

/** Where all components of one code are. */
function duplicatesOf(items: readonly CatalogueItem[], { code, params }: FormulaError, { say }: Console): string {
  if (code !== 'CODIGO_DUPLICADO' || typeof params['items'] !== 'string' || params['items'] === '') return '';
  const places = params['items'].split(', ').map((number) => items[Number(number) - 1]?.place);
  const said = places.map((place) => place && say(`check.${place.kind}`, { record: place.record }));
  return ` (${said.join(', ')})`;
}

function issueLines(issue: FormulaError, file: string, items: readonly CatalogueItem[], console: Console): string[] {
  const { say } = console;
  const place = placeOf(items, issue);
  const where = place ? `${file} (${say(`check.${place.kind}`, { record: place.record })})` : file;
  const component = issue.component === undefined ? '' : ` ${issue.component}`;
  const head = `${where}:${component} ${issue.line}:${issue.column} ${say(`severity.${issue.severity}`)} ${issue.code}${duplicatesOf(items, issue, console)}`;
  const details = [issue.message, ...(issue.hint === undefined ? [] : [issue.hint]), ...marked(issue)];
  return [head, ...details.map((line) => `    ${line}`)];
}

/** Names that formulas read and that the catalogue does not have. */
function undeclared(items: readonly CatalogueItem[], variables: readonly string[]): string[] {
  const known = new Set(items.flatMap(({ code, alias }) => [foldCode(code), foldCode(alias ?? '')]));
  return variables.filter((code) => !known.has(code));
}

function asJson(issue: FormulaError, items: readonly CatalogueItem[]): unknown {
  const place = placeOf(items, issue);
  return place ? { ...issue.toJSON(), [place.kind === 'line' ? 'fileLine' : 'item']: place.record } : issue.toJSON();
}

/** `check`: everything there is to say about a catalogue. */
export async function check(options: CliOptions, console: Console): Promise<number> {
  const [file = options.catalogue] = options.operands;
  if (file === undefined) throw usageProblem('catalogue.needed');
  const items = await readCatalogue(file);
  const { issues, variables } = compileSet(items, { div: options.div, messages: console.language.engine });
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  const warnings = issues.length - errors;
  if (options.json)
    console.out(
      JSON.stringify(
        issues.map((issue) => asJson(issue, items)),
        null,
        2,
      ),
    );
  else {
    for (const issue of issues) {
      for (const line of issueLines(issue, file, items, console)) console.out(line);
    }
    const codes = undeclared(items, variables).join(', ');
    if (codes !== '') console.out(console.say('check.undeclared', { codes }));
    const formulas = items.filter(({ formula }) => formula !== undefined).length;
    console.err(console.say(issues.length === 0 ? 'check.clean' : 'check.found', { formulas, errors, warnings }));
  }
  return errors > 0 || (options.strict && warnings > 0) ? EXIT.findings : EXIT.ok;
}
