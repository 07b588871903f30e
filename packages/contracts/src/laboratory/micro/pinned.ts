import type { Microrganismo } from '../microrganismo.ts';
import type { PontoCorte } from '../ponto-corte.ts';
import type { ResistenciaIntrinseca } from '../resistencia-intrinseca.ts';
import type { IsoladoLido } from './calls.ts';
import { interpretar, pontoVigente } from './interpretation.ts';
import type { IsoladoAntimicrobiano } from './isolado-antimicrobiano.ts';

/** What a value was, or is, interpreted by. */
export type PontoUsado = Pick<
  IsoladoAntimicrobiano,
  'Calculada' | 'Intrinseca' | 'PontoCorte' | 'Sensivel' | 'Resistente' | 'Fonte' | 'Ano'
>;

/** What values are interpreted with: what is stored already, the table, and the day. */
export interface Interpretando {
  readonly Isolados: readonly IsoladoLido[];
  readonly Microrganismos: readonly Microrganismo[];
  readonly PontosCorte: readonly PontoCorte[];
  readonly Intrinsecas: readonly ResistenciaIntrinseca[];
  readonly Hoje: string;
}

/** A value of an organism against an antimicrobial. */
export interface Medida extends Pick<IsoladoAntimicrobiano, 'Antimicrobiano' | 'Metodo' | 'Valor'> {
  readonly Microrganismo: number;
  /** What the isolate is treated for, where the table tells indications apart. */
  readonly Indicacao: string | null;
}

const nenhum: PontoUsado = {
  Calculada: null,
  Intrinseca: false,
  PontoCorte: null,
  Sensivel: null,
  Resistente: null,
  Fonte: null,
  Ano: null,
};

/** What is stored of a value, if it is. */
export const medidaGravada = (
  { Isolados }: Pick<Interpretando, 'Isolados'>,
  { Microrganismo, Indicacao, Antimicrobiano, Metodo, Valor }: Medida,
): IsoladoAntimicrobiano | undefined =>
  Isolados.filter((isolate) => isolate.Microrganismo === Microrganismo && isolate.Indicacao === Indicacao)
    .flatMap((isolate) => isolate.Antimicrobianos)
    .find((row) => row.Antimicrobiano === Antimicrobiano && row.Metodo === Metodo && row.Valor === Valor);

/** The pair that is resistant by nature, of the organism itself before one of its group. */
function intrinseca(
  { Microrganismos, Intrinsecas }: Interpretando,
  { Microrganismo, Antimicrobiano }: Medida,
): ResistenciaIntrinseca | undefined {
  const Grupo = Microrganismos.find(({ id }) => id === Microrganismo)?.Grupo;
  const own = Intrinsecas.filter((each) => each.IsActive && each.Antimicrobiano === Antimicrobiano);
  return (
    own.find((each) => each.Microrganismo === Microrganismo) ??
    own.find((each) => each.Microrganismo === null && each.Grupo === Grupo)
  );
}

/**
 * What a value means: one that is stored keeps the breakpoint it was interpreted by, whatever the table says by now; a
 * new one is interpreted by the breakpoint that is valid on the day. What is resistant by nature is R whatever was
 * measured, and also where nothing was.
 */
export function pontoUsado(by: Interpretando, measured: Medida): PontoUsado {
  const { Valor, Antimicrobiano, Metodo, Indicacao } = measured;
  const kept = medidaGravada(by, measured);
  if (kept && (Valor !== null || kept.Intrinseca)) return kept;
  const natural = intrinseca(by, measured);
  if (natural) return { ...nenhum, Calculada: 'R', Intrinseca: true, Fonte: natural.Fonte, Ano: natural.Ano };
  if (Valor === null) return nenhum;
  const Grupo = by.Microrganismos.find(({ id }) => id === measured.Microrganismo)?.Grupo;
  const point =
    Grupo === undefined ? null : pontoVigente(by.PontosCorte, { Grupo, Antimicrobiano, Metodo, Indicacao }, by.Hoje);
  if (point === null) return nenhum;
  const { id: PontoCorte, Sensivel, Resistente, Fonte, Ano } = point;
  return { ...nenhum, Calculada: interpretar(Valor, point), PontoCorte, Sensivel, Resistente, Fonte, Ano };
}
