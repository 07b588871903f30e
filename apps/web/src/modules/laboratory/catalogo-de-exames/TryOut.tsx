import { impactoComponentes, isCalculated } from '@bancada/contracts';
import { compile } from '@bancada/formula-engine';
import { laboratoryFunctions } from '@bancada/formula-engine/functions';
import { Caption1, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useDeferredValue, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { errorWords, useReading } from '../../../shared/api/index.ts';
import { hasProblems, incompleteRow, sentOf, type ComponentDraft, type ExamDraft } from './exam.state.ts';
import { ImpactLines } from './ImpactLines.tsx';

/** How many of the latest results a formula is tried on. */
const TRIED = 20;

const isReadable = ({ definition }: ComponentDraft): boolean =>
  !isCalculated(definition) || compile.safe(definition.CalculoFormula ?? '', { functions: laboratoryFunctions }).ok;

/** What a formula makes of the latest authorised results, line by line, while it is written. */
export function TryOut({ shown, code, unit }: { shown: ExamDraft; code: string; unit: string | null }) {
  const intl = useIntl();
  const draft = useDeferredValue(shown);
  const complete =
    code !== '' && draft.rows.every(isReadable) && !hasProblems(draft) && incompleteRow(draft) === undefined;
  const body = useMemo(
    () => ({ Tratamento: draft.exam, Componentes: sentOf(draft), Ultimos: TRIED, Todas: true, CodigoComponent: code }),
    [draft, code],
  );
  const { data, error } = useReading(impactoComponentes, complete ? { body } : null, { keepPreviousData: true });
  const words = (id: string, values?: Record<string, number>) =>
    intl.formatMessage({ id: `laboratory.catalog.${id}` }, values);
  if (!complete) return <Caption1>{words('try.incomplete')}</Caption1>;
  if (error)
    return (
      <MessageBar intent="warning">
        <MessageBarBody>{errorWords(error, intl).message}</MessageBarBody>
      </MessageBar>
    );
  if (!data) return <Caption1>{words('try.loading')}</Caption1>;
  if (data.Linhas.length === 0) return <Caption1>{words('try.none')}</Caption1>;
  return (
    <ImpactLines
      label={words('try.title', { n: data.Linhas.length })}
      lines={data.Linhas}
      units={new Map([[code, unit]])}
    />
  );
}
