import { desfazerMescla, type LinhaQueFica, PacienteMescla } from '@bancada/contracts/patients';
import { ConfirmDialog } from '@bancada/ui';
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { notify } from '../../../shared/errors/index.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';
import { StayingList } from '../mesclar/StayingList.tsx';

/** Takes a merge back, and names what could not go back. */
export function UndoMerge({ row, onChanged }: Pick<RecordActsProps, 'row' | 'onChanged'>) {
  const intl = useIntl();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const [stayed, setStayed] = useState<readonly LinhaQueFica[]>([]);
  const { run, running } = useCall(desfazerMescla);
  const { id, Versao, Situacao } = PacienteMescla.row.parse(row);
  const words = (name: string) => intl.formatMessage({ id: `patients.merge.undo${name}` });
  const undo = async () => {
    if (running) return;
    const done = await run({ params: { id }, body: { Versao } });
    setAsking(false);
    if (!done) return;
    notify({ tone: 'success', lines: [words('.done')] });
    setStayed(done.Ficaram);
    onChanged(done.Mescla);
  };
  return (
    <>
      {Situacao === 'Feita' && may('mesclar', 'Pacientes') && (
        <Button onClick={() => setAsking(true)}>{words('')}</Button>
      )}
      <ConfirmDialog
        open={asking}
        title={words('.ask')}
        confirmText={words('.confirm')}
        onConfirm={() => void undo()}
        onCancel={() => setAsking(false)}
      >
        <p>
          <FormattedMessage id="patients.merge.undo.text" />
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={stayed.length > 0}
        title={words('.stayed')}
        confirmText={words('.seen')}
        onConfirm={() => setStayed([])}
        onCancel={() => setStayed([])}
      >
        <StayingList title="patients.merge.undo.stayed.list" lines={stayed} />
      </ConfirmDialog>
    </>
  );
}
