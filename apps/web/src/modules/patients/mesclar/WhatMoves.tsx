import type { LinhaQueFica, LinhasQueMovem } from '@bancada/contracts/patients';
import { Body1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { StayingList } from './StayingList.tsx';

const useStyles = makeStyles({
  section: { display: 'grid', rowGap: tokens.spacingVerticalS, minWidth: 0 },
  title: { margin: 0 },
  list: { display: 'grid', rowGap: tokens.spacingVerticalXXS, margin: 0, padding: 0, listStyleType: 'none' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** What goes over to who stays, counted by what it is, and what stays behind, by name. */
export function WhatMoves({ Movem, Ficam }: { Movem: readonly LinhasQueMovem[]; Ficam: readonly LinhaQueFica[] }) {
  const styles = useStyles();
  const closed = Movem.some(({ Fechados }) => Fechados > 0);
  return (
    <section className={styles.section}>
      <Subtitle2 as="h2" className={styles.title}>
        <FormattedMessage id="patients.merge.moves" />
      </Subtitle2>
      {Movem.length === 0 && (
        <Body1 className={styles.quiet}>
          <FormattedMessage id="patients.merge.moves.none" />
        </Body1>
      )}
      <ul className={styles.list}>
        {Movem.map(({ Caminho, Total, Fechados }) => (
          <li key={Caminho}>
            <Body1>
              <FormattedMessage id={`patients.merge.rows.${Caminho}`} />: {Total}
              {Fechados > 0 && (
                <span className={styles.quiet}>
                  {' '}
                  <FormattedMessage id="patients.merge.closed" values={{ n: Fechados }} />
                </span>
              )}
            </Body1>
          </li>
        ))}
      </ul>
      {closed && (
        <Body1 className={styles.quiet}>
          <FormattedMessage id="patients.merge.closed.text" />
        </Body1>
      )}
      <Body1 className={styles.quiet}>
        <FormattedMessage id="patients.merge.laudos" />
      </Body1>
      {Ficam.length > 0 && <StayingList title="patients.merge.stays" lines={Ficam} />}
    </section>
  );
}
