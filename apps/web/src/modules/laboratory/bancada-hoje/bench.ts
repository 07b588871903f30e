import type { AnswerOf } from '@bancada/contracts/shared';
import type { BlocoBancada, lerBancada, LinhaBancada } from '@bancada/contracts';
import type { IntlShape } from 'react-intl';

/** A block of the overview, as the server says it. */
export type Block = AnswerOf<typeof lerBancada>['Blocos'][number];

/** Where the rows of a noun are listed. */
const pages: Readonly<Record<string, string>> = {
  tests: '/laboratorio/exames',
  'sample-recebimentos': '/laboratorio/recebimentos',
  'controle-medidas': '/laboratorio/medidas-de-controle',
};

/** The list that shows exactly the rows of a number. */
export function hrefOf(resource: string, { Filtro }: Pick<LinhaBancada, 'Filtro'>): string {
  const params = new URLSearchParams(
    Object.entries(Filtro).flatMap(([name, values]) => values.map((each) => [name, each])),
  );
  return `${pages[resource] ?? '/'}?${params.toString()}`;
}

/** A block as a table: its lines in order, its columns in order, and the number of each. */
export interface BenchTable {
  readonly columns: readonly string[];
  readonly lines: readonly { readonly name: string; readonly cells: ReadonlyMap<string, LinhaBancada> }[];
}

/** Turns the numbers of a block into a table, in the person's words. */
export function tableOf({ Bloco, Linhas }: Block, intl: IntlShape): BenchTable {
  const column = ({ Serie }: LinhaBancada) => seriesName(Bloco, Serie, intl);
  const lines = new Map<string, Map<string, LinhaBancada>>();
  for (const each of Linhas) {
    const name = lineName(Bloco, each.Valor, intl);
    lines.set(name, (lines.get(name) ?? new Map<string, LinhaBancada>()).set(column(each), each));
  }
  return {
    columns: [...new Set(Linhas.map(column))],
    lines: [...lines].map(([name, cells]) => ({ name, cells })),
  };
}

function lineName(block: BlocoBancada, value: string | null, intl: IntlShape): string {
  switch (block) {
    case 'espera':
    case 'repeticao':
      return value ?? intl.formatMessage({ id: 'laboratory.bench.noSector' });
    case 'prazo':
      return value === null ? '—' : intl.formatTime(value, { hour: '2-digit', minute: '2-digit' });
    case 'recebimento':
      return intl.formatMessage({ id: `laboratory.sampleStatus.${value}` });
    case 'controle':
      return intl.formatMessage({ id: `laboratory.ControleMedida.Situacao.${value}` });
  }
}

function seriesName(block: BlocoBancada, value: string | null, intl: IntlShape): string {
  if (block === 'prazo') return intl.formatMessage({ id: `laboratory.bench.inTime.${value ?? 'open'}` });
  if (block === 'espera' || block === 'repeticao') return intl.formatMessage({ id: `laboratory.testStatus.${value}` });
  return intl.formatMessage({ id: 'laboratory.bench.total' });
}
