import { Menu, MenuButton, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { useIntl } from 'react-intl';
import { messages } from './messages.ts';
import { useExport, type ExportSource } from './useExport.tsx';

/** A button with a menu: Excel, CSV and print of what a grid shows. */
export function SheetExportMenu<Row>({
  source,
  all,
  onError,
}: {
  /** What is exported, as it is when a person asks for it. */
  source: () => ExportSource<Row>;
  /** All there is, every column and no filter; left out, only what is seen is offered. */
  all?: () => ExportSource<Row>;
  onError: (error: unknown) => void;
}) {
  const intl = useIntl();
  const { actions, view } = useExport(source, onError, all);
  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <MenuButton appearance="subtle" icon={<ArrowDownload20Regular />}>
            {intl.formatMessage(messages.export)}
          </MenuButton>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {actions.map(({ id, text, onClick }) => (
              <MenuItem key={id} onClick={onClick}>
                {text}
              </MenuItem>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      {view}
    </>
  );
}
