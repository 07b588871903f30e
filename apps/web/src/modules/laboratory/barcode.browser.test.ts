import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchBarcodes } from './barcode.ts';

let stop: () => void;
const found = vi.fn<(code: string) => void>();

beforeEach(() => {
  found.mockClear();
  stop = watchBarcodes(found);
});
afterEach(() => stop());

/** Keys at given moments; the browser's own clock would make the test slow and unsure. */
function press(key: string, at: number, target: Element = document.body): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  target.dispatchEvent(event);
  return event;
}

function burst(text: string, gap: number, from = 1000, target?: Element): KeyboardEvent {
  text.split('').forEach((key, index) => press(key, from + index * gap, target));
  return press('Enter', from + text.length * gap, target);
}

describe('watchBarcodes', () => {
  test('a burst closed by Enter is a scan, and its Enter goes no further', () => {
    expect(burst('0000000042', 12).defaultPrevented).toBe(true);
    expect(found).toHaveBeenCalledExactlyOnceWith('0000000042');
  });

  test('two scans one right after the other are both taken', () => {
    burst('0000000042', 10, 1000);
    burst('0000000043', 10, 1150);
    expect(found.mock.calls.map(([code]) => code)).toEqual(['0000000042', '0000000043']);
  });

  test('typing is no scan, however long', () => {
    expect(burst('0000000042', 80).defaultPrevented).toBe(false);
    expect(found).not.toHaveBeenCalled();
  });

  test.each([40, 120, 249])('a scanner that hesitates %d ms in mid-label is not taken for a shorter one', (pause) => {
    const at = [0, 10, 20].map((each) => 1000 + each);
    const rest = Array.from({ length: 7 }, (_, index) => 1020 + pause + index * 10);
    '0000000042'.split('').forEach((key, index) => press(key, [...at, ...rest][index] ?? 0));
    expect(press('Enter', 1090 + pause).defaultPrevented).toBe(false);
    expect(found).not.toHaveBeenCalled();
    burst('0000000043', 10, 1100 + pause);
    expect(found).toHaveBeenCalledExactlyOnceWith('0000000043');
  });

  test('a scan is taken while somebody types, once the hands rest', () => {
    press('7', 1000);
    burst('0000000042', 10, 1250);
    expect(found).toHaveBeenCalledExactlyOnceWith('0000000042');
  });

  test.each(['=16,99*1,1', 'parametros de usu'])('%s bears what no label does', (text) => {
    expect(burst(text, 5).defaultPrevented).toBe(false);
    expect(found).not.toHaveBeenCalled();
  });

  test('a dialog keeps what is typed into it, however quick', () => {
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    const field = dialog.appendChild(document.createElement('input'));
    document.body.append(dialog);
    expect(burst('0000000042', 5, 1000, field).defaultPrevented).toBe(false);
    expect(found).not.toHaveBeenCalled();
    dialog.remove();
  });

  test('a field a scan fell into holds what it held, and its keeper hears of it', () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.value = 'soro';
    const heard: string[] = [];
    field.addEventListener('input', () => heard.push(field.value));
    field.addEventListener('keydown', ({ key }) => {
      if (key.length === 1) field.value += key;
    });
    burst('0000000042', 5, 1000, field);
    expect(found).toHaveBeenCalledExactlyOnceWith('0000000042');
    expect([field.value, heard]).toEqual(['soro', ['soro']]);
    field.remove();
  });

  test('a short quick number is no scan', () => {
    burst('7,25', 5);
    expect(found).not.toHaveBeenCalled();
  });
});
