import { Dialog, DialogSurface, FluentProvider, Portal, useModalAttributes } from '@fluentui/react-components';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pt } from '../testing/texts.ts';
import { ConfirmDialog, FocusKeeper, NameDialog } from '../index.ts';
import { render } from '@bancada/sheet/testing';

/** A list whose act asks first, and may be over once it was done. */
function Room({ once }: { once: boolean }) {
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(false);
  return (
    <FluentProvider>
      <IntlProvider locale="pt-BR" messages={pt}>
        <FocusKeeper />
        <main>
          <button type="button">Linha 1</button>
          <button type="button" disabled={once && done} onClick={() => setAsking(true)}>
            Rejeitar
          </button>
          <p>{done ? 'Rejeitada' : 'Recebida'}</p>
        </main>
        {asking && (
          <ConfirmDialog
            open
            title="Rejeitar a amostra?"
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              setDone(true);
            }}
          />
        )}
      </IntlProvider>
    </FluentProvider>
  );
}

/** What has a name that is asked for. */
function Naming() {
  const [asking, setAsking] = useState(false);
  const [name, setName] = useState('');
  return (
    <FluentProvider>
      <IntlProvider locale="pt-BR" messages={pt}>
        <FocusKeeper />
        <button type="button" onClick={() => setAsking(true)}>
          Dar nome
        </button>
        <p>{name}</p>
        {asking && (
          <NameDialog
            title="Nome"
            label="Nome"
            first=""
            onCancel={() => setAsking(false)}
            onSave={(given) => {
              setAsking(false);
              setName(given);
            }}
          />
        )}
      </IntlProvider>
    </FluentProvider>
  );
}

/** A dialog as it is while the browser is busy: on the page, and not given the keyboard yet. */
function Waiting() {
  const [open, setOpen] = useState(false);
  const { modalAttributes } = useModalAttributes({ trapFocus: true });
  return (
    <FluentProvider>
      <FocusKeeper />
      <main>
        <button type="button" onClick={() => setOpen(true)}>
          Abrir
        </button>
      </main>
      {open && (
        <Portal>
          <div role="dialog" aria-modal="true" aria-label="Cultura" {...modalAttributes}>
            <button type="button">Fechar</button>
          </div>
        </Portal>
      )}
    </FluentProvider>
  );
}

/** A dialog that has nothing to take the keyboard until it is read. */
function Reading() {
  const [open, setOpen] = useState(false);
  const [read, setRead] = useState(false);
  return (
    <FluentProvider>
      <FocusKeeper />
      <main>
        <button type="button" onClick={() => setOpen(true)}>
          Abrir
        </button>
      </main>
      {open && (
        <Dialog open>
          <DialogSurface aria-label="Cultura" onDoubleClick={() => setRead(true)}>
            {read ? <button type="button">Fechar</button> : <p>Carregando</p>}
          </DialogSurface>
        </Dialog>
      )}
    </FluentProvider>
  );
}

/** A dialog whose act takes away the button it was begun with, and has nothing else to focus while it runs. */
function Running() {
  const [open, setOpen] = useState(false);
  const [running, setRunning] = useState(false);
  return (
    <FluentProvider>
      <FocusKeeper />
      <main>
        <button type="button" onClick={() => setOpen(true)}>
          Abrir
        </button>
      </main>
      {open && (
        <Dialog open>
          <DialogSurface aria-label="Cultura">
            {running ? (
              <p>Transmitindo</p>
            ) : (
              <button type="button" onClick={() => setRunning(true)}>
                Transmitir
              </button>
            )}
          </DialogSurface>
        </Dialog>
      )}
    </FluentProvider>
  );
}

const line = page.getByRole('button', { name: 'Linha 1' });
const act = page.getByRole('button', { name: 'Rejeitar' });
const yes = page.getByRole('button', { name: 'Sim' });

async function enter(once: boolean) {
  render(<Room once={once} />);
  await userEvent.click(line);
}

async function confirm(once: boolean) {
  await enter(once);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(yes).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Rejeitada')).toBeVisible();
}

test('the keyboard goes back to what opened a dialog, and nothing stays hidden from screen readers', async () => {
  await confirm(false);
  await expect.element(act).toHaveFocus();
  await expect.element(page.getByRole('main')).toBeVisible();
  await expect.poll(() => page.getByRole('main').element().closest('[aria-hidden]')).toBeNull();
});

test('where that can take it no more, it goes to the place before', async () => {
  await confirm(true);
  await expect.element(line).toHaveFocus();
});

test('the Enter that closes a dialog from a field does not press the button it was opened with', async () => {
  render(<Naming />);
  const name = page.getByRole('button', { name: 'Dar nome' });
  await userEvent.click(name);
  await userEvent.type(page.getByRole('textbox'), 'Soro');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Soro')).toBeVisible();
  await expect.element(name).toHaveFocus();
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

test('who clicked on empty ground is not pulled back when something else goes', async () => {
  await enter(false);
  line.element().blur();
  await new Promise((resolve) => {
    new MutationObserver(resolve).observe(document.body, { childList: true });
    document.body.appendChild(document.createElement('div')).remove();
  });
  expect(document.activeElement).toBe(document.body);
});

test('a dialog with nothing to focus yet keeps screen readers and the keyboard to itself', async () => {
  render(<Reading />);
  await userEvent.click(page.getByRole('button', { name: 'Abrir' }));
  const dialog = page.getByRole('dialog', { name: 'Cultura' });
  await expect.element(dialog).toHaveFocus();
  await expect.poll(() => document.querySelector('main')?.closest('[aria-hidden]')).not.toBeNull();
  await userEvent.dblClick(dialog);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Fechar' })).toHaveFocus();
});

test('a dialog that waits for the keyboard is no part of what is hidden', async () => {
  render(<Waiting />);
  await userEvent.click(page.getByRole('button', { name: 'Abrir' }));
  await expect.poll(() => document.querySelector('[aria-hidden="true"] main, main[aria-hidden="true"]')).not.toBeNull();
  expect(page.getByRole('dialog', { name: 'Cultura' }).query()).not.toBeNull();
});

test('an open dialog keeps the keyboard when what had it is gone, whatever else comes to the page', async () => {
  render(<Running />);
  await userEvent.click(page.getByRole('button', { name: 'Abrir' }));
  await userEvent.click(page.getByRole('button', { name: 'Transmitir' }));
  await expect.element(page.getByText('Transmitindo')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Cultura' });
  await expect.element(dialog).toHaveFocus();
  await new Promise((resolve) => {
    new MutationObserver(resolve).observe(document.body, { childList: true });
    document.body.appendChild(document.createElement('div'));
  });
  await expect.element(dialog).toHaveFocus();
});
