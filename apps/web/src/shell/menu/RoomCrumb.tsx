import { BreadcrumbButton, Caption1 } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useMay } from '../../shared/session/useUser.ts';
import { openRooms, rooms, type PageOfRoom } from '../rooms.ts';
import { PanelMenu } from './PanelMenu.tsx';

/** The first step of the breadcrumb: a page's room, which opens its other pages. */
export function RoomCrumb({ page }: { page: PageOfRoom }) {
  const intl = useIntl();
  const [open] = openRooms(
    rooms.filter(({ name }) => name === page.room),
    useMay(),
  );
  const menu = rooms.find(({ name }) => name === page.room)?.menu;
  if (menu === undefined) return null;
  const text = intl.formatMessage({ id: menu });
  const others = open?.pages.filter(({ path }) => path !== page.path) ?? [];
  if (!open || others.length === 0) return <Caption1>{text}</Caption1>;
  return (
    <PanelMenu rooms={[open]}>{(preparing) => <BreadcrumbButton {...preparing}>{text}</BreadcrumbButton>}</PanelMenu>
  );
}
