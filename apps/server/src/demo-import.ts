import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import {
  type AnswerOf,
  type BodyOf,
  type Call,
  compareDecimal,
  Componente,
  detectDecimalSign,
  importLinhas,
  login,
  openImportacao,
  type ParamsOf,
  planImport,
  Result,
  suggestMapping,
  Tratamento,
} from '@bancada/contracts';
import Papa from 'papaparse';
import { DEMO_PASSWORD } from './demo/people.ts';

/** `pnpm demo:import <file>`: imports a CSV into a running demo, as the import page does, and reports the outcome. */
const [file] = process.argv.slice(2);
const base = process.env['BANCADA_URL'] ?? `http://localhost:${process.env['PORT'] ?? '3000'}`;
const BATCH = 250;
const MISSING = ['NA', 'N/A', 'NaN', 'NULL', '-'];

if (!file) fail('Usage: pnpm demo:import <file.csv>. The product must be running (npm start).');

let token = '';

interface Input<C extends Call> {
  readonly params?: ParamsOf<C>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: BodyOf<C>;
}

async function ask<C extends Call>(call: C, { params, query = {}, body }: Input<C> = {}): Promise<AnswerOf<C>> {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String((params as Record<string, unknown>)[name]));
  const response = await fetch(`${base}/api/${path}?${new URLSearchParams(query).toString()}`, {
    method: call.method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => fail(`Nothing answers at ${base}. Start the product with npm start.`));
  if (!response.ok) fail(`${call.path}: ${await response.text()}`);
  return (await response.json()) as AnswerOf<C>;
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** The exam whose components the file's columns name best. */
async function bestExam(headers: readonly string[]): Promise<{ exam: Tratamento; components: Componente[] }> {
  const exams = await ask(Tratamento.calls.list, {
    query: { _limit: '-1', 'TipoProcedimento.Natureza': 'Exame', IsActive: 'true' },
  });
  const all = await ask(Componente.calls.list, { query: { _limit: '-1', IsActive: 'true' } });
  const named = exams.map((exam) => {
    const components = all.filter((component) => component.Tratamento === exam.id);
    const hits = suggestMapping(headers, components).filter((target) => 'code' in target).length;
    return { exam, components, hits };
  });
  const best = named.toSorted((a, b) => b.hits - a.hits)[0];
  if (!best || best.hits === 0) return fail(`No exam has components called ${headers.join(', ')}.`);
  return best;
}

const { accessToken, user } = await ask(login, { body: { email: 'analista@demo.bancada', password: DEMO_PASSWORD } });
token = accessToken;
const [headers = [], ...rows] = Papa.parse<string[]>(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''), {
  skipEmptyLines: 'greedy',
}).data;
const { exam, components } = await bestExam(headers);
const source = {
  headers,
  rows,
  mapping: suggestMapping(headers, components),
  decimal: detectDecimalSign(rows),
  missing: MISSING,
};
const plan = planImport(source, components);
console.log(
  `${basename(file)}: ${rows.length} lines, ${plan.values} values, ${plan.refused.length} cells refused, decimal sign "${source.decimal}", exam "${exam.NomeCompleto}"`,
);
for (const { row, column, text, reason } of plan.refused.slice(0, 20))
  console.log(`  line ${row + 2}, ${headers[column] ?? ''}: ${text} (${reason})`);

const started = performance.now();
const opened = await ask(openImportacao, {
  body: { Unidade: user.Unidades[0]?.id ?? 0, Tratamento: exam.id, Arquivo: basename(file), Descricao: basename(file) },
});
let { Linhas, Resultados } = opened;
for (let sent = 0; sent < plan.lines.length; sent += BATCH) {
  const linhas = plan.lines.slice(sent, sent + BATCH).map(({ linha }) => linha);
  const { importacao } = await ask(importLinhas, {
    params: { id: opened.id },
    body: { linhas, Fim: sent + BATCH >= plan.lines.length },
  });
  ({ Linhas, Resultados } = importacao);
}
console.log(
  `${Linhas} samples and ${Resultados} results stored in ${((performance.now() - started) / 1000).toFixed(1)} s`,
);
await compare();
console.log(`${base}/laboratorio/resultados/${opened.Job}`);

/** What the server computed, next to the numbers the file brought along. */
async function compare(): Promise<void> {
  const compared = plan.lines.flatMap(({ linha, compare: theirs }) =>
    Object.entries(theirs).map(([code, value]) => ({ of: linha.Identificacao, code, value })),
  );
  if (compared.length === 0) return;
  const stored = await ask(Result.calls.list, {
    query: { _limit: '-1', TipoComponente: 'Calculo', 'Test.Job': String(opened.Job), _sort: 'Test:ASC' },
  });
  const codes = [...new Set(compared.map(({ code }) => code))];
  const count = { equal: 0, different: 0, neither: 0 };
  for (const code of codes) {
    const ours = stored.filter(({ CodigoComponent }) => CodigoComponent === code);
    const theirs = compared.filter((each) => each.code === code);
    ours.forEach(({ Problema, ValorResultado }, index) => {
      const value = theirs[index]?.value ?? null;
      if (Problema) count[value === null ? 'neither' : 'different'] += 1;
      else
        count[value !== null && compareDecimal(value, String(ValorResultado?.value)) === 0 ? 'equal' : 'different'] +=
          1;
    });
  }
  console.log(
    `Calculated results against the file's own: ${count.equal} equal, ${count.different} different, ${count.neither} not calculated and missing in the file`,
  );
}
