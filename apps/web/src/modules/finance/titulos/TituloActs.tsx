import { Titulo, titulosEmAberto } from '@bancada/contracts/finance';
import { Button } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { request } from '../../../shared/api/index.ts';
import { reportError } from '../../../shared/errors/index.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';

const SettleDialog = lazy(() => import('./SettleDialog.tsx'));
const ReverseDialog = lazy(() => import('./ReverseDialog.tsx'));

const open: ReadonlySet<unknown> = new Set(titulosEmAberto);
const settled: ReadonlySet<unknown> = new Set(['Parcial', 'Paga']);

/** Settles an open title, or takes its last settlement back. */
export function TituloActs({ row, onChanged }: RecordActsProps) {
  const intl = useIntl();
  const may = useMay();
  const [asked, setAsked] = useState<'settle' | 'reverse' | null>(null);
  if (!may('editar', 'Financeiro')) return null;
  const { id, Versao } = row;
  const close = () => {
    setAsked(null);
    request(Titulo.calls.get, { params: { id } }).then(onChanged, reportError);
  };
  const chosen = { itens: [{ id, Versao }] };
  return (
    <>
      {open.has(row['Status']) && (
        <Button appearance="primary" onClick={() => setAsked('settle')}>
          {intl.formatMessage({ id: 'finance.settle.act' })}
        </Button>
      )}
      {settled.has(row['Status']) && (
        <Button onClick={() => setAsked('reverse')}>{intl.formatMessage({ id: 'finance.reverse.act' })}</Button>
      )}
      <Suspense fallback={null}>
        {asked === 'settle' && <SettleDialog chosen={chosen} onClose={close} />}
        {asked === 'reverse' && <ReverseDialog chosen={chosen} onClose={close} />}
      </Suspense>
    </>
  );
}
