import type { LinhaQueFica } from '@bancada/contracts/patients';
import { Body1, Body1Strong, Link as FluentLink, makeStyles, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { useRecordHref } from '../../../shared/recordPages.ts';

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalXXS, margin: 0, paddingLeft: tokens.spacingHorizontalL },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** Rows that stay where they are, each with its reason, and a link where it has a page. */
export function StayingList({ title, lines }: { title: string; lines: readonly LinhaQueFica[] }) {
  const styles = useStyles();
  const intl = useIntl();
  const href = useRecordHref();
  return (
    <div>
      <Body1Strong as="h3">
        <FormattedMessage id={title} />
      </Body1Strong>
      <ul className={styles.list}>
        {lines.map(({ Caminho, id, Nome, Codigo }) => {
          const name = `${intl.formatMessage({ id: `patients.merge.rows.${Caminho}` })}: ${Nome ?? id}`;
          const to = href(Caminho, id);
          return (
            <li key={`${Caminho} ${id}`}>
              {to === null ? (
                <Body1>{name}</Body1>
              ) : (
                <Link href={to} asChild>
                  <FluentLink>{name}</FluentLink>
                </Link>
              )}{' '}
              <Body1 className={styles.quiet}>
                <FormattedMessage id={`errors.${Codigo}`} values={{ campos: '', quais: '' }} />
              </Body1>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
