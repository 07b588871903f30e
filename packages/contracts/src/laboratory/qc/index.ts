export { escoreZ, type Measured } from './deviation.ts';
export { regrasControle, type RegraControle, violacaoControle, type ViolacaoControle } from './rules.ts';
export { type ControlStatistics, rulesForSigma, statisticsOf, type StatisticsTarget } from './statistics.ts';
export {
  EARLIER_MEASURES,
  type JudgedMeasure,
  RUN_HOURS,
  situationBy,
  type Violation,
  violationsOf,
} from './westgard.ts';
