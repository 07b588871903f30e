import { Titulo, titulosEmAberto } from '@bancada/contracts/finance';
import { Button } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { request } from '../../../shared/api/index.ts';
import { reportError } from '../../../shared/errors/index.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';
import { renegotiable } from './renegotiate.ts';

const dialogs = {
  settle: lazy(() => import('./SettleDialog.tsx')),
  reverse: lazy(() => import('./ReverseDialog.tsx')),
  apportion: lazy(() => import('./ApportionDialog.tsx')),
  renegotiate: lazy(() => import('./RenegotiateDialog.tsx')),
  payLink: lazy(() => import('./PayLinkDialog.tsx')),
  undoRenegotiation: lazy(() => import('./UndoRenegotiationDialog.tsx')),
};
type Act = keyof typeof dialogs;

/** Who does it, in which states it is offered, and what it is called. */
interface Offer {
  readonly act: Act;
  readonly acao: 'editar' | 'autorizar';
  readonly states: ReadonlySet<unknown>;
  readonly title: string;
}
const settle: readonly Offer[] = [
  { act: 'settle', acao: 'editar', states: new Set(titulosEmAberto), title: 'finance.settle.act' },
];
const others: readonly Offer[] = [
  { act: 'reverse', acao: 'editar', states: new Set(['Parcial', 'Paga']), title: 'finance.reverse.act' },
  { act: 'apportion', acao: 'editar', states: new Set(Titulo.editableIn), title: 'finance.apportion.act' },
  { act: 'renegotiate', acao: 'autorizar', states: renegotiable, title: 'finance.renegotiate.act' },
  { act: 'payLink', acao: 'editar', states: new Set(['Em_Cobranca']), title: 'finance.pay.act' },
  { act: 'undoRenegotiation', acao: 'autorizar', states: new Set(['Renegociada']), title: 'finance.renegotiate.undo' },
];

/** Settles an open title. */
export const TituloFirst = (props: RecordActsProps) => <Offers {...props} offers={settle} />;

/** Takes the last settlement of a title back, apportions or renegotiates it, sends the link to pay it. */
export const TituloActs = (props: RecordActsProps) => <Offers {...props} offers={others} />;

function Offers({ row, onChanged, offers }: RecordActsProps & { offers: readonly Offer[] }) {
  const intl = useIntl();
  const may = useMay();
  const [asked, setAsked] = useState<Act | null>(null);
  const { id, Versao } = row;
  const close = () => {
    setAsked(null);
    request(Titulo.calls.get, { params: { id } }).then(onChanged, reportError);
  };
  const Dialog = asked && dialogs[asked];
  return (
    <>
      {offers
        .filter(({ acao, states }) => states.has(row['Status']) && may(acao, 'Financeiro'))
        .map(({ act, title }) => (
          <Button key={act} {...(act === 'settle' && { appearance: 'primary' })} onClick={() => setAsked(act)}>
            {intl.formatMessage({ id: title })}
          </Button>
        ))}
      <Suspense fallback={null}>{Dialog && <Dialog chosen={{ itens: [{ id, Versao }] }} onClose={close} />}</Suspense>
    </>
  );
}
