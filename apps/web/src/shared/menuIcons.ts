import { Alert20Regular } from '@fluentui/react-icons/svg/alert';
import { ArrowImport20Regular } from '@fluentui/react-icons/svg/arrow-import';
import { ArrowRepeatAll20Regular } from '@fluentui/react-icons/svg/arrow-repeat-all';
import { BarcodeScanner20Regular } from '@fluentui/react-icons/svg/barcode-scanner';
import { Beaker20Regular } from '@fluentui/react-icons/svg/beaker';
import { Book20Regular } from '@fluentui/react-icons/svg/book';
import { Box20Regular } from '@fluentui/react-icons/svg/box';
import { Building20Regular } from '@fluentui/react-icons/svg/building';
import { BuildingShop20Regular } from '@fluentui/react-icons/svg/building-shop';
import { CalendarLtr20Regular } from '@fluentui/react-icons/svg/calendar-ltr';
import { CalendarMultiple20Regular } from '@fluentui/react-icons/svg/calendar-multiple';
import { Cart20Regular } from '@fluentui/react-icons/svg/cart';
import { Certificate20Regular } from '@fluentui/react-icons/svg/certificate';
import { Chat20Regular } from '@fluentui/react-icons/svg/chat';
import { ClipboardTaskListLtr20Regular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr';
import { DataTrending20Regular } from '@fluentui/react-icons/svg/data-trending';
import { DatabaseArrowUp20Regular } from '@fluentui/react-icons/svg/database-arrow-up';
import { Document20Regular } from '@fluentui/react-icons/svg/document';
import { DocumentText20Regular } from '@fluentui/react-icons/svg/document-text';
import { HeartPulse20Regular } from '@fluentui/react-icons/svg/heart-pulse';
import { History20Regular } from '@fluentui/react-icons/svg/history';
import { LinkPerson20Regular } from '@fluentui/react-icons/svg/link-person';
import { LocalLanguage20Regular } from '@fluentui/react-icons/svg/local-language';
import { Mail20Regular } from '@fluentui/react-icons/svg/mail';
import { Money20Regular } from '@fluentui/react-icons/svg/money';
import { Options20Regular } from '@fluentui/react-icons/svg/options';
import { People20Regular } from '@fluentui/react-icons/svg/people';
import { Person20Regular } from '@fluentui/react-icons/svg/person';
import { PersonKey20Regular } from '@fluentui/react-icons/svg/person-key';
import { Pill20Regular } from '@fluentui/react-icons/svg/pill';
import { Receipt20Regular } from '@fluentui/react-icons/svg/receipt';
import { Settings20Regular } from '@fluentui/react-icons/svg/settings';
import { ShieldTask20Regular } from '@fluentui/react-icons/svg/shield-task';
import { Stethoscope20Regular } from '@fluentui/react-icons/svg/stethoscope';
import { Table20Regular } from '@fluentui/react-icons/svg/table';
import { Tag20Regular } from '@fluentui/react-icons/svg/tag';
import { TaskListSquareLtr20Regular } from '@fluentui/react-icons/svg/task-list-square-ltr';
import { Timer20Regular } from '@fluentui/react-icons/svg/timer';
import { Wallet20Regular } from '@fluentui/react-icons/svg/wallet';

/** The icons that pages have in menus, by name. They are loaded when the first menu opens, not with the frame. */
export const menuIcons = {
  alert: Alert20Regular,
  barcode: BarcodeScanner20Regular,
  beaker: Beaker20Regular,
  book: Book20Regular,
  box: Box20Regular,
  building: Building20Regular,
  calendar: CalendarLtr20Regular,
  cart: Cart20Regular,
  certificate: Certificate20Regular,
  chat: Chat20Regular,
  clipboard: ClipboardTaskListLtr20Regular,
  database: DatabaseArrowUp20Regular,
  document: Document20Regular,
  documents: DocumentText20Regular,
  external: LinkPerson20Regular,
  history: History20Regular,
  import: ArrowImport20Regular,
  language: LocalLanguage20Regular,
  mail: Mail20Regular,
  money: Money20Regular,
  options: Options20Regular,
  people: People20Regular,
  person: Person20Regular,
  pill: Pill20Regular,
  plan: CalendarMultiple20Regular,
  pulse: HeartPulse20Regular,
  receipt: Receipt20Regular,
  repeat: ArrowRepeatAll20Regular,
  roles: PersonKey20Regular,
  security: ShieldTask20Regular,
  settings: Settings20Regular,
  stethoscope: Stethoscope20Regular,
  table: Table20Regular,
  tag: Tag20Regular,
  tasks: TaskListSquareLtr20Regular,
  timer: Timer20Regular,
  trend: DataTrending20Regular,
  unit: BuildingShop20Regular,
  wallet: Wallet20Regular,
} as const;

/** The name of an icon of menus. */
export type MenuIcon = keyof typeof menuIcons;
