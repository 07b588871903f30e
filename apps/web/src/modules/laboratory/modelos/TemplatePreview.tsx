import type { PlanoModelo } from '@bancada/contracts';
import { formatsOf } from '@bancada/sheet/formats';
import { makeStyles, MessageBar, MessageBarBody, Subtitle2, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { TubeList } from '../novo-job/TubeList.tsx';

const useStyles = makeStyles({
  preview: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 },
  list: { display: 'grid', gap: tokens.spacingVerticalXS, margin: 0, padding: 0, listStyleType: 'none' },
  exam: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalM, minWidth: 0 },
  when: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  names: { overflowWrap: 'anywhere' },
});

/** What a template adds, what is there already and what nobody makes any more. */
export function TemplatePreview({ plan }: { plan: PlanoModelo }) {
  const styles = useStyles();
  const intl = useIntl();
  const { Amostras, Exames, Existentes, Indisponiveis } = plan;
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `laboratory.template.${id}` }, values);
  const due = (at: string | null) =>
    at === null ? intl.formatMessage({ id: 'laboratory.order.noPromise' }) : formatsOf(intl.locale).instant(at);
  const names = (exams: PlanoModelo['Existentes']) => exams.map(({ NomeCompleto }) => NomeCompleto).join(', ');
  return (
    <section className={styles.preview} aria-label={words('preview')} aria-live="polite">
      {Amostras.length + Exames.length === 0 && <Text>{words('nothing')}</Text>}
      {Amostras.length > 0 && <TubeList tubes={Amostras} exams={Exames} />}
      {Exames.length > 0 && (
        <>
          <Subtitle2 as="h3">{words('exams', { n: Exames.length })}</Subtitle2>
          <ul className={styles.list}>
            {Exames.map(({ Tratamento, NomeCompleto, Prazo }) => (
              <li key={Tratamento} className={styles.exam}>
                <Text className={styles.names}>{NomeCompleto}</Text>
                <span className={styles.when}>{due(Prazo)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {Existentes.length > 0 && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody className={styles.names}>
            {words('existing', { n: Existentes.length, names: names(Existentes) })}
          </MessageBarBody>
        </MessageBar>
      )}
      {Indisponiveis.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody className={styles.names}>
            {words('unavailable', { n: Indisponiveis.length, names: names(Indisponiveis) })}
          </MessageBarBody>
        </MessageBar>
      )}
    </section>
  );
}
