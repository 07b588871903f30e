import { formatDecimalPt } from '@bancada/br-utils';
import { PedidoReflexo, SEGUNDOS_DESFAZER } from '@bancada/contracts';
import { ReasonDialog } from '@bancada/ui/registry';
import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarGroup,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { request, useCall } from '../../../../shared/api/index.ts';
import { useMay } from '../../../../shared/session/useUser.ts';
import { undoable } from '../../../../shared/undo/undo.state.ts';
import type { Worksheet } from '../worksheet.ts';
import { type Reflex, useReflexes } from './useReflexes.ts';

/** So many lines stand over the grid; the rest is a click away. */
const SHOWN = 2;

const useStyles = makeStyles({
  bars: {
    display: 'grid',
    // Names are long: they never make the page wider.
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXS,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}`,
    contain: 'inline-size',
  },
});

/** What results of a job ordered or suggest, with where it comes from; suggestions first. */
export function ReflexBar({
  job,
  worksheet,
  onReload,
}: {
  job: number;
  worksheet: Worksheet;
  /** Loads the worksheet anew, with the tests that were made meanwhile. */
  onReload: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const { rows, reload } = useReflexes(job);
  if (rows.length === 0) return null;
  const own = new Set(worksheet.tests.map(({ id }) => id));
  return (
    <section className={styles.bars} aria-label={intl.formatMessage({ id: 'laboratory.reflex.list' })}>
      <MessageBarGroup animate="exit-only">
        {rows.slice(0, SHOWN).map((row) => (
          <ReflexLine
            key={row.id}
            row={row}
            isHidden={row.TestPedido !== null && !own.has(row.TestPedido.id)}
            onReload={onReload}
            onDecided={reload}
          />
        ))}
      </MessageBarGroup>
      {rows.length > SHOWN && (
        <Link href={`/laboratorio/pedidos-reflexos?Job=${job}`}>
          <FormattedMessage id="laboratory.reflex.more" values={{ n: rows.length - SHOWN }} />
        </Link>
      )}
    </section>
  );
}

const text = (link: object | null, field: string): string => {
  const value: unknown = link && field in link ? link[field as keyof typeof link] : null;
  return typeof value === 'string' ? value : '';
};

/** The result as it was submitted. */
const answerOf = ({ Operador, Valor, Resposta }: Reflex): string =>
  Valor === null ? (Resposta ?? '') : `${Operador ?? ''}${formatDecimalPt(Valor)}`;

const submitted = ['Digitado', 'Conferido', 'Autorizado'];

function ReflexLine({
  row,
  isHidden,
  onReload,
  onDecided,
}: {
  row: Reflex;
  /** It was ordered since the worksheet was opened. */
  isHidden: boolean;
  onReload: () => void;
  onDecided: () => void;
}) {
  const intl = useIntl();
  const may = useMay()('digitar', 'Laboratorio');
  const { running, run } = useCall(PedidoReflexo.calls.transition);
  const [asking, setAsking] = useState(false);
  const words = (id: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `laboratory.reflex.${id}` }, values);
  const { id, Versao, Componente, Situacao } = row;
  const isOpen = Situacao === 'Sugerido';
  const isBack = !isOpen && !submitted.includes(text(row.Test, 'TestStatus'));
  const said = {
    exame: text(row.Exame, 'NomeCompleto'),
    componente: Componente,
    resultado: answerOf(row),
    regra: text(row.RegraReflexa, 'Nome'),
  };
  const order = async () => {
    await undoable(
      async () => (await run({ params: { id }, body: { Acao: 'pedir', Versao } })) ?? null,
      async (done) => {
        const body = { Acao: 'retirarPedido' as const, Versao: done.Versao };
        await request(PedidoReflexo.calls.transition, { params: { id }, body });
        onDecided();
        return words('undone');
      },
      () => ({ title: words('done'), seconds: SEGUNDOS_DESFAZER }),
    );
    onDecided();
  };
  const dismiss = async (Justificativa: string) => {
    setAsking(false);
    await run({ params: { id }, body: { Acao: 'dispensar', Versao, Justificativa } });
    onDecided();
  };
  const sentence = words(isOpen ? 'suggested' : isBack ? 'retracted' : 'ordered', said);
  return (
    <MessageBar intent={isOpen || isBack ? 'warning' : 'info'}>
      <MessageBarBody>{sentence}</MessageBarBody>
      <MessageBarActions>
        {isOpen && may && (
          <>
            <Button size="small" disabledFocusable={running} onClick={() => void order()}>
              {words('order')}
            </Button>
            <Button size="small" disabledFocusable={running} onClick={() => setAsking(true)}>
              {words('dismiss')}
            </Button>
          </>
        )}
        {isHidden && (
          <Button size="small" onClick={onReload}>
            {words('show')}
          </Button>
        )}
      </MessageBarActions>
      {asking && (
        <ReasonDialog
          title={words('dismiss.title')}
          subject={sentence}
          onConfirm={(reason) => void dismiss(reason)}
          onCancel={() => setAsking(false)}
        />
      )}
    </MessageBar>
  );
}
