import { type LinhaRevisao, referenceFor, type ResultadoAnterior, type Result, type Risco } from '@bancada/contracts';
import { formatDecimalPt } from '@bancada/br-utils';
import { formatsOf } from '@bancada/sheet/formats';
import type { IntlShape } from 'react-intl';
import { criticalText, referenceText } from '../resultados/grid/referenceText.ts';
import type { ValueText } from '../resultados/grid/useValueText.ts';
import { deltaOf } from '../resultados/previous/delta.ts';

/** What a sentence about a risk needs to know. */
export interface Explained {
  readonly row: Pick<LinhaRevisao, 'Sexo' | 'Idade' | 'IdadeDias'>;
  readonly result: Result;
  /** The patient's latest one, where there is any. */
  readonly previous: ResultadoAnterior | undefined;
  readonly write: ValueText;
}

/** Why a result has a risk, in a sentence with the limits it is beyond. */
export function whySentence(risk: Risco, { row, result, previous, write }: Explained, intl: IntlShape): string {
  const formats = formatsOf(intl.locale);
  const said = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `laboratory.results.said.${id}` }, values);
  const why = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `laboratory.review.why.${id}` }, values);
  switch (risk) {
    case 'critico':
    case 'fora_da_faixa': {
      const range = referenceFor(result.ResultadoReferencia, row);
      if (!range) return intl.formatMessage({ id: `laboratory.results.flag.${risk}` });
      return said(risk, {
        range: referenceText(range, (value) => write(result, { type: result.TipoComponente, value })),
        critical: criticalText(range),
      });
    }
    case 'delta': {
      const delta = previous && deltaOf(result.ValorResultado, result.Unidade, previous);
      const limit = formatDecimalPt(result.DeltaPercentual ?? '0');
      if (!previous || !delta) return why('delta.unknown', { limit });
      return why('delta', {
        percent: delta.percent === null ? '—' : formatDecimalPt(delta.percent),
        previous: write(result, previous.ValorResultado),
        day: formats.day(previous.Data),
        limit,
      });
    }
    case 'falha':
      return said('failed', { reason: result.Problema?.message ?? '' });
    case 'qc':
      return said('qc');
    case 'sem_controle':
      return why('sem_controle');
    case 'editado':
      return why('editado', {
        who: result.AlteradoPorNome ?? '—',
        when: result.DataResultado === null ? '—' : formats.instant(result.DataResultado),
      });
  }
}
