import { FluentProvider } from '@fluentui/react-components';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pt } from '../testing/texts.ts';
import { themeFor } from '../index.ts';
import { render } from '@bancada/sheet/testing';
import { ChildTable, RecordForm, type FieldModel } from './index.ts';

const nothing = () => undefined;
const field = (name: string, kind: FieldModel['kind'] = 'text'): FieldModel => ({
  name,
  label: name,
  kind,
  required: false,
});

/** A form in a narrow panel, with a collection whose rows have many fields. */
function open(width: number, count: number): void {
  const fields = Array.from({ length: count }, (_, n) => field(`Campo${n + 1}`, n === 3 ? 'memo' : 'text'));
  const lines = (
    <ChildTable
      name="Linhas"
      label="Linhas"
      fields={fields}
      rows={[{}, {}]}
      typed={{}}
      errors={{}}
      onChange={nothing}
      onTyped={nothing}
      onAdd={nothing}
      onRemove={nothing}
    />
  );
  render(
    <FluentProvider theme={themeFor('teal', 'light')}>
      <IntlProvider locale="pt-BR" messages={pt}>
        <div data-panel="" style={{ width, overflow: 'auto' }}>
          <RecordForm
            label="Registro"
            layout={['Nome', 'Linhas']}
            fields={[field('Nome')]}
            values={{}}
            typed={{}}
            errors={{}}
            parts={{ Linhas: lines }}
            attempt={0}
            onChange={nothing}
            onTyped={nothing}
            onSave={nothing}
          />
        </div>
      </IntlProvider>
    </FluentProvider>,
  );
}

const overflow = () => {
  const panel = document.querySelector('[data-panel]');
  return (panel?.scrollWidth ?? 0) - (panel?.clientWidth ?? 0);
};

test.each([
  [464, 4],
  [358, 4],
  [464, 7],
  [358, 7],
])('a form of %i px is as wide as its panel, whatever a collection with %i fields needs', async (width, count) => {
  open(width, count);
  await expect.element(page.getByRole('textbox', { name: 'Nome' })).toBeVisible();
  expect(overflow()).toBe(0);
});

test('rows of many fields show each field and their button without scrolling', async () => {
  open(464, 7);
  const remove = page.getByRole('button', { name: 'Tirar a linha 2' });
  await expect.element(remove).toBeVisible();
  const right = document.querySelector('[data-panel]')?.getBoundingClientRect().right ?? 0;
  const places = [...document.querySelectorAll('input, textarea, [aria-label="Tirar a linha 2"]')];
  expect(places).toHaveLength(16);
  for (const each of places) expect(each.getBoundingClientRect().right).toBeLessThanOrEqual(right);
});
