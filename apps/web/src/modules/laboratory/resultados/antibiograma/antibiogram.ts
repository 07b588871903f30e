import {
  type Antibiograma,
  type IsoladoDigitado,
  type Interpretacao,
  indicacoesDe,
  isValorDe,
  type MetodoSensibilidade,
  type PontoUsado,
  pontoUsado,
} from '@bancada/contracts';
import type { CellProblem } from '@bancada/sheet';
import { newKey } from '../../../../shared/newKey.ts';

/** One antimicrobial of the sheet, by one method. */
export interface Line {
  readonly key: string;
  readonly antimicrobial: number;
  readonly method: MetodoSensibilidade;
}

/** What is typed of an isolate in one line. */
export interface TypedCell {
  readonly value: string | null;
  /** What a person says instead of the table; null: as the table says. */
  readonly meaning: Interpretacao | null;
  readonly reason: string | null;
  /** A text that could not be read, by column. */
  readonly problems?: Readonly<Record<string, CellProblem>>;
}

/** An isolate as it is typed. */
export interface TypedIsolate {
  /** Its own while it is typed, wherever it stands. */
  readonly key: string;
  readonly organism: number | null;
  readonly count: string;
  /** What it is treated for; null or none: nothing in particular. */
  readonly indication?: string | null;
  readonly note: string;
  /** By the key of a line. */
  readonly cells: Readonly<Record<string, TypedCell>>;
}

/** A culture that somebody types, and what was stored when they began. */
export interface TypedCulture {
  readonly base: string;
  readonly lines: readonly Line[];
  readonly isolates: readonly TypedIsolate[];
}

/** So many isolates one culture has at the most. */
export const MOST_ISOLATES = 9;

export const emptyCell: TypedCell = { value: null, meaning: null, reason: null };
export const newIsolate = (): TypedIsolate => ({
  key: newKey(),
  organism: null,
  count: '',
  indication: null,
  note: '',
  cells: {},
});

/** What is stored, to tell whether somebody stored something else meanwhile. */
export const baseOf = ({ Isolados }: Antibiograma): string =>
  JSON.stringify(
    Isolados.map(({ Microrganismo, Contagem, Indicacao, Observacao, Antimicrobianos }) => [
      Microrganismo,
      Contagem,
      Indicacao,
      Observacao,
      Antimicrobianos.map(({ Antimicrobiano, Metodo, Valor, Interpretacao, Motivo }) => [
        Antimicrobiano,
        Metodo,
        Valor,
        Interpretacao,
        Motivo,
      ]),
    ]),
  );

/** A stored culture as it is typed on: a line for each antimicrobial, by the methods it was tested with. */
export function typedOf(stored: Antibiograma): TypedCulture {
  return {
    base: baseOf(stored),
    lines: linesOf(stored),
    isolates: stored.Isolados.map(({ id, Microrganismo, Contagem, Indicacao, Observacao, Antimicrobianos }) => ({
      key: String(id),
      organism: Microrganismo,
      count: Contagem ?? '',
      indication: Indicacao,
      note: Observacao ?? '',
      cells: Object.fromEntries(
        Antimicrobianos.map(({ Antimicrobiano, Metodo, Valor, Interpretacao, Calculada, Motivo }) => [
          `${Antimicrobiano}/${Metodo}`,
          {
            value: Valor,
            // Without a value nothing but what was typed keeps it.
            meaning: Valor !== null && Interpretacao === Calculada ? null : Interpretacao,
            reason: Motivo,
          },
        ]),
      ),
    })),
  };
}

function linesOf({ Antimicrobianos, Isolados, PontosCorte }: Antibiograma): Line[] {
  return Antimicrobianos.flatMap(({ id }) => {
    const used = new Set(
      Isolados.flatMap((isolate) =>
        isolate.Antimicrobianos.flatMap(({ Antimicrobiano, Metodo }) => (Antimicrobiano === id ? [Metodo] : [])),
      ),
    );
    const usual = PontosCorte.find(({ Antimicrobiano }) => Antimicrobiano === id)?.Metodo ?? 'CIM';
    const methods = used.size > 0 ? [...used] : [usual];
    return methods.map((method) => ({ key: `${id}/${method}`, antimicrobial: id, method }));
  });
}

/** What a cell's value means by the table, as the server will say it. */
export function pointOf(
  stored: Antibiograma,
  { organism, indication = null }: TypedIsolate,
  line: Line,
  { value }: TypedCell,
): PontoUsado {
  const { antimicrobial: Antimicrobiano, method: Metodo } = line;
  return pontoUsado(stored, {
    Microrganismo: organism ?? 0,
    Indicacao: indication,
    Antimicrobiano,
    Metodo,
    Valor: value,
  });
}

/** What the table tells apart for an organism, and what is said of the isolate already. */
export function indicationsOf(stored: Antibiograma, { organism, indication = null }: TypedIsolate): string[] {
  const group = stored.Microrganismos.find(({ id }) => id === organism)?.Grupo;
  const offered = group === undefined ? [] : indicacoesDe(stored.PontosCorte, group);
  return indication === null || offered.includes(indication) ? offered : [...offered, indication];
}

/** Whether the table knows a line only for indications, and none of them is said. */
export function wantsIndication(stored: Antibiograma, isolate: TypedIsolate, line: Line): boolean {
  return indicationsOf(stored, isolate).some(
    (indication) => pointOf(stored, { ...isolate, indication }, line, { ...emptyCell, value: '1' }).PontoCorte !== null,
  );
}

/** Whether a value is none of its line's method. */
export const isMisread = ({ method }: Line, { value }: TypedCell): boolean =>
  value !== null && !isValorDe(method, value);

/** Whether something keeps a culture from being stored: an isolate without a name, or a text that was not read. */
export const isBroken = ({ isolates, lines }: TypedCulture): boolean =>
  isolates.some(
    ({ organism, cells }) =>
      organism === null ||
      lines.some((line) => {
        const cell = cells[line.key] ?? emptyCell;
        return isMisread(line, cell) || Object.keys(cell.problems ?? {}).length > 0;
      }),
  );

/** What is typed, as the server takes it. */
export const isolatesOf = ({ isolates, lines }: TypedCulture): IsoladoDigitado[] =>
  isolates.flatMap(({ organism, count, indication = null, note, cells }) =>
    organism === null
      ? []
      : [
          {
            Microrganismo: organism,
            Contagem: count.trim() || null,
            Indicacao: indication,
            Observacao: note.trim() || null,
            Antimicrobianos: lines.flatMap(({ key, antimicrobial, method }) => {
              const { value, meaning, reason } = cells[key] ?? emptyCell;
              if (value === null && meaning === null) return [];
              return [
                {
                  Antimicrobiano: antimicrobial,
                  Metodo: method,
                  Valor: value,
                  Interpretacao: meaning,
                  Motivo: reason?.trim() || null,
                },
              ];
            }),
          },
        ],
  );
