import {
  Button,
  makeStyles,
  Menu,
  MenuDivider,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { ArrowSort20Regular } from '@fluentui/react-icons/svg/arrow-sort';
import type { SheetViewPort } from '@bancada/sheet/view';
import { useIntl } from 'react-intl';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  // Where rows are cards no column has a header to press.
  button: { display: 'none', '@media (max-width: 719px)': { display: 'inline-flex' } },
  list: { maxHeight: '70vh', overflowY: 'auto' },
});

/** What the cards of a telephone are ordered by: one of the columns that are shown, upwards or downwards. */
export function SortMenu({ view }: { view: SheetViewPort }) {
  const styles = useStyles();
  const intl = useIntl();
  const [first] = view.sort;
  const shown = view.columns.filter((column) => column.shown);
  const by = first?.columnId ?? '';
  const direction = first?.descending === true ? 'down' : 'up';
  const choose = (name: string, value: string) => {
    const columnId = name === 'by' ? value : (first?.columnId ?? shown[0]?.id);
    if (columnId === undefined) return;
    view.onSort([{ columnId, descending: (name === 'by' ? direction : value) === 'down' }]);
  };
  return (
    <Menu
      checkedValues={{ by: [by], direction: first ? [direction] : [] }}
      onCheckedValueChange={(_, { name, checkedItems }) => choose(name, checkedItems[0] ?? '')}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button className={styles.button} appearance="subtle" icon={<ArrowSort20Regular />}>
          {intl.formatMessage(messages.order)}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList className={styles.list}>
          {shown.map(({ id, header }) => (
            <MenuItemRadio key={id} name="by" value={id}>
              {header}
            </MenuItemRadio>
          ))}
          <MenuDivider />
          <MenuItemRadio name="direction" value="up">
            {intl.formatMessage(messages.ascending)}
          </MenuItemRadio>
          <MenuItemRadio name="direction" value="down">
            {intl.formatMessage(messages.descending)}
          </MenuItemRadio>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
