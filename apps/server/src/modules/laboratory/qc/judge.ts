import {
  type ControleMedida,
  escoreZ,
  type JudgedMeasure,
  type Measured,
  situationBy,
  violationsOf,
} from '@bancada/contracts';
import { AppError } from '../../../platform/errors/index.ts';
import { localDay, spoken } from '../../../platform/zone.ts';
import type { EarlierMeasure, Target } from './target.ts';

/** What a person says of a measure. */
export type SentMeasure = Pick<ControleMedida, 'ControleAlvo' | 'Valor' | 'Data'>;

/** What the server finds of a measure. */
export type Judgement = Pick<ControleMedida, 'Media' | 'DesvioPadrao' | 'Escore' | 'Violacoes' | 'Situacao'>;

/** A clock that is a little ahead of the server's is no measure of the future. */
const TOLERATED_MS = 5 * 60_000;

/** @throws AppError CONTROLE_ARQUIVADO, CONTROLE_VENCIDO, MEDIDA_FUTURA, MEDIDA_FORA_DE_ORDEM */
export function requireMeasurable(
  { Codigo: lote, Status, Validade, id }: Target,
  earlier: readonly EarlierMeasure[],
  { Data }: SentMeasure,
  now: string,
): void {
  if (Status === 'Arquivado') throw new AppError('CONTROLE_ARQUIVADO', { lote });
  if (Status === 'Vencido' || localDay(Data) > Validade)
    throw new AppError('CONTROLE_VENCIDO', { lote, validade: Validade.split('-').toReversed().join('/') });
  if (Date.parse(Data) > Date.parse(now) + TOLERATED_MS) throw new AppError('MEDIDA_FUTURA');
  const last = earlier.find(({ ControleAlvo }) => ControleAlvo === id);
  if (last && Date.parse(last.Data) > Date.parse(Data))
    throw new AppError('MEDIDA_FORA_DE_ORDEM', { quando: spoken(last.Data) });
}

/** While a lot is being established there is nothing to hold its measures against. */
const unjudged: Judgement = { Media: null, DesvioPadrao: null, Escore: null, Violacoes: [], Situacao: 'Aceita' };

/**
 * Judges a measure by the rules of its lot.
 *
 * @param earlier - those of its target and of the other levels, latest first
 */
export function judge(target: Target, earlier: readonly EarlierMeasure[], sent: SentMeasure): Judgement {
  const { Media, DesvioPadrao, Status, Regras } = target;
  if (Status === 'Estabelecimento' || Media === null || DesvioPadrao === null) return unjudged;
  const measured: Measured = { Valor: sent.Valor, Media, DesvioPadrao };
  const latest = { ...measured, ControleAlvo: target.id, Data: sent.Data, justified: false };
  const broken = violationsOf(latest, earlier.flatMap(judgedBefore(sent.Data)), Regras);
  return {
    Media,
    DesvioPadrao,
    Escore: escoreZ(measured),
    Violacoes: broken.map(({ rule, with: others }) => ({ Regra: rule, Medidas: others.map(({ id }) => id) })),
    Situacao: situationBy(broken),
  };
}

type Earlier = JudgedMeasure & Pick<EarlierMeasure, 'id'>;

/** An earlier measure as rules read it; one of the time before its lot was in use counts for nothing. */
const judgedBefore =
  (moment: string) =>
  ({ Media, DesvioPadrao, Situacao, ...measure }: EarlierMeasure): readonly Earlier[] =>
    Media === null || DesvioPadrao === null || Date.parse(measure.Data) > Date.parse(moment)
      ? []
      : [{ ...measure, Media, DesvioPadrao, justified: Situacao === 'Justificada' }];
