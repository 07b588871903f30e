import type { IsoladoDigitado, IsoladoLido, MetodoSensibilidade } from '@bancada/contracts';

/** One value of an organism that an instrument measured. */
export interface Measured {
  readonly Microrganismo: number;
  readonly Antimicrobiano: number;
  readonly Metodo: MetodoSensibilidade;
  readonly Valor: string;
}

/** Isolates with what was measured, and what was not taken. */
export interface WithMeasured<M> {
  readonly Isolados: readonly IsoladoDigitado[];
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
  for (const each of measured) {
    const isolate = isolates.find(({ Microrganismo }) => Microrganismo === each.Microrganismo) ?? grown(each);
    if (!isolates.includes(isolate)) isolates.push(isolate);
    const at = isolate.Antimicrobianos.findIndex(
      ({ Antimicrobiano, Metodo }) => Antimicrobiano === each.Antimicrobiano && Metodo === each.Metodo,
    );
    const row = isolate.Antimicrobianos[at];
    if (row && row.Valor !== null && row.Valor !== each.Valor) refused.add(each);
    else if (row) isolate.Antimicrobianos[at] = measuredRow(each, row);
    else isolate.Antimicrobianos.push(measuredRow(each));
  }
  return { Isolados: isolates, refused };
}

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
