import type { EntradaLinha } from '@bancada/contracts/desk';
import { EmptyState, ErrorState, FormSkeleton } from '@bancada/ui';
import { MaskedText } from '@bancada/sheet/base';
import { useFormats } from '@bancada/sheet/formats';
import { Button, Caption1, makeStyles, MessageBar, MessageBarBody, Text, tokens } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { Cart20Regular } from '@fluentui/react-icons/svg/cart';
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { Document20Regular } from '@fluentui/react-icons/svg/document';
import { Mail20Regular } from '@fluentui/react-icons/svg/mail';
import { Receipt20Regular } from '@fluentui/react-icons/svg/receipt';
import { Suspense, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { useMoney } from '../../money/useMoney.ts';
import { errorWords } from '../../api/index.ts';
import { WithTexts } from '../../i18n/index.ts';
import type { AnyRow, RegistryResource } from '../types.ts';
import { GuardedLink } from './GuardedLink.tsx';
import { useAboutHref } from './hrefs.ts';
import { useTimeline } from './useTimeline.ts';

const signs: Readonly<Record<EntradaLinha['Sinal'], ComponentType<{ 'aria-hidden': true }>>> = {
  abertura: Document20Regular,
  recebimento: ArrowDownload20Regular,
  resultado: CheckmarkCircle20Regular,
  mensagem: Mail20Regular,
  compra: Cart20Regular,
  nota: Receipt20Regular,
};

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  entry: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  sign: { color: tokens.colorBrandForeground1, lineHeight: 0, paddingTop: '2px' },
  words: { overflowWrap: 'anywhere' },
  when: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums', display: 'block' },
  amount: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  more: { display: 'grid', justifyItems: 'center', paddingTop: tokens.spacingVerticalM },
  failed: { marginBottom: tokens.spacingVerticalS },
});

interface TimelineTabProps {
  readonly resource: RegistryResource;
  readonly row: AnyRow;
}

/** What happened around a record in all rooms, newest first. */
export default function TimelineTab({ resource, row }: TimelineTabProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { entries, failed, error, more, loading, retry } = useTimeline(resource.path, row.id);
  if (error && entries.length === 0) return <ErrorState {...errorWords(error, intl)} onRetry={retry} />;
  if (loading && entries.length === 0) return <FormSkeleton />;
  return (
    <>
      {failed.length > 0 && (
        <MessageBar className={styles.failed} intent="warning">
          <MessageBarBody>
            {intl.formatMessage(
              { id: 'registry.timeline.failed' },
              { rooms: failed.map((room) => intl.formatMessage({ id: `${room}.menu` })).join(', ') },
            )}
          </MessageBarBody>
        </MessageBar>
      )}
      {entries.length === 0 ? (
        <EmptyState title={intl.formatMessage({ id: 'registry.timeline.empty' })} />
      ) : (
        <ol className={styles.list}>
          {entries.map((entry) => (
            <li key={entry.Chave} className={styles.entry}>
              <Suspense fallback={null}>
                <WithTexts part={entry.Sala}>
                  <Entry entry={entry} noun={resource.path} />
                </WithTexts>
              </Suspense>
            </li>
          ))}
        </ol>
      )}
      {error && <ErrorState {...errorWords(error, intl)} onRetry={retry} />}
      {more && !error && (
        <div className={styles.more}>
          <Button disabledFocusable={loading} onClick={more}>
            {intl.formatMessage({ id: 'registry.timeline.more' })}
          </Button>
        </div>
      )}
    </>
  );
}

function Entry({ entry, noun }: { entry: EntradaLinha; noun: string }) {
  const styles = useStyles();
  const intl = useIntl();
  const href = useAboutHref(noun)(entry);
  const { Sala, Tipo, Sinal, Valores, Valor, Em, SoDia } = entry;
  const { day, instant } = useFormats();
  const money = useMoney();
  const Sign = signs[Sinal];
  const words = intl.formatMessage({ id: `${Sala}.timeline.${noun}.${Tipo}` }, Valores);
  return (
    <>
      <span className={styles.sign}>
        <Sign aria-hidden />
      </span>
      <div className={styles.words}>
        {href === null ? <Text>{words}</Text> : <GuardedLink href={href}>{words}</GuardedLink>}
        <Caption1 className={styles.when}>
          <time dateTime={Em}>{SoDia ? day(Em) : instant(Em)}</time>
        </Caption1>
      </div>
      {Valor === null ? (
        <span />
      ) : (
        <Text className={styles.amount}>
          <MaskedText>{money.reais(Valor)}</MaskedText>
        </Text>
      )}
    </>
  );
}
