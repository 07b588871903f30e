import { FluentProvider } from '@fluentui/react-components';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pt } from '../testing/texts.ts';
import { render } from '@bancada/sheet/testing';
import { themeFor } from '../themes/themeFor.ts';
import { RecordPanel } from './RecordPanel.tsx';
import { RecordValues } from './RecordValues.tsx';
import type { FieldModel } from './types.ts';

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
