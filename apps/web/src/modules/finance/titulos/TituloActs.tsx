import { Titulo, titulosEmAberto } from '@bancada/contracts/finance';
import { Button } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { request } from '../../../shared/api/index.ts';
import { reportError } from '../../../shared/errors/index.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';

const dialogs = {
  settle: lazy(() => import('./SettleDialog.tsx')),
  reverse: lazy(() => import('./ReverseDialog.tsx')),
  apportion: lazy(() => import('./ApportionDialog.tsx')),
};
type Act = keyof typeof dialogs;

/** In which states each act is offered. */
const offered: Readonly<Record<Act, ReadonlySet<unknown>>> = {
  settle: new Set(titulosEmAberto),
  reverse: new Set(['Parcial', 'Paga']),
  apportion: new Set(Titulo.editableIn),
};
const acts: readonly Act[] = ['settle', 'reverse', 'apportion'];

/** Settles an open title, takes its last settlement back, or apportions it. */
export function TituloActs({ row, onChanged }: RecordActsProps) {
  const intl = useIntl();
  const may = useMay();
  const [asked, setAsked] = useState<Act | null>(null);
  if (!may('editar', 'Financeiro')) return null;
  const { id, Versao } = row;
  const close = () => {
    setAsked(null);
    request(Titulo.calls.get, { params: { id } }).then(onChanged, reportError);
  };
  const Dialog = asked && dialogs[asked];
  return (
    <>
      {acts
        .filter((act) => offered[act].has(row['Status']))
        .map((act) => (
          <Button key={act} {...(act === 'settle' && { appearance: 'primary' })} onClick={() => setAsked(act)}>
            {intl.formatMessage({ id: `finance.${act}.act` })}
          </Button>
        ))}
      <Suspense fallback={null}>{Dialog && <Dialog chosen={{ itens: [{ id, Versao }] }} onClose={close} />}</Suspense>
    </>
  );
}
