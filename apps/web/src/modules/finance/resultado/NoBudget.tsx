import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageLink } from '../figures/PageLink.tsx';

/** The statement was to be held against a budget that nobody has written: where that is done. */
export function NoBudget() {
  const intl = useIntl();
  return (
    <MessageBar layout="multiline">
      <MessageBarBody>
        <FormattedMessage id="finance.result.noBudget" />{' '}
        <PageLink href="/financeiro/orcado-por-conta">
          {intl.formatMessage({ id: 'finance.OrcadoConta.title' })}
        </PageLink>
      </MessageBarBody>
    </MessageBar>
  );
}
