import { Rateio } from '@bancada/contracts/finance';
import { SEGUNDOS_DESFAZER } from '@bancada/contracts/shared';
import { ConfirmDialog, FormSkeleton } from '@bancada/ui';
import { Field, Select, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useReading } from '../../../shared/api/index.ts';
import { reportError } from '../../../shared/errors/index.ts';
import type { Chosen } from '../../../shared/registry/index.ts';
import { undoable } from '../../../shared/undo/undo.state.ts';
import { apportion, type Apportioned, previewShares, type Read, restoreShares } from './apportion.ts';
import { ApportionTable } from './ApportionTable.tsx';
import { chosenTitulos } from './chosenTitulos.ts';

const active = { query: { IsActive: 'true', _limit: '-1' } };

/** What would be applied, and to what. */
interface Tried {
  readonly rows: Read;
  readonly titles: Apportioned;
}

/** Applies an apportionment to titles, whose shares are shown before. */
export default function ApportionDialog({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const intl = useIntl();
  const words = (id: string, values?: Record<string, number>) =>
    intl.formatMessage({ id: `finance.apportion.${id}` }, values);
  const rules = useReading(Rateio.calls.list, active);
  const [rule, setRule] = useState('');
  const [tried, setTried] = useState<Tried | null>(null);
  const [running, setRunning] = useState(false);
  const choose = async (value: string) => {
    setRule(value);
    setTried(null);
    if (value === '') return;
    setRunning(true);
    try {
      const rows = (await chosenTitulos(chosen)).map(({ id, Versao }) => ({ id, Versao }));
      setTried({ rows, titles: await previewShares(Number(value), rows) });
    } catch (error) {
      reportError(error);
      setRule('');
    } finally {
      setRunning(false);
    }
  };
  const fitting = tried?.titles.filter(({ Recusa }) => Recusa === null) ?? [];
  const apply = async () => {
    if (!tried) return;
    setRunning(true);
    const fits = new Set(fitting.map(({ id }) => id));
    try {
      await undoable(
        async () => {
          const done = await apportion(
            Number(rule),
            tried.rows.filter(({ id }) => fits.has(id)),
            intl,
          );
          return done.length === 0 ? null : done;
        },
        async (done) => words('undone', { n: await restoreShares(done, tried.titles, intl) }),
        (done) => ({ title: words('done', { n: done.length }), seconds: SEGUNDOS_DESFAZER }),
      );
      onClose();
    } catch (error) {
      reportError(error);
      setRunning(false);
    }
  };
  return (
    <ConfirmDialog
      open
      modalType="modal"
      title={words('title')}
      confirmText={words('apply')}
      confirmDisabled={running || fitting.length === 0}
      onConfirm={() => void apply()}
      onCancel={onClose}
    >
      <Field label={words('rule')} hint={words('hint')} required>
        <Select value={rule} disabled={running} onChange={(_, { value }) => void choose(value)}>
          <option value="">—</option>
          {rules.data?.map(({ id, Nome }) => (
            <option key={id} value={id}>
              {Nome}
            </option>
          ))}
        </Select>
      </Field>
      {running && !tried && <FormSkeleton />}
      {tried && (
        <>
          <Text>{words('summary', { n: fitting.length, out: tried.titles.length - fitting.length })}</Text>
          <ApportionTable titles={tried.titles} />
        </>
      )}
    </ConfirmDialog>
  );
}
