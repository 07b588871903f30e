import { makeStyles, Select } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { chooseUnidade, placeState } from '../shared/session/place.state.ts';
import { useUser } from '../shared/session/useUser.ts';

// A long name is cut: the list of units shows it whole.
const useStyles = makeStyles({
  select: { width: '100%', maxWidth: '220px', '> select': { textOverflow: 'ellipsis' } },
});

/** Chooses the unit whose work is shown, by company. */
export function UnitSwitch() {
  const styles = useStyles();
  const intl = useIntl();
  const user = useUser();
  const { unidade } = useSnapshot(placeState);
  return (
    <Select
      className={styles.select}
      size="small"
      aria-label={intl.formatMessage({ id: 'shell.unit' })}
      value={unidade === null ? '' : String(unidade)}
      onChange={(_, { value }) => chooseUnidade(value === '' ? null : Number(value))}
    >
      <option value="">{intl.formatMessage({ id: 'shell.unit.all' })}</option>
      {user.Empresas.map((empresa) => (
        <optgroup key={empresa.id} label={empresa.Nome}>
          {user.Unidades.filter(({ Empresa }) => Empresa === empresa.id).map(({ id, Nome }) => (
            <option key={id} value={id}>
              {Nome}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
