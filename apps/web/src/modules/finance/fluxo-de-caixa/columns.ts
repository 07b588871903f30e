import type { GrupoFluxo, LinhaFluxo } from '@bancada/contracts/finance';

/** A column of the cash flow. */
export interface Column {
  /** Of its text, below `finance.cash`. */
  readonly name: string;
  readonly Grupo: GrupoFluxo;
  readonly Sentido: 'Entra' | 'Sai' | null;
  readonly valueOf: (line: LinhaFluxo) => string;
}

const both = (Grupo: 'Realizado' | 'Aberto' | 'Repasse' | 'Previsto' | 'Recorrente'): readonly Column[] =>
  (['Entra', 'Sai'] as const).map((Sentido) => ({
    name: `${Grupo}.${Sentido}`,
    Grupo,
    Sentido,
    valueOf: (line) => line[Grupo][Sentido],
  }));

const net = (Grupo: 'Transferido' | 'Abertura'): Column => ({
  name: Grupo,
  Grupo,
  Sentido: null,
  valueOf: (line) => line[Grupo],
});

const all = [
  ...both('Realizado'),
  net('Transferido'),
  net('Abertura'),
  ...both('Aberto'),
  ...both('Repasse'),
  ...both('Previsto'),
  ...both('Recorrente'),
];

const always: ReadonlySet<GrupoFluxo> = new Set(['Realizado', 'Aberto']);

/** The columns in which there is something, and those that everybody looks for. */
export const columnsOf = (lines: readonly LinhaFluxo[]): readonly Column[] =>
  all.filter(({ Grupo, valueOf }) => always.has(Grupo) || lines.some((line) => valueOf(line) !== '0'));
