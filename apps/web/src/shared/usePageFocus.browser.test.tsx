import {
  Button,
  Dialog,
  DialogSurface,
  FluentProvider,
  Input,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  SearchBox,
} from '@fluentui/react-components';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { usePageFocus } from './usePageFocus.ts';

function LatePage() {
  const field = useRef<HTMLInputElement>(null);
  usePageFocus(field);
  return <SearchBox ref={field} aria-label="Busca da página" />;
}

/** A page that comes, and a dialog that may be open before it. */
function Screen({ dialog, late }: { dialog: boolean; late: boolean }) {
  return (
    <FluentProvider>
      <Dialog open={dialog}>
        <DialogSurface aria-label="Paleta">
          <Input aria-label="Ir para" autoFocus />
        </DialogSurface>
      </Dialog>
      {late && <LatePage />}
    </FluentProvider>
  );
}

function show() {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  return root;
}

test('a page that arrives gives the keyboard to its first field', async () => {
  show().render(<Screen dialog={false} late />);
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
});

test('a dialog that was open before the page keeps the keyboard, and stays visible to screen readers', async () => {
  const root = show();
  root.render(<Screen dialog late={false} />);
  const typed = page.getByRole('textbox', { name: 'Ir para' });
  await expect.element(typed).toHaveFocus();
  root.render(<Screen dialog late />);
  await expect.poll(() => document.querySelector('[aria-label="Busca da página"]')).not.toBeNull();
  await expect.element(typed).toHaveFocus();
  await expect.element(page.getByRole('dialog', { name: 'Paleta' })).toBeVisible();
});

test('a menu that was open before the page keeps the keyboard', async () => {
  const menu = (late: boolean) => (
    <FluentProvider>
      <Menu defaultOpen>
        <MenuTrigger disableButtonEnhancement>
          <Button>Configurações</Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem>Unidades</MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      {late && <LatePage />}
    </FluentProvider>
  );
  const root = show();
  root.render(menu(false));
  const item = page.getByRole('menuitem', { name: 'Unidades' });
  await expect.element(item).toBeVisible();
  (item.element() as HTMLElement).focus();
  await expect.element(item).toHaveFocus();
  root.render(menu(true));
  await expect.poll(() => document.querySelector('[aria-label="Busca da página"]')).not.toBeNull();
  await expect.element(item).toHaveFocus();
});
