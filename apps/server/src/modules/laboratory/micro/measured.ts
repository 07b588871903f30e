import type { IsoladoDigitado, IsoladoLido, MetodoSensibilidade } from '@bancada/contracts';

/** One value of an organism that an instrument measured. */
export interface Measured {
  readonly Microrganismo: number;
  readonly Antimicrobiano: number;
  readonly Metodo: MetodoSensibilidade;
  readonly Valor: string;
}

/** What a value added to a culture: its isolate, its row, its value in a row that was there, or nothing. */
export type Added = 'Isolado' | 'Linha' | 'Valor' | null;

/** Isolates with what was measured, what each of it added, and what was not taken. */
export interface WithMeasured<M> {
  readonly Isolados: readonly IsoladoDigitado[];
  readonly added: ReadonlyMap<M, Added>;
  readonly refused: ReadonlySet<M>;
}

type Tested = IsoladoDigitado['Antimicrobianos'][number];

/**
 * Isolates as they are stored, with what an instrument measured besides. What has a value already keeps it: another one
 * is not taken, for nobody would know which of them somebody has looked at.
 */
export function withMeasured<M extends Measured>(
  before: readonly IsoladoLido[],
  measured: readonly M[],
): WithMeasured<M> {
  const isolates = before.map(asTyped);
  const refused = new Set<M>();
  const added = new Map<M, Added>();
  for (const each of measured) {
    const isolate = isolates.find(({ Microrganismo }) => Microrganismo === each.Microrganismo) ?? grown(each);
    const isNew = !isolates.includes(isolate);
    if (isNew) isolates.push(isolate);
    const at = placeIn(isolate, each);
    const row = isolate.Antimicrobianos[at];
    if (row && row.Valor !== null && row.Valor !== each.Valor) {
      refused.add(each);
      continue;
    }
    added.set(each, isNew ? 'Isolado' : row === undefined ? 'Linha' : row.Valor === null ? 'Valor' : null);
    if (row) isolate.Antimicrobianos[at] = measuredRow(each, row);
    else isolate.Antimicrobianos.push(measuredRow(each));
  }
  return { Isolados: isolates, added, refused };
}

/** A value that a message brought, and what it added then. */
export interface Brought extends Measured {
  readonly Novo: Added;
}

/** Isolates without what was taken back, and what of it stays. */
export interface WithoutMeasured<M> {
  readonly Isolados: readonly IsoladoDigitado[];
  readonly kept: ReadonlySet<M>;
}

/**
 * Isolates as they are stored, without what a message brought: its rows go, and isolates that nothing is left of. What
 * somebody has changed since stays, and so does a row of which somebody has said something.
 *
 * @param brought - organisms that some message, also one that is undone by now, brought into this culture
 */
export function withoutMeasured<M extends Brought>(
  before: readonly IsoladoLido[],
  undone: readonly M[],
  brought: ReadonlySet<number>,
): WithoutMeasured<M> {
  const isolates = before.map(asTyped);
  const kept = new Set<M>();
  for (const each of undone) {
    const isolate = isolates.find(({ Microrganismo }) => Microrganismo === each.Microrganismo);
    const at = isolate ? placeIn(isolate, each) : -1;
    const row = isolate?.Antimicrobianos[at];
    if (!isolate || !row || row.Valor !== each.Valor || each.Novo === null) kept.add(each);
    else if (each.Novo === 'Valor') isolate.Antimicrobianos[at] = { ...row, Valor: null };
    else if (row.Motivo !== null) kept.add(each);
    else isolate.Antimicrobianos.splice(at, 1);
  }
  const touched = new Set(undone.map(({ Microrganismo }) => Microrganismo));
  const isLeft = (isolate: IsoladoDigitado) =>
    !touched.has(isolate.Microrganismo) || !brought.has(isolate.Microrganismo) || !isBare(isolate);
  return { Isolados: isolates.filter(isLeft), kept };
}

const placeIn = (isolate: IsoladoDigitado, { Antimicrobiano: drug, Metodo: method }: Measured) =>
  isolate.Antimicrobianos.findIndex(({ Antimicrobiano, Metodo }) => Antimicrobiano === drug && Metodo === method);

/** Whether nothing is said of an isolate but which it is. */
const isBare = ({ Contagem, Indicacao, Observacao, Antimicrobianos }: IsoladoDigitado) =>
  Contagem === null && Indicacao === null && Observacao === null && Antimicrobianos.length === 0;

const grown = ({ Microrganismo }: Measured): IsoladoDigitado => ({
  Microrganismo,
  Contagem: null,
  Indicacao: null,
  Observacao: null,
  Antimicrobianos: [],
});

/** A value as it came in; what a person said of it, with a reason, stays. */
function measuredRow({ Antimicrobiano, Metodo, Valor }: Measured, row?: Tested): Tested {
  const said = row && row.Motivo !== null ? row : { Interpretacao: null, Motivo: null };
  return { Antimicrobiano, Metodo, Valor, Interpretacao: said.Interpretacao, Motivo: said.Motivo };
}

/** A stored isolate as somebody would type it: what the table says of a value is left to the table. */
function asTyped({ Microrganismo, Contagem, Indicacao, Observacao, Antimicrobianos }: IsoladoLido): IsoladoDigitado {
  const rows = Antimicrobianos.map(({ Antimicrobiano, Metodo, Valor, Interpretacao, Calculada, Motivo }) => {
    const isTable = Valor !== null && Interpretacao === Calculada;
    return { Antimicrobiano, Metodo, Valor, Interpretacao: isTable ? null : Interpretacao, Motivo };
  });
  return { Microrganismo, Contagem, Indicacao, Observacao, Antimicrobianos: rows };
}
