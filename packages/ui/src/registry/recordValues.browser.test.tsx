import { FluentProvider } from '@fluentui/react-components';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pt } from '../testing/texts.ts';
import { render } from '@bancada/sheet/testing';
import { themeFor } from '../themes/themeFor.ts';
import { RecordPanel } from './RecordPanel.tsx';
import { RecordValues } from './RecordValues.tsx';
import { columnOf } from './cellKinds.ts';
import type { FieldModel, FieldValues } from './types.ts';

const field: FieldModel = { name: 'Nome', label: 'Nome', kind: 'text', required: true };

test('the keyboard reaches the values of a record that has nothing to press', async () => {
  render(
    <FluentProvider theme={themeFor('teal', 'light')}>
      <IntlProvider locale="pt-BR" messages={pt}>
        <RecordPanel title="Tubo seco" onClose={() => undefined}>
          <RecordValues
            label="Dados de Tubo seco"
            layout={['Nome']}
            fields={[field]}
            values={{ Nome: 'Tubo seco' }}
            errors={{}}
            attempt={0}
            onFix={() => undefined}
          />
        </RecordPanel>
      </IntlProvider>
    </FluentProvider>,
  );
  await page.getByRole('button', { name: 'Fechar' }).click({ trial: true });
  (page.getByRole('button', { name: 'Fechar' }).element() as HTMLElement).focus();
  await userEvent.tab();
  await expect.element(page.getByRole('group', { name: 'Dados de Tubo seco' })).toHaveFocus();
});

test('a day says for how long it has passed, in the list as in the record, and a choice has its tone', async () => {
  const fields: readonly FieldModel[] = [
    { name: 'Gravidade', label: 'Gravidade', kind: 'choice', required: false, tones: { Grave: 'danger' } },
    {
      name: 'Prazo',
      label: 'Prazo',
      kind: 'date',
      required: false,
      mark: ({ Prazo }) => (Prazo === '2026-11-17' ? { tone: 'danger', label: 'vencido há 3 dias' } : null),
    },
  ];
  const row = { Gravidade: 'Grave', Prazo: '2026-11-17' };
  render(
    <FluentProvider theme={themeFor('teal', 'light')}>
      <IntlProvider locale="pt-BR" messages={pt}>
        <RecordValues
          label="Não conformidade"
          layout={['Gravidade', 'Prazo']}
          fields={fields}
          values={row}
          errors={{}}
          attempt={0}
          onFix={() => undefined}
        />
      </IntlProvider>
    </FluentProvider>,
  );
  await expect.element(page.getByText('vencido há 3 dias')).toBeVisible();
  const [severity, day] = fields.map((each, index) => columnOf<FieldValues>(each, index));
  expect(severity?.badge?.(row)).toBe('danger');
  expect([day?.tone?.(row), day?.suffix?.(row), day?.marks?.(row)]).toEqual([
    'danger',
    'vencido há 3 dias',
    [{ icon: 'warning', tone: 'danger', label: 'vencido há 3 dias' }],
  ]);
  expect([day?.tone?.({ Prazo: null }), day?.suffix?.({ Prazo: null }), day?.marks?.({ Prazo: null })]).toEqual([
    null,
    '',
    [],
  ]);
});
