import { type ItemPedido, listItensPedido } from '@bancada/contracts';
import { FieldFrame, useExpandIcon } from '@bancada/ui';
import { Combobox, makeStyles, Option, Tag, TagGroup, tokens } from '@fluentui/react-components';
import { useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { request, useReading } from '../../../shared/api/index.ts';
import { reportError } from '../../../shared/errors/index.ts';
import { addItem, type OrderItem, removeItem } from './order.state.ts';

const useStyles = makeStyles({
  frame: { display: 'grid', gap: tokens.spacingVerticalS },
  combobox: { minWidth: 0, width: '100%' },
  input: { minWidth: 0, width: '100%' },
  tags: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  tag: { maxWidth: '100%' },
});

const keyOf = ({ Tipo, id }: OrderItem) => `${Tipo}-${id}`;

/** What an item is called: an exam by its short name first, as it is typed. */
const labelOf = ({ Codigo, Nome }: OrderItem) => (Codigo === null ? Nome : `${Codigo} · ${Nome}`);

/**
 * Exams, packages and templates, added by what they are called: Enter adds, Backspace in an empty field removes the last.
 */
export function ItemPicker({
  unit,
  items,
  error,
}: {
  unit: number;
  items: readonly OrderItem[];
  error: string | null;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const expandIcon = useExpandIcon();
  const picker = usePicker(unit);
  return (
    <div className={styles.frame}>
      <FieldFrame
        label={intl.formatMessage({ id: 'laboratory.order.items' })}
        hint={intl.formatMessage({ id: 'laboratory.order.items.hint' })}
        error={picker.unknown ?? error}
        required
      >
        <Combobox
          className={styles.combobox}
          input={{ className: styles.input }}
          expandIcon={expandIcon}
          freeform
          open={picker.open && (picker.found ?? []).length > 0}
          value={picker.text}
          selectedOptions={[]}
          onChange={(event) => picker.type(event.target.value)}
          onOpenChange={(_, data) => picker.setOpen(data.open)}
          onKeyDown={picker.onKey}
          onOptionSelect={(_, { optionValue }) => picker.choose(optionValue)}
        >
          {picker.found?.map((item) => (
            <Option key={keyOf(item)} value={keyOf(item)} text={labelOf(item)}>
              {labelOf(item)}
              {item.Tipo === 'Exame' ? null : ` (${intl.formatMessage({ id: `laboratory.order.kind.${item.Tipo}` })})`}
            </Option>
          ))}
        </Combobox>
      </FieldFrame>
      {items.length > 0 && (
        <TagGroup
          className={styles.tags}
          aria-label={intl.formatMessage({ id: 'laboratory.order.items' })}
          onDismiss={(_, { value }) => removeItem(items.find((item) => keyOf(item) === value))}
        >
          {items.map((item) => (
            <Tag
              key={keyOf(item)}
              value={keyOf(item)}
              className={styles.tag}
              dismissible
              title={item.Nome}
              size="small"
            >
              {item.Codigo ?? item.Nome}
            </Tag>
          ))}
        </TagGroup>
      )}
    </div>
  );
}

/** What is typed, what fits it, and what Enter does with it. */
function usePicker(unit: number) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [unknown, setUnknown] = useState<string | null>(null);
  const query = { Unidade: String(unit), _q: text.trim() };
  const { data: found } = useReading(listItensPedido, open ? { query } : null, { keepPreviousData: true });
  const take = (item: ItemPedido) => {
    addItem(item);
    setText('');
    setOpen(false);
    setUnknown(null);
  };
  const type = (next: string) => {
    setText(next);
    setOpen(true);
    setUnknown(null);
  };
  /** Hands are faster than the list: Enter looks up what is typed, whatever the list shows. */
  const lookUp = async (typed: string) => {
    const all = await request(listItensPedido, { query: { Unidade: String(unit), _q: typed } });
    const exact = all.filter(({ Codigo, Nome }) => [Codigo, Nome].some((name) => sameText(name, typed)));
    const [only, another] = exact.length > 0 ? exact : all;
    if (only && (!another || exact.length > 0)) take(only);
    else setUnknown(intl.formatMessage({ id: 'laboratory.order.items.choose' }, { text: typed, n: all.length }));
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && text === '') removeItem();
    if (event.key !== 'Enter' || event.ctrlKey || text.trim() === '') return;
    if (event.currentTarget.getAttribute('aria-activedescendant')) return; // the list takes it
    event.preventDefault();
    lookUp(text.trim()).catch(reportError);
  };
  const choose = (value: string | undefined) => {
    const item = found?.find((each) => keyOf(each) === value);
    if (item) take(item);
  };
  return { text, found, open, setOpen, unknown, type, onKey, choose };
}

const sameText = (name: string | null, text: string): boolean =>
  name !== null && name.localeCompare(text, 'pt-BR', { sensitivity: 'base' }) === 0;
