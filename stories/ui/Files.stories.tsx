import { DropZone, FileTiles, FileViewer, type StoredItem, UploadList } from '@bancada/ui/files';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { expectVisible } from '../support/grid.ts';
import { still } from '../support/still.ts';

const meta = { title: 'Components/Files/Files in use' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const picture = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30" fill="${colour}"/><circle cx="20" cy="15" r="9" fill="white"/></svg>`)}`;

const files: readonly StoredItem[] = [
  { id: 1, name: 'lamina-400x.png', type: 'image/png', size: 1_468_006 },
  {
    id: 2,
    name: 'pedido médico com um nome muito comprido que não cabe na largura.pdf',
    type: 'application/pdf',
    size: 88_064,
  },
  { id: 3, name: 'ditado.mp3', type: 'audio/mpeg', size: 734_003 },
  { id: 4, name: 'quebrada.jpg', type: 'image/jpeg', size: 900 },
];
const urls: Readonly<Record<number, string>> = { 1: picture('teal'), 4: 'data:image/jpeg;base64,AAAA' };

const onFiles = fn();
const onCancel = fn();
const onRetry = fn();
const onDismiss = fn();

/** Files are chosen with the button or dropped; the hint says how large they may be. */
export const TakingUsed: Story = {
  tags: ['interaction'],
  render: () => <DropZone accept=".png,.pdf" limit={20 * 1024 * 1024} onFiles={onFiles} />,
  play: async ({ canvas, canvasElement }) => {
    onFiles.mockClear();
    await expect(canvas.getByText(/Até 20 MB cada um/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Escolher arquivos' })).toBeEnabled();
    const chooser = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    await expect(chooser).toHaveAttribute('accept', '.png,.pdf');
    const group = canvas.getByRole('group', { name: 'Escolher arquivos' });
    const transfer = new DataTransfer();
    transfer.items.add(new File(['a'], 'a.png'));
    transfer.items.add(new File(['b'], 'b.pdf'));
    const drag = (type: string) =>
      group.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }));
    drag('dragover');
    await expect(await canvas.findByText('Solte os arquivos aqui')).toBeVisible();
    drag('drop');
    await waitFor(() => expect(onFiles).toHaveBeenCalledOnce());
    const [[chosen]] = onFiles.mock.calls as [[File[]]];
    await expect(chosen.map(({ name }) => name)).toEqual(['a.png', 'b.pdf']);
  },
};

/** The same as it opens. */
export const Taking: Story = { ...still(TakingUsed), tags: ['!test'] };

/** Each file says how far it is; what failed says why and can be sent again. */
export const SendingUsed: Story = {
  tags: ['interaction'],
  render: () => (
    <div style={{ width: 360 }}>
      <UploadList
        items={[
          { id: 'a', name: 'lamina-400x.png', size: 1_468_006, state: 'sending', progress: 0.42 },
          { id: 'b', name: 'ditado.mp3', size: 734_003, state: 'waiting', progress: 0 },
          {
            id: 'c',
            name: 'pedido médico com um nome muito comprido que não cabe.pdf',
            size: 88_064,
            state: 'failed',
            progress: 1,
            error: 'O conteúdo de pedido.pdf não é o que o nome diz.',
          },
          { id: 'd', name: 'antiga.png', size: 900, state: 'cancelled', progress: 0 },
          { id: 'e', name: 'pronta.png', size: 2_000_000, state: 'sent', progress: 1 },
        ]}
        onCancel={onCancel}
        onRetry={onRetry}
        onDismiss={onDismiss}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('42% enviado')).toBeVisible();
    await expect(canvas.getByText('O conteúdo de pedido.pdf não é o que o nome diz.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar o envio de ditado.mp3' }));
    await expect(onCancel).toHaveBeenLastCalledWith('b');
    await userEvent.click(canvas.getByRole('button', { name: /^Enviar pedido médico .* de novo$/ }));
    await expect(onRetry).toHaveBeenLastCalledWith('c');
    await userEvent.click(canvas.getByRole('button', { name: 'Tirar pronta.png da lista' }));
    await expect(onDismiss).toHaveBeenLastCalledWith('e');
  },
};

/** The same as it opens. */
export const Sending: Story = { ...still(SendingUsed), tags: ['!test'] };

function Album() {
  const [open, setOpen] = useState<StoredItem | null>(null);
  const [kept, setKept] = useState(files);
  return (
    <main style={{ maxWidth: 480, padding: 16 }}>
      <FileTiles
        label="Arquivos do job"
        files={kept}
        thumbnailOf={({ id }) => urls[id]}
        onOpen={setOpen}
        onRemove={(file) => setKept(kept.filter(({ id }) => id !== file.id))}
      />
      <FileViewer
        files={kept}
        current={open}
        url={open ? (urls[open.id] ?? 'data:audio/mpeg;base64,AAAA') : undefined}
        onGo={setOpen}
        onClose={() => setOpen(null)}
      />
    </main>
  );
}

/** Small pictures with names; a picture that cannot be drawn gives way to an icon. */
export const TilesUsed: Story = {
  tags: ['interaction'],
  render: () => <Album />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Arquivos do job' }).children).toHaveLength(4);
    await userEvent.click(canvas.getByRole('button', { name: 'Deletar quebrada.jpg' }));
    await waitFor(() => expect(canvas.getByRole('list', { name: 'Arquivos do job' }).children).toHaveLength(3));
  },
};

/** The same as it opens. */
export const Tiles: Story = { ...still(TilesUsed), tags: ['!test'] };

/** What has the keyboard. */
const keyboard = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

/** The arrow keys go from one file to the next; Esc closes. */
export const Looking: Story = {
  tags: ['interaction'],
  render: () => <Album />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^lamina-400x\.png/ }));
    await expectVisible(() => screen.getByRole('img', { name: 'lamina-400x.png' }));
    await expectVisible(() => screen.getByText('1 de 4'));
    // The arrows are the viewer's once it has the keyboard.
    await waitFor(() => expect(document.querySelector('.fui-DialogSurface')).toContainElement(keyboard()));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expectVisible(() => screen.getByText('3 de 4'));
    await expectVisible(() => screen.getByText('Não deu para mostrar este arquivo. Baixe para abrir.'));
    await userEvent.click(screen.getByRole('button', { name: 'Arquivo anterior' }));
    await expectVisible(() => screen.getByText('2 de 4'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector('.fui-DialogSurface')).toBeNull());
    await expectVisible(() => canvas.getByRole('button', { name: /^lamina-400x\.png/ }));
    await waitFor(() => expect(document.querySelector('[aria-hidden=true] [tabindex]')).toBeNull());
  },
};
