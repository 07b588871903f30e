import type { DefinicaoComponente, ValorResultado } from '@bancada/contracts';
import type { Random } from './random.ts';

/** Usual value and spread of the demo's typed numbers, by component code. */
const usual: Readonly<Record<string, readonly [mean: number, spread: number, decimals: number]>> = {
  HEMACIAS: [4.7, 0.5, 2],
  HB: [13.9, 1.6, 1],
  HT: [41.5, 4, 1],
  LEUCO: [7000, 2200, 0],
  PLAQ: [250, 80, 0],
  CT: [188, 38, 0],
  HDL: [51, 12, 0],
  TRIG: [128, 62, 0],
  GLI: [95, 16, 0],
  INS: [9.4, 6, 1],
  HBA1C: [5.5, 0.6, 1],
  DENSIDADE: [1.018, 0.008, 3],
  PH: [6.1, 0.8, 1],
  LEUCO_U: [3, 3, 0],
  RLU: [0.22, 0.3, 2],
  R1: [102, 24, 1],
  R2: [102, 24, 1],
  R3: [102, 24, 1],
  TRIG_MG: [120, 60, 0],
  LDL_MG: [112, 34, 0],
  HDL_MG: [53, 13, 0],
  ALT: [26, 14, 1],
  AST: [27, 12, 1],
  BIL: [10, 6, 1],
  CHOL: [5.2, 1, 2],
  CREA: [80, 18, 1],
  GGT: [31, 22, 1],
  ABSTINENCIA: [4, 2, 0],
  VOLUME: [2.9, 1.2, 1],
  PH_SEMEN: [7.6, 0.3, 1],
  CONC: [48, 30, 1],
  PROG: [44, 14, 0],
  NAO_PROG: [12, 5, 0],
  MORFO: [5, 3, 0],
  D3_CEL: [8, 2, 0],
  D3_FRAG: [12, 10, 0],
  CLORO: [1.2, 0.8, 2],
  TEMP: [23.4, 2, 1],
  PH_AGUA: [7.2, 0.6, 1],
  TURBIDEZ: [1.4, 1.9, 2],
  COR_APARENTE: [6, 5, 0],
  COND: [310, 130, 0],
  PLACA_A: [118, 60, 0],
  PLACA_B: [121, 60, 0],
  ESTAFILO: [120, 160, 0],
  CAPSULA: [21.4312, 0.2, 4],
  UMIDA: [26.512, 0.2, 4],
  SECA: [25.918, 0.1, 4],
};

const notes = [
  'Sem particularidades.',
  'Repetido e confirmado.',
  'Anisocitose discreta.',
  'Amostra levemente hemolisada; repetir se necessário.',
] as const;

type Defined = Pick<DefinicaoComponente, 'TipoComponente' | 'CodigoComponent' | 'ListaValores' | 'ResultadoReferencia'>;

/** A plausible value for a typed component of the demo, or null where people often leave it empty. */
export function demoValue(row: Defined, day: string, random: Random): ValorResultado | null {
  const { TipoComponente: type, CodigoComponent: code } = row;
  const value = (text: string | string[]): ValorResultado => ({ type, value: text });
  switch (type) {
    case 'Numero':
      return value(numberFor(code, random));
    case 'Lista':
      return value(choiceFor(row, random));
    case 'Multi_Lista':
      return random.chance(0.3)
        ? value([row.ListaValores[random.whole(0, row.ListaValores.length - 1)]?.Codigo ?? ''])
        : null;
    case 'Check':
      return value(random.chance(0.07) ? 'true' : 'false');
    case 'Data':
      return value(day);
    case 'Horario':
      return value(
        `${String(random.whole(7, 11)).padStart(2, '0')}:${String(random.whole(0, 59)).padStart(2, '0')}:00`,
      );
    case 'Texto':
      return value(`L${random.whole(240, 269)}-${random.whole(10, 99)}`);
    case 'Memo':
      return random.chance(0.15) ? value(random.pick(notes)) : null;
    case 'Calculo':
    case 'Arquivo':
      return null;
  }
}

function numberFor(code: string, random: Random): string {
  if (code === 'DILUICAO') return random.pick(['10', '100', '1000']);
  const [mean, spread, decimals] = usual[code] ?? [10, 3, 2];
  return random.around(mean, random.chance(0.06) ? spread * 3 : spread, decimals);
}

/** Mostly what is normal, sometimes something else. */
function choiceFor(row: Defined, random: Random): string {
  const accepted = row.ResultadoReferencia[0]?.Valores ?? [];
  if (accepted.length > 0 && random.chance(0.93)) return accepted[random.whole(0, accepted.length - 1)] ?? '';
  return row.ListaValores[random.whole(0, row.ListaValores.length - 1)]?.Codigo ?? '';
}
