import { type Embryo, embryoMachine } from '@bancada/contracts/laboratory';
import { StatusBadge } from '@bancada/ui';
import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { MOST_COMPARED } from './ComparePane.tsx';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: tokens.spacingVerticalXXS },
  item: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'center' },
  open: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    font: 'inherit',
    color: 'inherit',
    backgroundColor: 'transparent',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  current: { backgroundColor: tokens.colorSubtleBackgroundSelected },
});

/** The embryos of a treatment by their codes: one is opened, several are compared. */
export function EmbryoList({
  embryos,
  open,
  compared,
  onOpen,
  onCompare,
}: {
  embryos: readonly Embryo[];
  open: number | null;
  compared: ReadonlySet<number>;
  onOpen: (id: number) => void;
  onCompare: (id: number, on: boolean) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <ul className={styles.list} aria-label={intl.formatMessage({ id: 'laboratory.embryo.embryos' })}>
      {embryos.map(({ id, Codigo, StatusEmbryo }) => (
        <li key={id} className={styles.item}>
          <Checkbox
            checked={compared.has(id)}
            disabled={!compared.has(id) && compared.size >= MOST_COMPARED}
            aria-label={intl.formatMessage({ id: 'laboratory.embryo.compare' }, { codigo: Codigo })}
            onChange={(_, { checked }) => onCompare(id, checked === true)}
          />
          <button
            type="button"
            className={mergeClasses(styles.open, open === id && styles.current)}
            aria-current={open === id}
            onClick={() => onOpen(id)}
          >
            <span>{Codigo}</span>
            <StatusBadge tone={embryoMachine.tones[StatusEmbryo]}>
              {intl.formatMessage({ id: `laboratory.embryoStatus.${StatusEmbryo}` })}
            </StatusBadge>
          </button>
        </li>
      ))}
    </ul>
  );
}
