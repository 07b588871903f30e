import { EmptyState, ErrorState, FormSkeleton, SidePanel } from '@bancada/ui';
import { MaskedText } from '@bancada/sheet/base';
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { errorWords } from '../../../shared/api/index.ts';
import { PageLink } from './PageLink.tsx';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  entry: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    fontVariantNumeric: 'tabular-nums',
  },
  about: { color: tokens.colorNeutralForeground2 },
  sum: { display: 'block', paddingBottom: tokens.spacingVerticalM },
});

/** So many entries are shown at first, and more of them with each step. */
export const STEP = 50;
/** So many at most. */
const MOST = 200;

/** One entry behind a figure. */
export interface FigureEntry {
  readonly key: string;
  /** Where its record is; null where it has none that this page knows. */
  readonly href: string | null;
  readonly text: string;
  readonly value: string;
  readonly about: string;
}

/** The entries behind a figure, each of which opens its record. */
export function FigureEntries({
  title,
  reading: { error, retry },
  total,
  entries,
  words,
  most,
  onMost,
  onClose,
}: {
  title: string;
  reading: { readonly error: Error | undefined; readonly retry: () => void };
  /** How many there are; undefined until they are read. */
  total: number | undefined;
  entries: readonly FigureEntry[];
  /** What the panel says: of no entries, of all of them, and of more of them. */
  words: { readonly none: string; readonly sum: string; readonly more: string };
  /** How many are asked for. */
  most: number;
  onMost: (most: number) => void;
  onClose: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const money = useMoney();
  return (
    <SidePanel title={title} onClose={onClose}>
      {error && <ErrorState {...errorWords(error, intl)} onRetry={retry} />}
      {!error && total === undefined && <FormSkeleton />}
      {total === 0 && <EmptyState title={words.none} message="" />}
      {total !== undefined && total > 0 && (
        <>
          <Text weight="semibold" className={styles.sum}>
            <MaskedText>{words.sum}</MaskedText>
          </Text>
          <ul className={styles.list}>
            {entries.map(({ key, href, text, value, about }) => (
              <li key={key} className={styles.entry}>
                {href === null ? <Text>{text}</Text> : <PageLink href={href}>{text}</PageLink>}
                <Text>
                  <MaskedText>{money.reais(value)}</MaskedText>
                </Text>
                <Text size={200} className={styles.about}>
                  {about}
                </Text>
              </li>
            ))}
          </ul>
          {entries.length < total && most < MOST && (
            <Button appearance="subtle" onClick={() => onMost(Math.min(most + STEP, MOST))}>
              {words.more}
            </Button>
          )}
        </>
      )}
    </SidePanel>
  );
}
