import { userEvent } from 'vitest/browser';

/** Puts a text on the system's clipboard the way another program would: selected and copied with the keyboard. */
export async function copyFromElsewhere(text: string): Promise<void> {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.focus();
  area.select();
  await userEvent.keyboard('{Control>}c{/Control}');
  area.remove();
  if (before instanceof HTMLElement) before.focus();
}

/** Reads the system's clipboard by pasting it into a text area. */
export async function readClipboard(): Promise<string> {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  document.body.append(area);
  area.focus();
  await userEvent.keyboard('{Control>}v{/Control}');
  const { value } = area;
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return value;
}
