import { Button, Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { NameDialog } from '@bancada/ui';
import { StarFilled, StarRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { usePageAt } from '../usePageAt.ts';
import { useBookmarks } from './useBookmarks.ts';

/** The star in the top bar: the pages and records somebody keeps at hand. Its star is full on such a page. */
export function BookmarksMenu() {
  const intl = useIntl();
  const [location, goTo] = useLocation();
  const { all, keep, drop } = useBookmarks();
  const [naming, setNaming] = useState(false);
  const name = usePageName();
  const current = all.find(({ Caminho }) => Caminho === location);
  const title = intl.formatMessage({ id: 'shell.bookmarks.title' });
  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button
            appearance="subtle"
            icon={current ? <StarFilled /> : <StarRegular />}
            aria-label={title}
            title={title}
          />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {current ? (
              <MenuItem onClick={() => void drop(current.id)}>
                <FormattedMessage id="shell.bookmarks.remove" />
              </MenuItem>
            ) : (
              <MenuItem onClick={() => setNaming(true)}>
                <FormattedMessage id="shell.bookmarks.add" />
              </MenuItem>
            )}
            <MenuDivider />
            {all.length === 0 && (
              <MenuItem disabled>
                <FormattedMessage id="shell.bookmarks.empty" />
              </MenuItem>
            )}
            {all.map(({ id, Caminho, Titulo }) => (
              <MenuItem key={id} onClick={() => goTo(Caminho)}>
                {Titulo}
              </MenuItem>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      {naming && (
        <NameDialog
          title={intl.formatMessage({ id: 'shell.bookmarks.addTitle' })}
          label={intl.formatMessage({ id: 'shell.bookmarks.name' })}
          first={name}
          onCancel={() => setNaming(false)}
          onSave={(given) => {
            setNaming(false);
            void keep(location, given);
          }}
        />
      )}
    </>
  );
}

/** What the page of an address is called, with the number of its record. */
function usePageName(): string {
  const intl = useIntl();
  const [location] = useLocation();
  const page = usePageAt();
  const title = page ? intl.formatMessage({ id: page.title }) : location;
  const record = /\/(\d+)$/.exec(location)?.[1];
  return record === undefined ? title : `${title} · ${record}`;
}
