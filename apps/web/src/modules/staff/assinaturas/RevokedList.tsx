import { type Assinatura, type cadeiaCertificado, guardarListaRevogados } from '@bancada/contracts/staff';
import type { AnswerOf } from '@bancada/contracts/shared';
import { formatsOf } from '@bancada/sheet/formats';
import { FileDrop } from '@bancada/sheet/import';
import { makeStyles, MessageBar, MessageBarBody, Subtitle2, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { notify } from '../../../shared/errors/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';

const useStyles = makeStyles({
  part: { display: 'grid', rowGap: tokens.spacingVerticalS, overflowWrap: 'anywhere' },
});

interface RevokedListProps {
  /** The signature. */
  id: number;
  list: AnswerOf<typeof cadeiaCertificado>['Lista'];
  onChecked: (after: Assinatura) => void;
}

/** What the last list of revoked certificates says, and a place for the next one. */
export function RevokedList({ id, list, onChecked }: RevokedListProps) {
  const styles = useStyles();
  const intl = useIntl();
  const may = useMay()('editar', 'Equipe');
  const { running, run } = useCall(guardarListaRevogados);
  const words = (name: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `staff.Assinatura.chain.list${name}` }, values);
  const check = async (file: File) => {
    const after = await run({ params: { id }, body: {}, file });
    if (!after) return;
    notify({ tone: 'success', lines: [words('.checked')] });
    onChecked(after);
  };
  const [now] = useState(() => Date.now());
  const isOld = list !== null && Date.parse(list.Ate) < now;
  const tone = list?.RevogadoDesde ? 'error' : isOld ? 'warning' : list ? 'success' : 'info';
  return (
    <div className={styles.part}>
      <Subtitle2 as="h3">{words('')}</Subtitle2>
      <MessageBar intent={tone} layout="multiline">
        <MessageBarBody>
          {list === null ? words('.none') : <Said list={list} />} {isOld && words('.old')}
        </MessageBarBody>
      </MessageBar>
      {may && !running && (
        <FileDrop
          choose={words('.choose')}
          hint={words('.hint')}
          accept=".crl,.pem"
          onFile={(file) => void check(file)}
        />
      )}
    </div>
  );
}

function Said({ list: { De, Ate, RevogadoDesde } }: { list: NonNullable<RevokedListProps['list']> }) {
  const intl = useIntl();
  const { instant } = formatsOf(intl.locale);
  const name = RevogadoDesde === null ? 'good' : 'revoked';
  const since = RevogadoDesde === null ? '' : instant(RevogadoDesde);
  return intl.formatMessage(
    { id: `staff.Assinatura.chain.list.${name}` },
    { from: instant(De), until: instant(Ate), since },
  );
}
