import { Paciente, PacienteMescla } from '@bancada/contracts/patients';
import { ErrorState, FormSkeleton, StatusBadge } from '@bancada/ui';
import { useFormats } from '@bancada/sheet/formats';
import { Body1, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { errorWords, request, useReading } from '../../../shared/api/index.ts';
import { reportError } from '../../../shared/errors/index.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { UndoMerge } from '../mesclas/UndoMerge.tsx';

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
});

/** Who was merged into a patient, when and why, and the way back. */
export function MergesTab({ row, onChanged }: RecordActsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const formats = useFormats();
  const { data, error, mutate } = useReading(PacienteMescla.calls.list, { query: { Sobrevivente: String(row.id) } });
  const undone = async () => {
    await mutate();
    try {
      onChanged(await request(Paciente.calls.get, { params: { id: row.id } }));
    } catch (failure) {
      reportError(failure);
    }
  };
  if (error) return <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />;
  if (!data) return <FormSkeleton />;
  if (data.length === 0)
    return (
      <Body1 className={styles.quiet}>
        <FormattedMessage id="patients.merge.tab.none" />
      </Body1>
    );
  return (
    <ul className={styles.list}>
      {data.map((merge) => (
        <li key={merge.id}>
          <div className={styles.line}>
            <Body1>
              <FormattedMessage id="patients.merge.tab.line" values={{ id: merge.Absorvido }} />
            </Body1>
            <StatusBadge tone={merge.Situacao === 'Feita' ? 'success' : 'neutral'}>
              <FormattedMessage id={`patients.PacienteMescla.Situacao.${merge.Situacao}`} />
            </StatusBadge>
            <UndoMerge row={merge} onChanged={() => void undone()} />
          </div>
          <Caption1 as="p" className={styles.quiet}>
            {formats.instant(merge.Data)} · {merge.Motivo}
          </Caption1>
        </li>
      ))}
    </ul>
  );
}
