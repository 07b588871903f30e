import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components';
import { use } from 'react';
import { useIntl } from 'react-intl';
import type { Message } from '../base/message.ts';
import { HelpContext } from '../base/HelpContext.ts';
import { keyText } from '../base/keyText.ts';
import { copyByMenu, cutByMenu, pasteByMenu } from '../control/clipboardByMenu.ts';
import type { ClipboardHost } from '../control/clipboardEvents.ts';
import type { SheetController } from '../control/SheetController.ts';
import { partMessages as messages } from '../model/partMessages.ts';

/** What the menu of the selection needs of the sheet. */
export type MenuHost<Row> = ClipboardHost<Row> &
  Pick<SheetController<Row>, 'context' | 'giveKeyboard' | 'selecting' | 'view'>;

interface Entry {
  readonly message: Message;
  readonly keys?: string;
  /** Changes cells: not offered where nothing can be typed. */
  readonly writes?: boolean;
  readonly run: () => void;
}

/** The menu of the selection, at the pointer or at the active cell; the keys that do the same stand beside. */
export function SheetMenu<Row>({ sheet, at }: { sheet: MenuHost<Row>; at: { x: number; y: number } }) {
  const intl = useIntl();
  const help = use(HelpContext);
  const { reading = false, menu } = sheet.context.props;
  const { activeAddress } = sheet.selection;
  const own = activeAddress && menu ? menu(activeAddress) : [];
  const close = () => {
    sheet.view.update({ menu: null });
    const { active } = sheet.selection;
    if (active) sheet.giveKeyboard(active);
  };
  const groups = entriesOf(sheet).map((entries) => entries.filter(({ writes }) => !writes || !reading));
  return (
    <Menu
      open
      onOpenChange={(_, { open }) => {
        if (!open) close();
      }}
      positioning={{
        target: { getBoundingClientRect: () => new DOMRect(at.x, at.y, 0, 0) },
        position: 'below',
        align: 'start',
      }}
    >
      <MenuPopover>
        <MenuList aria-label={intl.formatMessage(messages.menuLabel)}>
          {groups.map((entries, index) => [
            index > 0 && entries.length > 0 && <MenuDivider key={`before ${index}`} />,
            ...entries.map(({ message, keys, run }) => (
              <MenuItem key={message.id} secondaryContent={keys && keyText(keys, intl)} onClick={() => run()}>
                {intl.formatMessage(message)}
              </MenuItem>
            )),
          ])}
          {help && [
            <MenuDivider key="before help" />,
            <MenuItem key="help" onClick={() => help()}>
              {intl.formatMessage(messages.menuHelp)}
            </MenuItem>,
          ]}
          {own.length > 0 && <MenuDivider />}
          {own.map(({ id, text, keys, disabled, onClick }) => (
            <MenuItem
              key={id}
              secondaryContent={keys && keyText(keys, intl)}
              disabled={disabled ?? false}
              onClick={() => onClick()}
            >
              {text}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

function entriesOf<Row>(sheet: MenuHost<Row>): readonly (readonly Entry[])[] {
  return [
    [
      { message: messages.menuCut, keys: 'Ctrl+X', writes: true, run: () => void cutByMenu(sheet) },
      { message: messages.menuCopy, keys: 'Ctrl+C', run: () => void copyByMenu(sheet) },
      { message: messages.menuPaste, keys: 'Ctrl+V', writes: true, run: () => void pasteByMenu(sheet) },
      { message: messages.menuClear, keys: 'Delete', writes: true, run: () => sheet.edits.clear('clear') },
    ],
    [
      {
        message: messages.menuFillDown,
        keys: 'Ctrl+D',
        writes: true,
        run: () => sheet.blocks.do(({ fill }) => fill.down()),
      },
      {
        message: messages.menuFillRight,
        keys: 'Ctrl+R',
        writes: true,
        run: () => sheet.blocks.do(({ fill }) => fill.right()),
      },
      { message: messages.menuSeries, writes: true, run: () => sheet.blocks.do(({ fill }) => fill.series()) },
    ],
    [
      { message: messages.menuRows, keys: 'Shift+Space', run: () => sheet.selecting.whole('rows') },
      { message: messages.menuColumns, keys: 'Ctrl+Space', run: () => sheet.selecting.whole('columns') },
    ],
  ];
}
