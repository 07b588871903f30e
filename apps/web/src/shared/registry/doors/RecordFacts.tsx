import { lerFatos, type Fato } from '@bancada/contracts/desk';
import {
  Caption1,
  Link,
  makeStyles,
  mergeClasses,
  Skeleton,
  SkeletonItem,
  Text,
  tokens,
} from '@fluentui/react-components';
import { ErrorCircle16Regular } from '@fluentui/react-icons/svg/error-circle';
import { Suspense, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useReading } from '../../api/index.ts';
import { WithTexts } from '../../i18n/index.ts';
import { hearEvents } from '../../live/index.ts';
import type { AnyRow, RegistryResource } from '../types.ts';
import { FactValue } from './FactValue.tsx';
import { GuardedLink } from './GuardedLink.tsx';
import { useRowsHref } from './hrefs.ts';

const useStyles = makeStyles({
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}`,
    listStyleType: 'none',
  },
  fact: { display: 'flex', alignItems: 'baseline', gap: tokens.spacingHorizontalXS, whiteSpace: 'nowrap' },
  label: { color: tokens.colorNeutralForeground2 },
  value: { fontVariantNumeric: 'tabular-nums' },
  failed: { alignItems: 'center', color: tokens.colorStatusDangerForeground1 },
  waiting: { padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}`, maxWidth: '280px' },
});

interface RecordFactsProps {
  readonly resource: RegistryResource;
  readonly row: AnyRow;
}

/** What other rooms know of the open record, at its head: each leads to the rows it is made of. */
export default function RecordFacts({ resource, row }: RecordFactsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { path: caminho } = resource;
  const { data, error, mutate } = useReading(lerFatos, { params: { caminho }, query: { id: row.id } });
  const facts = data?.[0]?.Fatos ?? [];
  useRowChanges(facts, mutate);
  if (error)
    return (
      <ul className={styles.facts}>
        <li className={mergeClasses(styles.fact, styles.failed)}>
          <ErrorCircle16Regular aria-hidden />
          <Caption1>{intl.formatMessage({ id: 'registry.facts.failed' })}</Caption1>
          <Link as="button" inline onClick={() => void mutate()}>
            {intl.formatMessage({ id: 'registry.facts.retry' })}
          </Link>
        </li>
      </ul>
    );
  if (!data)
    return (
      <Skeleton className={styles.waiting} aria-label={intl.formatMessage({ id: 'registry.facts' })}>
        <SkeletonItem size={16} />
      </Skeleton>
    );
  if (facts.length === 0) return null;
  return (
    <ul className={styles.facts} aria-label={intl.formatMessage({ id: 'registry.facts' })}>
      {facts.map((fact) => (
        <li key={`${fact.Sala}.${fact.Fato}`}>
          <Suspense fallback={null}>
            <WithTexts part={fact.Sala}>
              <OneFact fact={fact} noun={caminho} onRetry={() => void mutate()} />
            </WithTexts>
          </Suspense>
        </li>
      ))}
    </ul>
  );
}

function OneFact({ fact, noun, onRetry }: { fact: Fato; noun: string; onRetry: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const hrefOf = useRowsHref(noun);
  const { Sala, Fato: name, Tipo, Valor, Linhas } = fact;
  const label = intl.formatMessage({ id: `${Sala}.fact.${noun}.${name}` });
  if (Valor === null)
    return (
      <span className={mergeClasses(styles.fact, styles.failed)}>
        <ErrorCircle16Regular aria-hidden />
        <Caption1>{intl.formatMessage({ id: 'registry.fact.failed' }, { label })}</Caption1>
        <Link as="button" inline onClick={onRetry}>
          {intl.formatMessage({ id: 'registry.facts.retry' })}
        </Link>
      </span>
    );
  const href = Linhas && hrefOf(Linhas);
  const words = (
    <>
      <Caption1 className={href === null ? styles.label : undefined}>{label}</Caption1>{' '}
      <Text className={styles.value} weight="semibold">
        <FactValue kind={Tipo} value={Valor} />
      </Text>
    </>
  );
  return <span className={styles.fact}>{href === null ? words : <GuardedLink href={href}>{words}</GuardedLink>}</span>;
}

/** Reads the facts anew when rows that they are made of change. */
function useRowChanges(facts: readonly Fato[], read: () => Promise<unknown>): void {
  const nouns = [...new Set(facts.flatMap(({ Linhas }) => Linhas?.Recurso ?? []))].toSorted().join();
  useEffect(() => {
    const wanted = new Set(nouns.split(','));
    return hearEvents({
      event: (event) => {
        if (event.Tipo === 'registro' && wanted.has(event.Entidade)) void read();
      },
      lost: () => void read(),
    });
  }, [nouns, read]);
}
