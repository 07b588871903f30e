import { bulkUpsert, type Call, Categoria } from '@bancada/contracts';
import { type Answer, ask, tokenOf } from '../deep/requests.ts';
import { DEMO_PASSWORD } from '../src/support/api.ts';
import { atMost, type Line, median } from './numbers.ts';

/** The first rounds are those of a server that has just started: they count. */
const ROUNDS = 10;

/** Bodies of which every item is wrong: by its schema, by what it names, and of the bulk call that nouns have. */
const bodies: readonly {
  readonly what: string;
  readonly call: Pick<Call, 'method' | 'path'>;
  readonly body: unknown;
}[] = [
  { what: '10,000 that fit no schema', call: bulkUpsert, body: { results: items(10_000, wrongResult) } },
  { what: '10,000 that name no result', call: bulkUpsert, body: { results: items(10_000, unknownResult) } },
  {
    what: '500 rows of a noun',
    call: { method: 'PUT', path: `${Categoria.path}/lote` },
    body: { itens: items(500, (id) => ({ id, Nome: 1, Descricao: 2, Nada: 3 })) },
  },
];

function items(count: number, item: (n: number) => unknown): unknown[] {
  return Array.from({ length: count }, (_, n) => item(n + 1));
}

function wrongResult(): unknown {
  const ValorResultado = { type: 'Numero', value: 'abc' };
  return { id: 'x', Test: '', CodigoComponent: 3, ValorResultado, Observacao: 1, Versao: 0, Motivo: 2 };
}

function unknownResult(n: number): unknown {
  return { id: 900_000_000 + n, Versao: 1, ValorResultado: { type: 'Numero', value: '1' } };
}

/** The longest of the answers that are asked for one after another until something is done, in milliseconds. */
async function longestBeside(work: Promise<unknown>, send: () => Promise<Answer>): Promise<number> {
  const done = new AbortController();
  void work.then(() => done.abort());
  let longest = 0;
  while (!done.signal.aborted) longest = Math.max(longest, (await send()).ms);
  return longest;
}

/** How long others wait while bodies of wrong items are refused: the longest answer of `/api/health` beside each. */
export async function benchWrongItems(url: string): Promise<Line[]> {
  const token = await tokenOf(url, 'admin@demo.bancada', DEMO_PASSWORD);
  const lines: Line[] = [];
  for (const { what, call, body } of bodies) {
    const payload = JSON.stringify(body);
    const [waits, times]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      const refused = ask(`${url}/api/${call.path}`, { method: call.method, token, body: payload });
      waits.push(await longestBeside(refused, () => ask(`${url}/api/health`)));
      times.push((await refused).ms);
    }
    const detail = `median ${median(waits).toFixed(0)} ms, refusal ${median(times).toFixed(0)} ms, n ${ROUNDS}`;
    lines.push(atMost(`another request while wrong items are refused: ${what}`, Math.max(...waits), 200, 'ms', detail));
  }
  return lines;
}
