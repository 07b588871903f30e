import { sum } from '@bancada/contracts/dinheiro';
import { useFormats } from '@bancada/sheet/formats';
import { MaskedText } from '@bancada/sheet/base';
import { ErrorState } from '@bancada/ui';
import { Button, makeStyles, Skeleton, SkeletonItem, Subtitle2, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { errorWords } from '../../../shared/api/index.ts';
import { useMoney } from '../../../shared/money/useMoney.ts';
import type { Choice } from './choices.ts';
import { ChoiceCard } from './ChoiceCard.tsx';
import { type Line, waits } from './useStatement.ts';
import type { Suggestions } from './useSuggestions.ts';

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    minWidth: 0,
    minHeight: 0,
    overflow: 'auto',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  head: { display: 'grid', rowGap: tokens.spacingVerticalXXS, minWidth: 0 },
  memo: { margin: 0, overflowWrap: 'anywhere' },
  under: { color: tokens.colorNeutralForeground2 },
  choices: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    maxWidth: '720px',
  },
  acts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** An act on the current line: its word, and the key that does it. */
export interface LineAct {
  readonly id: string;
  readonly key: string;
  readonly disabled: boolean;
  readonly run: () => void;
}

/** What the current line is, what it may be and why, and what else one does with it. */
export function LinePanel({
  chosen,
  choices,
  reading: { error, reload },
  mayWrite,
  acts,
  onChoose,
}: {
  /** The lines that are taken together; usually one. */
  chosen: readonly Line[];
  /** Undefined until they are read. */
  choices: readonly Choice[] | undefined;
  reading: Pick<Suggestions, 'error' | 'reload'>;
  mayWrite: boolean;
  acts: readonly LineAct[];
  onChoose: (place: number) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const money = useMoney();
  const { date } = useFormats();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `finance.reconcile.${id}` }, values);
  const [line] = chosen;
  if (!line) return null;
  const isOpen = waits(line);
  const facts = [date(line.Data), money.reais(line.Valor), line.Documento].filter((each) => each !== null);
  return (
    <section className={styles.panel} aria-label={words('panel')}>
      <div className={styles.head}>
        <Subtitle2 as="h2" className={styles.memo}>
          {chosen.length > 1 ? words('together', { n: chosen.length }) : (line.Memo ?? words('noMemo'))}
        </Subtitle2>
        <Text className={styles.under}>
          <MaskedText>
            {chosen.length > 1 ? money.reais(sum(chosen.map(({ Falta }) => Falta))) : facts.join(' · ')}
          </MaskedText>
        </Text>
        {line.Situacao === 'Parcial' && chosen.length === 1 && (
          <Text>
            <MaskedText>{words('left', { amount: money.reais(line.Falta) })}</MaskedText>
          </Text>
        )}
      </div>
      {isOpen && choices === undefined && error && (
        <ErrorState {...errorWords(error, intl)} onRetry={() => void reload()} />
      )}
      {isOpen && choices === undefined && !error && (
        <Skeleton aria-label={words('reading')}>
          <SkeletonItem size={48} />
        </Skeleton>
      )}
      {isOpen && choices?.length === 0 && <Text>{words('nothing')}</Text>}
      {isOpen && choices !== undefined && choices.length > 0 && (
        <ol className={styles.choices} aria-label={words('choices')}>
          {choices.map((choice, place) => (
            <ChoiceCard
              key={choice.kind === 'rule' ? 'rule' : `${choice.suggestion.Tipo}-${choice.suggestion.id}`}
              choice={choice}
              line={line}
              place={place}
              disabled={!mayWrite}
              onChoose={() => onChoose(place)}
            />
          ))}
        </ol>
      )}
      {!isOpen && <Text>{words(`is.${line.Situacao}`)}</Text>}
      {mayWrite && (
        <div className={styles.acts} role="group" aria-label={words('acts')}>
          {acts.map(({ id, key, disabled, run }) => (
            <Button key={id} size="small" disabledFocusable={disabled} onClick={run}>
              {words(`act.${id}`, { key })}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
