import { type CampoExtrato, type lerExtrato, type MapaExtrato, suggestMapaExtrato } from '@bancada/contracts/finance';
import type { AnswerOf } from '@bancada/contracts/shared';

/** The first lines of a bank's table, with how it was read. */
export type BankTable = NonNullable<AnswerOf<typeof lerExtrato>['Tabela']>;

/** What a person says of a table: where its titles are, and what each column is. */
export interface Description {
  /** The line of the titles, from 0; -1 for a table without titles. */
  readonly titles: number;
  /** One for each column; null for one that is not read. */
  readonly fields: readonly (CampoExtrato | null)[];
}

const widthOf = (rows: BankTable['Linhas']) => Math.max(0, ...rows.map((cells) => cells.length));

/** How a table was described; where nobody did yet, what its columns probably are. */
export function describedBy({ Linhas, Perfil }: BankTable): Description {
  const columns = Array.from({ length: widthOf(Linhas) }, (_, place) => place);
  if (!Perfil) {
    const { Cabecalho, Campos } = suggestMapaExtrato(Linhas);
    return { titles: Cabecalho, fields: columns.map((place) => Campos[place] ?? null) };
  }
  const { Mapa } = Perfil;
  const titles = Linhas.findIndex((cells) => Object.keys(Mapa).every((title) => cells.includes(title)));
  return { titles, fields: columns.map((place) => Mapa[titleOf(Linhas, titles, place)] ?? null) };
}

/** What a column is known by: its title, or its place in a table without titles. Empty where two have one title. */
export function titleOf(rows: BankTable['Linhas'], titles: number, place: number): string {
  if (titles < 0) return `#${place + 1}`;
  const title = rows[titles]?.[place] ?? '';
  return rows[titles]?.indexOf(title) === place ? title : '';
}

/** The map that a description comes to. Columns without a title of their own cannot be told from others. */
export function mapOf(rows: BankTable['Linhas'], { titles, fields }: Description): MapaExtrato {
  const pairs = fields.map((field, place) => [titleOf(rows, titles, place), field] as const);
  return Object.fromEntries(
    pairs.filter((pair): pair is readonly [string, CampoExtrato] => pair[0] !== '' && pair[1] !== null),
  );
}
