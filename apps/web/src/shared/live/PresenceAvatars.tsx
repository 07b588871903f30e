import type { PessoaPresente } from '@bancada/contracts/desk';
import {
  Avatar,
  AvatarGroup,
  AvatarGroupItem,
  AvatarGroupPopover,
  partitionAvatarGroupItems,
  Tooltip,
} from '@fluentui/react-components';
import { useIntl } from 'react-intl';

/** Who else is here: small portraits with names, the rest in a list. Nothing when one is alone. */
export function PresenceAvatars({ people }: { people: readonly PessoaPresente[] }) {
  const intl = useIntl();
  if (people.length === 0) return null;
  const label = intl.formatMessage(
    { id: 'shell.live.people' },
    { count: people.length, names: intl.formatList(people.map(({ Nome }) => Nome)) },
  );
  const [only] = people;
  if (only && people.length === 1) {
    return (
      <Tooltip content={label} relationship="label">
        <Avatar name={only.Nome} size={24} color="colorful" tabIndex={0} />
      </Tooltip>
    );
  }
  const more = (count: number) => intl.formatMessage({ id: 'shell.live.more' }, { count });
  const { inlineItems, overflowItems } = partitionAvatarGroupItems({ items: people, maxInlineItems: 3 });
  return (
    <Tooltip content={label} relationship="label">
      <AvatarGroup size={24} layout="stack">
        {inlineItems.map(({ id, Nome }) => (
          <AvatarGroupItem key={id} name={Nome} color="colorful" />
        ))}
        {overflowItems && (
          <AvatarGroupPopover
            triggerButton={{ 'aria-label': more(overflowItems.length) }}
            tooltip={{ content: more(overflowItems.length), relationship: 'label' }}
          >
            {overflowItems.map(({ id, Nome }) => (
              <AvatarGroupItem key={id} name={Nome} color="colorful" />
            ))}
          </AvatarGroupPopover>
        )}
      </AvatarGroup>
    </Tooltip>
  );
}
