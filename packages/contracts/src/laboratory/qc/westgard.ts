import { isApart, type Measured, sideBeyond } from './deviation.ts';
import { type RegraControle, WARNING } from './rules.ts';

/** A measure of one target, as rules judge it. */
export interface JudgedMeasure extends Measured {
  /** The target: one level of a control, for a component on an instrument. */
  readonly ControleAlvo: number;
  /** ISO 8601. */
  readonly Data: string;
  /** Somebody found out why it was out of control: what follows is judged without it and what was before it. */
  readonly justified: boolean;
}

/** A rule that the last measure breaks, with the earlier ones that belong to it, latest first. */
export interface Violation<M extends JudgedMeasure = JudgedMeasure> {
  readonly rule: RegraControle;
  readonly with: readonly M[];
}

/** Levels that are measured within so many hours are of one run, as long as none is measured twice. */
export const RUN_HOURS = 12;

/** Of each target so many earlier measures are enough for every rule. */
export const EARLIER_MEASURES = 9;

interface Series<M extends JudgedMeasure> {
  readonly latest: JudgedMeasure;
  /** Earlier ones of the same target. */
  readonly own: readonly M[];
  /** The other levels of the run. */
  readonly run: readonly M[];
  /** Earlier ones of all levels. */
  readonly all: readonly M[];
}

/** What belongs to a rule that is broken; null where it holds. */
type Judge = <M extends JudgedMeasure>(series: Series<M>) => readonly M[] | null;

/** The last `count` measures, the latest included, that are beyond a limit on its side. */
function consecutive<M extends JudgedMeasure>(
  latest: JudgedMeasure,
  earlier: readonly M[],
  count: number,
  deviations: number,
): readonly M[] {
  const side = sideBeyond(latest, deviations);
  const needed = earlier.slice(0, count - 1);
  const broken =
    side !== 0 && needed.length === count - 1 && needed.every((each) => sideBeyond(each, deviations) === side);
  return broken ? needed : [];
}

/** A rule over consecutive measures: those of one level, or those of all levels of the run. */
const shift =
  (count: number, deviations: number): Judge =>
  ({ latest, own, run, all }) => {
    const across = run.length > 0 ? all : [];
    const found = new Set([own, across].flatMap((series) => consecutive(latest, series, count, deviations)));
    return found.size > 0 ? [...found] : null;
  };

const judges: Readonly<Record<RegraControle, Judge>> = {
  '1-2s': ({ latest }) => (sideBeyond(latest, 2) === 0 ? null : []),
  '1-3s': ({ latest }) => (sideBeyond(latest, 3) === 0 ? null : []),
  '2-2s': ({ latest, own, run }) => {
    const side = sideBeyond(latest, 2);
    const found = [...own.slice(0, 1), ...run].filter((each) => sideBeyond(each, 2) === side);
    return side !== 0 && found.length > 0 ? found : null;
  },
  'R-4s': ({ latest, run }) => {
    const found = run.filter((each) => isApart(latest, each, 4));
    return found.length > 0 ? found : null;
  },
  '4-1s': shift(4, 1),
  '10x': shift(10, 0),
};

/**
 * The rules that a measure breaks.
 *
 * @param earlier - the measures before it of all targets of its component and instrument, latest first
 * @param rules - those that are in force
 */
export function violationsOf<M extends JudgedMeasure>(
  latest: JudgedMeasure,
  earlier: readonly M[],
  rules: readonly RegraControle[],
): readonly Violation<M>[] {
  const series = seriesOf(latest, earlier);
  return rules.flatMap((rule) => {
    const found = judges[rule](series);
    return found ? [{ rule, with: found }] : [];
  });
}

/** What a measure comes to by the rules it breaks. */
export const situationBy = (broken: readonly { readonly rule: RegraControle }[]): 'Aceita' | 'Aviso' | 'Rejeitada' =>
  broken.some(({ rule }) => rule !== WARNING) ? 'Rejeitada' : broken.length > 0 ? 'Aviso' : 'Aceita';

function seriesOf<M extends JudgedMeasure>(latest: JudgedMeasure, earlier: readonly M[]): Series<M> {
  const isOwn = ({ ControleAlvo }: M) => ControleAlvo === latest.ControleAlvo;
  const previous = earlier.findIndex(isOwn);
  const since = previous < 0 ? earlier : earlier.slice(0, previous);
  return {
    latest,
    own: untilJustified(earlier.filter(isOwn)),
    run: runOf(latest, untilJustified(since)),
    all: untilJustified(earlier),
  };
}

/** The last measure of each other target since the latest one's previous measure. */
function runOf<M extends JudgedMeasure>({ Data }: JudgedMeasure, since: readonly M[]): readonly M[] {
  const oldest = Date.parse(Data) - RUN_HOURS * 3_600_000;
  const seen = new Set<number>();
  return since.filter((each) => {
    const first = !seen.has(each.ControleAlvo);
    seen.add(each.ControleAlvo);
    return first && Date.parse(each.Data) >= oldest;
  });
}

function untilJustified<M extends JudgedMeasure>(measures: readonly M[]): readonly M[] {
  const last = measures.findIndex(({ justified }) => justified);
  return last < 0 ? measures : measures.slice(0, last);
}
