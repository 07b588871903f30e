import { diasSemana } from '../../settings/index.ts';

type DiaSemana = (typeof diasSemana)[number];

/** What of an exam decides which tube it is made from. */
export interface TubeExam {
  readonly Tratamento: number;
  /** Null: it is made without material of its own, on a virtual sample. */
  readonly TipoMaterial: number | null;
  /** The days on which it is run; none: on every day. */
  readonly Dias: readonly DiaSemana[];
}

/** A tube to be collected, and what is made from it. */
export interface PlannedTube {
  readonly TipoMaterial: number | null;
  readonly Virtual: boolean;
  readonly Tratamentos: readonly number[];
}

const everyDay = (1 << diasSemana.length) - 1;

/** Days as bits, so that two sets are compared by one operation. */
const daysOf = ({ Dias }: TubeExam): number =>
  Dias.length === 0 ? everyDay : Dias.reduce((bits, day) => bits | (1 << diasSemana.indexOf(day)), 0);

const countBits = (bits: number): number => bits.toString(2).replaceAll('0', '').length;

/** Every set of days, the smallest sets first. */
const daySets = Array.from({ length: everyDay }, (_, index) => index + 1).toSorted(
  (one, other) => countBits(one) - countBits(other) || one - other,
);

/**
 * The fewest tubes from which all exams are made: one holds one material, and all its exams share a day on which they
 * are run, so that none waits in a tube that another one has opened. Exams without material share a virtual sample.
 */
export function planTubes(exams: readonly TubeExam[]): PlannedTube[] {
  const unique = [...new Map(exams.map((exam) => [exam.Tratamento, exam])).values()];
  return [...Map.groupBy(unique, ({ TipoMaterial }) => TipoMaterial)].flatMap(([TipoMaterial, own]) =>
    TipoMaterial === null
      ? [{ TipoMaterial, Virtual: true, Tratamentos: own.map(({ Tratamento }) => Tratamento) }]
      : tubesOf(TipoMaterial, own),
  );
}

function tubesOf(TipoMaterial: number, exams: readonly TubeExam[]): PlannedTube[] {
  const days = daySets.find((set) => exams.every((exam) => (daysOf(exam) & set) !== 0)) ?? everyDay;
  const byDay = Map.groupBy(exams, (exam) => lowestBit(daysOf(exam) & days));
  return [...byDay.values()].map((own) => ({
    TipoMaterial,
    Virtual: false,
    Tratamentos: own.map(({ Tratamento }) => Tratamento),
  }));
}

const lowestBit = (bits: number): number => bits & -bits;
