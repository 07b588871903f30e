import { formatDecimalPt } from '@bancada/br-utils';
import { ControlChart, type ControlEvent, type ControlMark, type ControlPoint } from '@bancada/ui/charts';
import { formatsOf } from '@bancada/sheet/formats';
import { useMemo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { type ControlMeasure, lotCode, saidOf } from './controls.ts';

const shapes = { Aviso: '▲', Rejeitada: '◆', Justificada: '■' } as const;
const tones = { Aviso: 'warning', Rejeitada: 'danger', Justificada: 'neutral' } as const;
const marked = ['Aviso', 'Rejeitada', 'Justificada'] as const;

/** The measures of a control's level on a Levey-Jennings chart, across lots. */
export default function LeveyJennings({
  title,
  name,
  measures,
}: {
  title: string;
  name: string;
  measures: readonly ControlMeasure[];
}) {
  const intl = useIntl();
  const points = useMemo(() => measures.flatMap((each) => pointOf(each, intl)), [measures, intl]);
  const marks = marked.map((state): ControlMark => ({
    name: stateWord(intl, state),
    shape: shapes[state],
    tone: tones[state],
  }));
  const events = useMemo(() => newLots(measures, intl), [measures, intl]);
  const formatDay = (day: Date) => formatsOf(intl.locale).dayMonth(day);
  const unit = intl.formatMessage({ id: 'laboratory.control.sd' });
  return <ControlChart {...{ title, name, unit, points, marks, events, formatDay }} />;
}

const stateWord = (intl: IntlShape, state: ControlMeasure['Situacao']) =>
  intl.formatMessage({ id: `laboratory.ControleMedida.Situacao.${state}` });

/** What was measured before the lot was in use was held against nothing, and has no place on the chart. */
function pointOf(measure: ControlMeasure, intl: IntlShape): readonly ControlPoint[] {
  const { Escore, Data, Valor, Situacao } = measure;
  if (Escore === null) return [];
  const when = formatsOf(intl.locale).instant(Data);
  const z = formatDecimalPt(Escore);
  const text = `${formatDecimalPt(Valor)} · z ${z} · ${when} · ${stateWord(intl, Situacao)} ${saidOf(measure)}`.trim();
  const mark = Situacao === 'Aceita' ? undefined : { name: stateWord(intl, Situacao), text: saidOf(measure) };
  return [{ at: Data, deviation: Escore, text, mark }];
}

/** Where another lot begins. */
const newLots = (measures: readonly ControlMeasure[], intl: IntlShape): readonly ControlEvent[] =>
  measures.flatMap((each, index) => {
    const before = measures[index - 1];
    if (!before || lotCode(before) === lotCode(each)) return [];
    return [{ at: each.Data, text: intl.formatMessage({ id: 'laboratory.control.newLot' }, { lot: lotCode(each) }) }];
  });
