import { abrirMapa, listInstrumentosBancada, MapaModelo, Test, type Test as TestRow } from '@bancada/contracts';
import { useFormats } from '@bancada/sheet/formats';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  makeStyles,
  Select,
  tokens,
} from '@fluentui/react-components';
import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { Temporal } from 'temporal-polyfill';
import { useLocation } from 'wouter';
import { request, useReading } from '../../../shared/api/index.ts';
import { notify, reportError } from '../../../shared/errors/index.ts';
import { refusalText } from '../../../shared/errors/refusal.ts';
import { type Chosen, chosenRows } from '../../../shared/registry/index.ts';
import { runHref } from '../mapas-de-trabalho/runHref.ts';
import { newKey } from '../../../shared/newKey.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
});

/** Plates and racks that are offered without a template. */
const sizes = { '8x12': [8, 12], '16x24': [16, 24], '4x6': [4, 6], '1x10': [1, 10], '1x50': [1, 50] } as const;
type Size = keyof typeof sizes;

/** Opens a run with the tests that were ticked: where, from which template, on which instrument. */
export function NewRunDialog({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const formats = useFormats();
  const [, navigate] = useLocation();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `laboratory.worklist.${id}` }, values);
  const models = useReading(MapaModelo.calls.list, { query: { IsActive: 'true', _limit: '-1' } });
  const instruments = useReading(listInstrumentosBancada, {});
  const [key] = useState(() => newKey());
  const [name, setName] = useState(() => words('runName', { at: formats.instant(new Date()) }));
  const [model, setModel] = useState('');
  const [instrument, setInstrument] = useState('');
  const [size, setSize] = useState<Size>('8x12');
  const [running, setRunning] = useState(false);
  const open = async (event: FormEvent) => {
    event.preventDefault();
    setRunning(true);
    try {
      const tests = await chosenTests(chosen);
      const [first] = tests;
      if (!first) return onClose();
      const exams = new Set(tests.map(({ Tratamento }) => Tratamento));
      const [Linhas, Colunas] = sizes[size];
      const { mapa, outcomes } = await request(abrirMapa, {
        key,
        body: {
          Unidade: first.Unidade,
          Nome: name.trim(),
          Data: Temporal.Now.plainDateISO().toString(),
          MapaModelo: model === '' ? null : Number(model),
          Instrumento: instrument === '' ? null : Number(instrument),
          // A run of one exam takes no other one; what is ticked of several is a run of any.
          Tratamento: exams.size === 1 ? first.Tratamento : null,
          Linhas,
          Colunas,
          Tests: tests.map(({ id }) => id),
        },
      });
      const refused = [
        ...new Set(outcomes.flatMap((each) => (each.status === 'invalid' ? [refusalText(each, intl)] : []))),
      ];
      if (refused.length > 0) notify({ tone: 'warning', lines: refused });
      onClose();
      navigate(runHref(mapa.id));
    } catch (error) {
      reportError(error);
      setRunning(false);
    }
  };
  return (
    <Dialog open onOpenChange={(_, { open: shown }) => !shown && onClose()}>
      <DialogSurface>
        <form onSubmit={(event) => void open(event)}>
          <DialogBody>
            <DialogTitle>{words('newRun')}</DialogTitle>
            <DialogContent className={styles.form}>
              <Field label={intl.formatMessage({ id: 'laboratory.MapaTrabalho.Nome' })} required>
                <Input value={name} maxLength={120} onChange={(_, { value }) => setName(value)} />
              </Field>
              <Field label={intl.formatMessage({ id: 'laboratory.MapaTrabalho.MapaModelo' })}>
                <Select value={model} onChange={(_, { value }) => setModel(value)}>
                  <option value="">{words('noModel')}</option>
                  {(models.data ?? []).map(({ id, Nome, Linhas, Colunas }) => (
                    <option key={id} value={id}>{`${Nome} (${Linhas} × ${Colunas})`}</option>
                  ))}
                </Select>
              </Field>
              {model === '' && (
                <Field label={words('size')}>
                  <Select value={size} onChange={(_, { value }) => setSize(value as Size)}>
                    {Object.entries(sizes).map(([id, [rows, columns]]) => (
                      <option key={id} value={id}>{`${rows} × ${columns}`}</option>
                    ))}
                  </Select>
                </Field>
              )}
              <Field label={intl.formatMessage({ id: 'laboratory.MapaTrabalho.Instrumento' })}>
                <Select value={instrument} onChange={(_, { value }) => setInstrument(value)}>
                  <option value="">—</option>
                  {(instruments.data ?? []).map(({ id, Nome }) => (
                    <option key={id} value={id}>
                      {Nome}
                    </option>
                  ))}
                </Select>
              </Field>
            </DialogContent>
            <DialogActions fluid>
              <Button onClick={onClose}>{words('cancel')}</Button>
              <Button type="submit" appearance="primary" disabledFocusable={running || name.trim() === ''}>
                {words('openRun')}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}

/** The ticked tests, the most urgent first. */
const chosenTests = (chosen: Chosen): Promise<readonly TestRow[]> =>
  chosenRows(Test.calls.list, chosen, { _sort: 'Prazo:ASC,id:ASC', _limit: '-1' });
