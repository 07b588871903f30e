import { compareDecimal } from '@bancada/contracts/shared';
import { PlanoConta } from '@bancada/contracts/finance';
import { useFormats } from '@bancada/sheet/formats';
import { MaskedText } from '@bancada/sheet/base';
import { Badge, Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { useReading } from '../../../shared/api/index.ts';
import type { Choice, Rule, Suggestion } from './choices.ts';
import { amountOf } from './useReconciling.ts';
import type { Line } from './useStatement.ts';

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'start',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    '@media (max-width: 479px)': {
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      rowGap: tokens.spacingVerticalXS,
      '> :last-child': { gridColumn: '2', justifySelf: 'start' },
    },
  },
  first: { border: `1px solid ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorNeutralBackground2 },
  what: { display: 'grid', rowGap: tokens.spacingVerticalXXS, minWidth: 0 },
  name: { overflowWrap: 'anywhere' },
  under: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  // A rule's long name takes another line of its mark.
  rule: {
    height: 'auto',
    minWidth: 0,
    boxSizing: 'border-box',
    maxWidth: '100%',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    '::after': { borderRadius: tokens.borderRadiusMedium },
    overflowWrap: 'anywhere',
  },
  why: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
});

/** What a line may be, why, what that does, and the key that says so. */
export function ChoiceCard({
  choice,
  line,
  place,
  disabled,
  onChoose,
}: {
  choice: Choice;
  line: Line;
  place: number;
  disabled: boolean;
  onChoose: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const key = place === 0 ? 'Enter' : String(place + 1);
  return (
    <li className={place === 0 ? `${styles.card} ${styles.first}` : styles.card}>
      <Badge appearance="outline" color={place === 0 ? 'brand' : 'informative'}>
        {key}
      </Badge>
      <div className={styles.what}>
        {choice.kind === 'target' ? (
          <TargetWords suggestion={choice.suggestion} line={line} />
        ) : (
          <RuleWords rule={choice.rule} line={line} />
        )}
      </div>
      <Button size="small" appearance={place === 0 ? 'primary' : 'secondary'} disabled={disabled} onClick={onChoose}>
        {intl.formatMessage({ id: 'finance.reconcile.accept' })}
      </Button>
    </li>
  );
}

/** The amount without its sign: which way it moves is the line's. */
const plain = (amount: string) => amount.replace(/^-/, '');

function TargetWords({ suggestion, line }: { suggestion: Suggestion; line: Line }) {
  const styles = useStyles();
  const intl = useIntl();
  const money = useMoney();
  const { date } = useFormats();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `finance.reconcile.${id}` }, values);
  const { Tipo, Descricao, Nome, Data, Valor, Motivos, Dias } = suggestion;
  const [title, left] = [plain(Valor), amountOf(line)];
  const less = compareDecimal(title, left);
  const does = less === 0 ? `does.${Tipo}` : less > 0 ? 'does.part' : 'does.leaves';
  const named = Descricao ?? Nome ?? words(`kind.${Tipo}`);
  return (
    <>
      <Text weight="semibold" className={styles.name}>
        {named}
      </Text>
      <span className={styles.under}>
        <MaskedText>
          {[Nome === named ? null : Nome, date(Data), money.reais(title)].filter(Boolean).join(' · ')}
        </MaskedText>
      </span>
      <span className={styles.why}>
        {Motivos.map((motivo) => (
          <Badge key={motivo} appearance="tint" color={motivo === 'OutroValor' ? 'warning' : 'brand'}>
            {words(`why.${motivo}`)}
          </Badge>
        ))}
        <Badge appearance="tint" color="informative">
          {words('why.days', { n: Dias })}
        </Badge>
      </span>
      <Text size={200} className={styles.under}>
        <MaskedText>{words(does, { amount: money.reais(less > 0 ? left : title) })}</MaskedText>
      </Text>
    </>
  );
}

const all = { query: { _limit: '-1' } };

function RuleWords({ rule, line }: { rule: Rule; line: Line }) {
  const styles = useStyles();
  const intl = useIntl();
  const money = useMoney();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `finance.reconcile.${id}` }, values);
  const plans = useReading(PlanoConta.calls.list, all);
  const plan = plans.data?.find(({ id }) => id === rule.PlanoConta)?.Nome ?? '…';
  return (
    <>
      <Text weight="semibold" className={styles.name}>
        {words('rule', { plan })}
      </Text>
      <span className={styles.why}>
        <Badge appearance="tint" color="brand" className={styles.rule}>
          {words('why.rule', { name: rule.Nome })}
        </Badge>
      </span>
      <Text size={200} className={styles.under}>
        <MaskedText>{words('does.rule', { amount: money.reais(amountOf(line)) })}</MaskedText>
      </Text>
    </>
  );
}
