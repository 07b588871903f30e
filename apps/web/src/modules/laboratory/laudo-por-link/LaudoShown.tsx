import { laudoLinkCalls, type ProvaDeLink } from '@bancada/contracts/laboratory';
import type { AnswerOf } from '@bancada/contracts/shared';
import { formatsOf } from '@bancada/sheet/formats';
import { FormSkeleton, saveBlob } from '@bancada/ui';
import { Button, makeStyles, MessageBar, MessageBarBody, Text, tokens } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { useIntl } from 'react-intl';
import useSWR from 'swr';
import { errorWords } from '../../../shared/api/errorWords.ts';
import { fileAnswer } from '../../../shared/background/fileAnswer.ts';
import { PublicCard, Refusal } from '../../access/index.ts';
import { PdfPages } from '../laudos/PdfPages.tsx';

const useStyles = makeStyles({
  said: { display: 'grid', rowGap: tokens.spacingVerticalXS, overflowWrap: 'anywhere' },
  save: { justifySelf: 'start' },
});

/** The document that a link leads to: read once, shown page by page, and kept by one click. */
export function LaudoShown({ proof, laudo }: { proof: ProvaDeLink; laudo: AnswerOf<typeof laudoLinkCalls.ler> }) {
  const styles = useStyles();
  const intl = useIntl();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `laboratory.laudoLink.${id}` }, values);
  const { Nome, Numero, VersaoLaudo, Parcial, PublicadoEm, TextoRetificacao } = laudo;
  const { data: file, error } = useSWR<Blob, Error>(
    ['laudo-link-file', proof.Token],
    () => fileAnswer(laudoLinkCalls.baixar, { body: proof }),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const name = words('known', { number: Numero, version: VersaoLaudo });
  return (
    <PublicCard title={name} width={960}>
      <div className={styles.said}>
        <Text weight="semibold">{Nome}</Text>
        <Text>{words('published', { when: formatsOf(intl.locale).instant(PublicadoEm) })}</Text>
        {Parcial && <Text>{words('partial')}</Text>}
      </div>
      {TextoRetificacao !== null && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{words('corrected', { text: TextoRetificacao })}</MessageBarBody>
        </MessageBar>
      )}
      {error && <Refusal text={errorWords(error, intl).message} />}
      {file && (
        <Button
          appearance="primary"
          className={styles.save}
          icon={<ArrowDownload20Regular />}
          onClick={() => saveBlob(`laudo-${Numero}-v${VersaoLaudo}.pdf`, file)}
        >
          {words('save')}
        </Button>
      )}
      {!error && (file ? <PdfPages file={file} label={name} /> : <FormSkeleton />)}
    </PublicCard>
  );
}
