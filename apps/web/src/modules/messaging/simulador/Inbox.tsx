import type { MensagemSimulada } from '@bancada/contracts/messaging';
import { formatsOf } from '@bancada/sheet/formats';
import { Caption1, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  list: { display: 'grid', margin: 0, padding: 0, listStyleType: 'none', alignContent: 'start' },
  item: {
    display: 'grid',
    width: '100%',
    textAlign: 'left',
    font: 'inherit',
    color: 'inherit',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: 'none',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  selected: { backgroundColor: tokens.colorNeutralBackground1Selected },
  line: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** The messages that were taken, the last one first; one of them is read beside it. */
export function Inbox({
  messages,
  selected,
  onSelect,
}: {
  messages: readonly MensagemSimulada[];
  selected: number;
  onSelect: (id: number) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <ul className={styles.list} aria-label={intl.formatMessage({ id: 'messaging.simulator.messages' })}>
      {messages.map(({ id, Canal, Destino, Assunto, Corpo, RecebidaEm }) => (
        <li key={id}>
          <button
            type="button"
            className={mergeClasses(styles.item, id === selected && styles.selected)}
            aria-current={id === selected}
            onClick={() => onSelect(id)}
          >
            <Text weight="semibold" className={styles.line}>
              {Assunto ?? Corpo}
            </Text>
            <Caption1 className={mergeClasses(styles.line, styles.quiet)}>{Destino}</Caption1>
            <Caption1 className={styles.quiet}>
              {intl.formatMessage({ id: `messaging.MensagemPedido.Canal.${Canal}` })} ·{' '}
              {formatsOf(intl.locale).instant(RecebidaEm)}
            </Caption1>
          </button>
        </li>
      ))}
    </ul>
  );
}
