import { Conta, MeioPagamento, type Titulo } from '@bancada/contracts/finance';
import { difference, sum } from '@bancada/contracts/dinheiro';
import { SEGUNDOS_DESFAZER } from '@bancada/contracts/shared';
import { ConfirmDialog, DateField, MoneyField, NumberField } from '@bancada/ui';
import { MaskedText } from '@bancada/sheet/base';
import { Field, makeStyles, MessageBar, MessageBarBody, Select, Text, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { useReading } from '../../../shared/api/index.ts';
import { reportError } from '../../../shared/errors/index.ts';
import type { Chosen } from '../../../shared/registry/index.ts';
import { today } from '../../../shared/today.ts';
import { undoable } from '../../../shared/undo/undo.state.ts';
import { CardFields, type CardSaid, useCardMeans } from './CardFields.tsx';
import { chosenTitulos } from './chosenTitulos.ts';
import { payable, reverseTitulos, settleTitulos, totalsOf } from './settle.ts';
import { newKey } from '../../../shared/newKey.ts';

const useStyles = makeStyles({
  rates: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
});

const active = { query: { IsActive: 'true', _limit: '-1' } };

/** Settles the titles that were chosen: on which day, by which account, with which differences. */
export default function SettleDialog({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const money = useMoney();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `finance.settle.${id}` }, values);
  const contas = useReading(Conta.calls.list, active);
  const meios = useReading(MeioPagamento.calls.list, active);
  const [key] = useState(() => newKey());
  const [titulos, setTitulos] = useState<readonly Titulo[] | null>(null);
  const [Data, setData] = useState<string | null>(today);
  const [conta, setConta] = useState('');
  const [meio, setMeio] = useState('');
  const [cartao, setCartao] = useState<CardSaid | null>(null);
  const [valor, setValor] = useState<string | null>(null);
  const [juros, setJuros] = useState<string | null>(null);
  const [multa, setMulta] = useState<string | null>(null);
  const [desconto, setDesconto] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  useEffect(() => {
    void chosenTitulos(chosen).then((rows) => {
      const open = payable(rows);
      setTitulos(open);
      const [only] = open;
      if (open.length === 1 && only) setValor(only.Saldo);
      if (only?.Conta) setConta(String(only.Conta));
    }, reportError);
  }, [chosen]);
  const taxas = {
    ...(juros !== null && { JurosMes: juros }),
    ...(multa !== null && { Multa: multa }),
    ...(desconto !== null && { Desconto: desconto }),
  };
  const [single] = titulos?.length === 1 ? titulos : [];
  const means = titulos?.[0]?.Tipo === 'Receber' ? meios.data?.find(({ id }) => String(id) === meio) : undefined;
  const card = useCardMeans(means);
  // What an acquirer has yet to pay is in its own account.
  const account = card ? String(card.acquirer.Conta ?? '') : conta;
  const shown = (titulos ?? []).map((each) => (single && valor !== null ? { ...each, Saldo: valor } : each));
  const totals = totalsOf(shown, Data ?? today(), taxas);
  const paid = difference(sum([totals.Valor, totals.Juros, totals.Multa]), totals.Desconto);
  const ready =
    Data !== null &&
    account !== '' &&
    !(card && cartao === null) &&
    shown.length > 0 &&
    !running &&
    !(single && valor === null);
  const settle = async () => {
    if (!ready) return;
    setRunning(true);
    const itens = shown.map(({ id, Versao }) => ({ id, Versao, ...(single && valor !== null && { Valor: valor }) }));
    const MeioPagamento = meio === '' ? null : Number(meio);
    const Cartao = card && cartao ? { Cartao: cartao } : {};
    const body = { Data, Conta: Number(account), MeioPagamento, Taxas: taxas, ...Cartao };
    try {
      await undoable(
        async () => {
          const done = await settleTitulos(body, itens, { key, intl });
          return done.length === 0 ? null : done;
        },
        async (done) => {
          const back = await reverseTitulos(done, words('undone'), intl);
          return intl.formatMessage({ id: 'finance.reverse.done' }, { n: back.length });
        },
        (done) => ({ title: words('done', { n: done.length }), seconds: SEGUNDOS_DESFAZER }),
      );
      onClose();
    } catch (error) {
      reportError(error);
      setRunning(false);
    }
  };
  const choices = (rows: readonly { readonly id: number; readonly Nome: string }[] | undefined) =>
    (rows ?? []).map(({ id, Nome }) => (
      <option key={id} value={id}>
        {Nome}
      </option>
    ));
  return (
    <ConfirmDialog
      open
      modalType="modal"
      title={words('title')}
      confirmText={words('act')}
      confirmDisabled={!ready}
      onConfirm={() => void settle()}
      onCancel={onClose}
    >
      <Text>
        <MaskedText>
          {titulos === null
            ? words('loading')
            : words('summary', {
                n: shown.length,
                total: money.reais(totals.Valor),
                differences: money.reais(difference(paid, totals.Valor)),
                money: money.reais(paid),
              })}
        </MaskedText>
      </Text>
      <div className={styles.rates}>
        <DateField label={words('date')} value={Data} onChange={setData} required />
        {single && (
          <MoneyField label={words('amount')} masked={money.hidden} value={valor} onChange={setValor} required />
        )}
      </div>
      <Field label={words('account')} required>
        <Select value={account} disabled={card !== null} onChange={(_, { value }) => setConta(value)}>
          <option value="">—</option>
          {choices(contas.data)}
        </Select>
      </Field>
      <Field label={words('means')}>
        <Select
          value={meio}
          onChange={(_, { value }) => {
            setMeio(value);
            setCartao(null);
          }}
        >
          <option value="">—</option>
          {choices(meios.data)}
        </Select>
      </Field>
      {card && !single && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{words('card.one')}</MessageBarBody>
        </MessageBar>
      )}
      {card && single && <CardFields key={meio} by={card} value={cartao} onChange={setCartao} />}
      <div className={styles.rates}>
        <NumberField label={words('interest')} value={juros} onChange={setJuros} />
        <NumberField label={words('fine')} value={multa} onChange={setMulta} />
        <NumberField label={words('discount')} value={desconto} onChange={setDesconto} />
      </div>
    </ConfirmDialog>
  );
}
