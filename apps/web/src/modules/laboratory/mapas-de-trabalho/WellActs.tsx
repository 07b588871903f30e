import {
  Button,
  Input,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from '@fluentui/react-components';
import { parseDecimalPt } from '@bancada/br-utils';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Assembly } from './useAssembly.ts';

const useStyles = makeStyles({
  acts: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '32px' },
  amount: { width: '140px' },
});

/** What can be done with the chosen well: a free one gets a blank or control, a sample a duplicate or spike. */
export function WellActs({ assembly, open }: { assembly: Assembly; open: boolean }) {
  const styles = useStyles();
  const intl = useIntl();
  const [amount, setAmount] = useState('');
  const { at, wanted, lots, put, takeOff } = assembly;
  const well = at.get(wanted);
  const words = (id: string) => intl.formatMessage({ id: `laboratory.runs.${id}` });
  if (!open) return <div className={styles.acts} />;
  if (!well)
    return (
      <div className={styles.acts}>
        <Button size="small" onClick={() => put({ Tipo: 'Branco', Posicao: wanted })}>
          {words('act.blank')}
        </Button>
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <Button size="small" disabledFocusable={(lots.data ?? []).length === 0}>
              {words('act.control')}
            </Button>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {(lots.data ?? []).map(({ id, Nome, Nivel, Codigo }) => (
                <MenuItem key={id} onClick={() => put({ Tipo: 'Controle', ControleLote: id, Posicao: wanted })}>
                  {[Nome, Nivel, Codigo].join(' · ')}
                </MenuItem>
              ))}
            </MenuList>
          </MenuPopover>
        </Menu>
      </div>
    );
  const read = parseDecimalPt(amount.trim());
  return (
    <div className={styles.acts}>
      {well.Tipo === 'Amostra' && (
        <>
          <Button size="small" onClick={() => put({ Tipo: 'Duplicata', Test: well.Test })}>
            {words('act.duplicate')}
          </Button>
          <Input
            size="small"
            className={styles.amount}
            aria-label={words('act.amount')}
            placeholder={words('act.amount')}
            value={amount}
            onChange={(_, { value }) => setAmount(value)}
          />
          <Button
            size="small"
            disabledFocusable={!read.ok}
            onClick={() => {
              if (read.ok) put({ Tipo: 'Fortificada', Test: well.Test, Adicao: read.value });
            }}
          >
            {words('act.spike')}
          </Button>
        </>
      )}
      <Button size="small" onClick={() => void takeOff(well)}>
        {words('act.remove')}
      </Button>
    </div>
  );
}
