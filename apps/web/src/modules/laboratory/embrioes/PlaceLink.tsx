import { Link } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';

/** Where an embryo is frozen, and the way to the map of that place. */
export function PlaceLink({ local, place }: { local: number | null; place: string }) {
  const intl = useIntl();
  const [, goTo] = useLocation();
  const href = `/laboratorio/armazenagem?local=${local}`;
  return (
    <Link
      href={href}
      aria-label={intl.formatMessage({ id: 'laboratory.storage.embryo.place' }, { place })}
      onClick={(event) => {
        event.preventDefault();
        goTo(href);
      }}
    >
      {place}
    </Link>
  );
}
