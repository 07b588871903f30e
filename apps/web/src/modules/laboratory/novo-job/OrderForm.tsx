import { Job, jobOptions } from '@bancada/contracts';
import { DateField, LookupField, MemoField, NumberField, SelectField, SwitchField, TextField } from '@bancada/ui';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { optionsOf } from '../../../shared/registry/lookup.ts';
import { useCreating } from '../../../shared/registry/useCreating.tsx';
import { useUser } from '../../../shared/session/useUser.ts';
import { ItemPicker } from './ItemPicker.tsx';
import { changeOrder, missingIn, type OrderDraft, type OrderLinks, orderState } from './order.state.ts';

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    alignContent: 'start',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  wide: { gridColumn: '1 / -1' },
});

/** The fields of an order, in the order in which the counter asks. */
export function OrderForm({
  unit,
  onUnit,
  tried,
}: {
  unit: number;
  onUnit: (unit: number) => void;
  /** Whether placing it was tried: only then what lacks is said. */
  tried: boolean;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const { Unidades } = useUser();
  const draft = useSnapshot(orderState) as OrderDraft;
  const links = useLinks(Unidades.find(({ id }) => id === unit)?.Empresa);
  const missing = tried ? missingIn(draft) : null;
  const word = (id: string) => intl.formatMessage({ id: `laboratory.order.${id}` });
  const problem = (field: ReturnType<typeof missingIn>) =>
    missing === field ? word(`missing.${String(field)}`) : null;
  return (
    <>
      <div className={styles.form}>
        {links.field('PacienteRef', { error: problem('PacienteRef') })}
        {links.field('Cliente')}
        <div className={styles.wide}>
          <ItemPicker unit={unit} items={draft.items} error={problem('items')} />
        </div>
        <NumberField
          whole
          required
          label={word('Quantidade')}
          hint={word('Quantidade.hint')}
          value={draft.Quantidade}
          error={problem('Quantidade')}
          onChange={(Quantidade) => changeOrder({ Quantidade })}
        />
        <DateField
          label={word('DataColeta')}
          value={draft.DataColeta}
          onChange={(DataColeta) => changeOrder({ DataColeta })}
        />
        {Number(draft.Quantidade ?? 0) > 1 && (
          <div className={styles.wide}>
            <MemoField
              label={word('Identificacoes')}
              hint={word('Identificacoes.hint')}
              value={draft.Identificacoes}
              error={problem('Identificacoes')}
              onChange={(Identificacoes) => changeOrder({ Identificacoes })}
            />
          </div>
        )}
        {links.field('Solicitante')}
        <TextField
          label={word('MedicoExterno')}
          value={draft.MedicoExterno}
          onChange={(MedicoExterno) => changeOrder({ MedicoExterno })}
        />
        <TextField
          label={word('CodigoCliente')}
          value={draft.CodigoCliente}
          onChange={(CodigoCliente) => changeOrder({ CodigoCliente })}
        />
        <TextField
          label={word('Descricao')}
          value={draft.Descricao}
          onChange={(Descricao) => changeOrder({ Descricao })}
        />
        {links.field('Prototipo')}
        <SwitchField
          label={word('AbrirCiclo')}
          value={draft.AbrirCiclo}
          onChange={(AbrirCiclo) => changeOrder({ AbrirCiclo })}
        />
        {Unidades.length > 1 && (
          <SelectField
            label={word('Unidade')}
            value={String(unit)}
            options={Unidades.map(({ id, Nome }) => ({ value: String(id), label: Nome }))}
            onChange={(value) => onUnit(Number(value))}
          />
        )}
      </div>
      {links.view}
    </>
  );
}

/** The look-ups of an order; what they do not find is made over it, by whoever may. */
function useLinks(company: number | undefined) {
  const intl = useIntl();
  const draft = useSnapshot(orderState);
  const { relations } = Job;
  const creating = useCreating(true, company);
  const field = (name: keyof OrderLinks, frame: { readonly error?: string | null } = {}) => {
    const relation = relations[name];
    if (!relation) throw new Error(`${name} is no link`);
    const label = intl.formatMessage({ id: `laboratory.order.${name}` });
    const [model] = creating.with([{ name, label, kind: 'link', required: false }], relations);
    return (
      <LookupField
        {...frame}
        label={label}
        value={draft[name]}
        source={optionsOf(jobOptions, name, relation)}
        onCreate={model?.create}
        onChange={(value) => changeOrder({ [name]: value })}
      />
    );
  };
  return { field, view: creating.view };
}
