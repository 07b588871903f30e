import type { MudancaRevisao, Result } from '@bancada/contracts';
import { useFormats } from '@bancada/sheet/formats';
import { makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { useValueText, type ValueText } from '../resultados/grid/useValueText.ts';
import type { Look } from './useLook.ts';

const useStyles = makeStyles({
  section: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    borderLeft: `${tokens.strokeWidthThicker} solid ${tokens.colorBrandStroke1}`,
    paddingLeft: tokens.spacingHorizontalM,
  },
  heading: { margin: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', rowGap: tokens.spacingVerticalXS },
  line: { overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** What others changed since the person last looked at the test, each with from what to what, by whom and when. */
export function ChangesSection({ look, results }: { look: Look; results: readonly Result[] }) {
  const styles = useStyles();
  const intl = useIntl();
  const formats = useFormats();
  const write = useValueText();
  if (look.changes.length === 0 || look.since === null) return null;
  const byId = new Map(results.map((result) => [result.id, result]));
  return (
    <section className={styles.section} aria-labelledby="review-changes">
      <Subtitle2 as="h3" id="review-changes" className={styles.heading}>
        <FormattedMessage id="laboratory.review.changes.title" values={{ at: formats.instant(look.since) }} />
      </Subtitle2>
      <ul className={styles.list}>
        {look.changes.map((change, place) => {
          const { name, text } = changeWords(change, { intl, write, byId });
          return (
            // Lines are only ever added.
            <li key={place} className={styles.line}>
              {name && <Text weight="semibold">{name}: </Text>}
              <Text>{text}</Text>{' '}
              <Text size={200} className={styles.quiet}>
                {[
                  change.Quem ?? intl.formatMessage({ id: 'laboratory.review.changes.system' }),
                  formats.instant(change.Data),
                  change.Motivo,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface Words {
  readonly intl: IntlShape;
  readonly write: ValueText;
  readonly byId: ReadonlyMap<number, Result>;
}

function changeWords(change: MudancaRevisao, { intl, write, byId }: Words): { name: string | null; text: string } {
  const said = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `laboratory.review.changes.${id}` }, values);
  const fromTo = (from: string, to: string) => said('fromTo', { from, to });
  switch (change.Campo) {
    case 'valor': {
      const value = (valor: typeof change.De) => write(byId.get(change.Result), valor);
      return { name: change.Componente, text: fromTo(value(change.De), value(change.Para)) };
    }
    case 'observacao':
      return { name: change.Componente, text: said('observacao', { from: change.De ?? '—', to: change.Para ?? '—' }) };
    case 'riscos': {
      const risks = (all: typeof change.De) =>
        intl.formatList(
          (all.length === 0 ? (['nenhum'] as const) : all).map((risk) =>
            intl.formatMessage({ id: `laboratory.review.risk.${risk}` }),
          ),
        );
      return { name: change.Componente, text: fromTo(risks(change.De), risks(change.Para)) };
    }
    case 'controle':
      return { name: change.Componente, text: said(change.Para) };
    case 'etapa': {
      const state = (name: string) => intl.formatMessage({ id: `laboratory.testStatus.${name}` });
      return { name: null, text: fromTo(state(change.De), state(change.Para)) };
    }
    case 'execucao':
      return { name: null, text: said('execucao', { from: change.De, to: change.Para }) };
    case 'antibiograma':
      return { name: null, text: said('antibiograma') };
    case 'nota':
      return { name: null, text: said('nota', { text: change.Para ?? '—' }) };
  }
}
