import { abrirRemessa, Unidade } from '@bancada/contracts';
import { ConfirmDialog, NumberField, SelectField, TextField } from '@bancada/ui';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { request, useReading } from '../../../shared/api/index.ts';
import { reportError } from '../../../shared/errors/index.ts';
import { newKey } from '../../../shared/newKey.ts';
import { placeState, workingUnidade } from '../../../shared/session/place.state.ts';
import { useUser } from '../../../shared/session/useUser.ts';
import { boxHref } from './boxHref.ts';

const useStyles = makeStyles({
  pair: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: tokens.spacingHorizontalM, alignItems: 'end' },
});

/** Asks from where to where a box goes, with whom, and at which temperatures. */
export function NewBoxDialog({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const user = useUser();
  const [, navigate] = useLocation();
  const { unidade } = useSnapshot(placeState);
  const units = useReading(Unidade.calls.list, { query: { IsActive: 'true', _limit: '-1', _sort: 'Nome:ASC' } });
  const [key] = useState(newKey);
  const [from, setFrom] = useState<number | null>(workingUnidade(user, unidade) ?? null);
  const [to, setTo] = useState<number | null>(null);
  const [Transportador, setCarrier] = useState('');
  const [TemperaturaMinima, setLeast] = useState<string | null>(null);
  const [TemperaturaMaxima, setMost] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const label = (field: string) => intl.formatMessage({ id: `laboratory.RemessaAmostra.${field}` });
  const company = user.Unidades.find(({ id }) => id === from)?.Empresa;
  const others = (units.data ?? []).filter(({ id, Empresa }) => id !== from && Empresa === company);
  const options = (rows: readonly { readonly id: number; readonly Nome: string }[]) =>
    rows.map(({ id, Nome }) => ({ value: String(id), label: Nome }));
  const open = async () => {
    if (from === null || to === null) return;
    setRunning(true);
    try {
      const box = await request(abrirRemessa, {
        key,
        body: {
          UnidadeOrigem: from,
          UnidadeDestino: to,
          Transportador: Transportador.trim() || null,
          TemperaturaMinima,
          TemperaturaMaxima,
        },
      });
      onClose();
      navigate(boxHref(box.id));
    } catch (error) {
      reportError(error);
      setRunning(false);
    }
  };
  return (
    <ConfirmDialog
      open
      modalType="modal"
      title={label('new')}
      confirmText={intl.formatMessage({ id: 'laboratory.boxes.begin' })}
      confirmDisabled={running || from === null || to === null}
      onConfirm={() => void open()}
      onCancel={onClose}
    >
      <SelectField
        label={label('UnidadeOrigem')}
        required
        value={from === null ? null : String(from)}
        options={options(user.Unidades)}
        onChange={(value) => setFrom(Number(value))}
      />
      <SelectField
        label={label('UnidadeDestino')}
        required
        value={to === null ? null : String(to)}
        options={options(others)}
        onChange={(value) => setTo(Number(value))}
      />
      <TextField label={label('Transportador')} value={Transportador} onChange={setCarrier} />
      <div className={styles.pair}>
        <NumberField label={label('TemperaturaMinima')} value={TemperaturaMinima} onChange={setLeast} />
        <NumberField label={label('TemperaturaMaxima')} value={TemperaturaMaxima} onChange={setMost} />
      </div>
    </ConfirmDialog>
  );
}
