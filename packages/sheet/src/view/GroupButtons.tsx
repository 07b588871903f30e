import { Button } from '@fluentui/react-components';
import { ArrowCollapseAll20Regular } from '@fluentui/react-icons/svg/arrow-collapse-all';
import { ArrowExpandAll20Regular } from '@fluentui/react-icons/svg/arrow-expand-all';
import { useIntl } from 'react-intl';
import type { SheetGrouping } from '../model/grouping.ts';
import { viewMessages as messages } from './messages.ts';

/** Collapses and opens all groups. */
export default function GroupButtons({ grouping }: { grouping: SheetGrouping }) {
  const intl = useIntl();
  const buttons = [
    { fold: true, message: messages.collapseAll, icon: <ArrowCollapseAll20Regular /> },
    { fold: false, message: messages.expandAll, icon: <ArrowExpandAll20Regular /> },
  ];
  return buttons.map(({ fold, message, icon }) => (
    <Button
      key={message.id}
      appearance="subtle"
      icon={icon}
      title={intl.formatMessage(message)}
      aria-label={intl.formatMessage(message)}
      onClick={() => grouping.onCollapseAll(fold)}
    />
  ));
}
