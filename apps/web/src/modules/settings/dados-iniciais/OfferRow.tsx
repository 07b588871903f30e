import type { DadosIniciais, RegistroTrazido } from '@bancada/contracts/desk';
import { formatsOf } from '@bancada/sheet/formats';
import { Body1, Caption1, Checkbox, Label, Link as FluentLink, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { useNounPages } from '../../../shared/recordPages.ts';
import { resultText } from '../../../shared/registry/first-rows/resultText.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  text: { display: 'grid', paddingTop: tokens.spacingVerticalSNudge },
  quiet: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  open: { paddingTop: tokens.spacingVerticalSNudge },
  done: { padding: tokens.spacingHorizontalSNudge, color: tokens.colorStatusSuccessForeground1, display: 'flex' },
});

/** First rows of one noun: what they are and how many the company has, or the outcome of adding them. */
export function OfferRow({
  offer,
  result,
  chosen,
  disabled,
  onChoose,
}: {
  offer: DadosIniciais;
  result: RegistroTrazido | undefined;
  chosen: boolean;
  /** While rows are added. */
  disabled: boolean;
  onChoose: (chosen: boolean) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const box = useId();
  const page = useNounPages()(offer.Nome);
  const { Linhas, Existentes, Fonte, Data } = offer;
  const title = intl.formatMessage({ id: `${offer.Nome}.title` });
  const date = formatsOf(intl.locale).date(Data);
  const counts = [
    intl.formatMessage({ id: 'registry.first.count' }, { n: Linhas }),
    intl.formatMessage(
      { id: Existentes === Linhas ? 'registry.first.all' : 'registry.first.there' },
      { n: Existentes },
    ),
  ];
  return (
    <li className={styles.row}>
      {Existentes === Linhas ? (
        <span className={styles.done}>
          <CheckmarkCircle20Filled aria-hidden />
        </span>
      ) : (
        <Checkbox
          id={box}
          checked={chosen}
          disabled={disabled}
          onChange={(_, { checked }) => onChoose(checked === true)}
        />
      )}
      <div className={styles.text}>
        {Existentes === Linhas ? <Body1>{title}</Body1> : <Label htmlFor={box}>{title}</Label>}
        <Caption1>{result ? resultText(result, intl) : counts.join(' ')}</Caption1>
        <Caption1 className={styles.quiet}>
          {intl.formatMessage({ id: 'registry.first.source' }, { source: Fonte, date })}
        </Caption1>
      </div>
      {page && Existentes > 0 && (
        <Link href={page.path} asChild>
          <FluentLink
            className={styles.open}
            aria-label={intl.formatMessage({ id: 'settings.firstRows.open' }, { title })}
          >
            {intl.formatMessage({ id: 'settings.firstRows.see' })}
          </FluentLink>
        </Link>
      )}
    </li>
  );
}
