import { ArquivoBancario, desfazerExtrato, lerArquivoBancario, simularRetorno } from '@bancada/contracts/finance';
import { ConfirmDialog, saveBlob } from '@bancada/ui';
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { request, useCall } from '../../../shared/api/index.ts';
import { notify, reportError } from '../../../shared/errors/index.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';

/** What one does with an imported statement: its lines are reconciled, its file is kept, or all of it is taken back. */
export function StatementActs({ row, onChanged }: RecordActsProps) {
  const intl = useIntl();
  const words = (id: string, values?: Record<string, number>) =>
    intl.formatMessage({ id: `finance.statement.${id}` }, values);
  const [, goTo] = useLocation();
  const may = useMay()('editar', 'Financeiro');
  const { running, run } = useCall(desfazerExtrato);
  const [asking, setAsking] = useState(false);
  const { id, AdministradoraCartao, Arquivo, Conta, Formato, Linhas, Sentido, Situacao } =
    ArquivoBancario.row.parse(row);
  const isCard = AdministradoraCartao !== null;
  const isStatement = !isCard && (Formato === 'OFX' || Formato === 'CSV');
  const undoText = () => {
    if (isCard) return words('undo.card');
    return isStatement ? words('undo.text', { n: Linhas }) : intl.formatMessage({ id: 'finance.charge.undo.text' });
  };
  const undo = async () => {
    setAsking(false);
    const done = await run({ params: { id } });
    if (!done) return;
    const said =
      Sentido === 'Entrada' && Formato !== 'CNAB240'
        ? words(isCard ? 'undone.card' : 'undone', { n: done.Removidas, kept: done.Mantidas })
        : intl.formatMessage({ id: 'finance.charge.undone' }, { n: done.Removidas });
    notify({ tone: 'info', lines: [said] });
    onChanged(done.arquivo);
  };
  const save = () =>
    request(lerArquivoBancario, { params: { id } }).then(
      (file) => file instanceof Blob && saveBlob(Arquivo, file),
      reportError,
    );
  const simulate = () =>
    request(simularRetorno, { params: { id } }).then((file) => {
      if (!(file instanceof Blob)) return;
      saveBlob(Arquivo.replace('.REM', '.RET'), file);
      notify({ tone: 'info', lines: [intl.formatMessage({ id: 'finance.charge.simulate.note' })] });
    }, reportError);
  return (
    <>
      {Situacao === 'Aplicado' && isCard && (
        <Button appearance="primary" onClick={() => goTo('/financeiro/extrato-dos-cartoes')}>
          {words('compare')}
        </Button>
      )}
      {Situacao === 'Aplicado' && isStatement && (
        <Button appearance="primary" onClick={() => goTo(`/financeiro/conciliacao?conta=${Conta}`)}>
          {words('reconcile')}
        </Button>
      )}
      <Button onClick={() => void save()}>{words('download')}</Button>
      {may && Sentido === 'Saida' && (
        <Button onClick={() => void simulate()}>{intl.formatMessage({ id: 'finance.charge.simulate' })}</Button>
      )}
      {may && (Situacao === 'Aplicado' || (Situacao === 'Aberto' && isStatement)) && (
        <Button disabledFocusable={running} onClick={() => setAsking(true)}>
          {words('undo')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={words('undo')}
        confirmText={words('undo')}
        onConfirm={() => void undo()}
        onCancel={() => setAsking(false)}
      >
        {undoText()}
      </ConfirmDialog>
    </>
  );
}
