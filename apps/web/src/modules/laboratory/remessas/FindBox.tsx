import { RemessaAmostra } from '@bancada/contracts/laboratory';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { request } from '../../../shared/api/index.ts';
import { reportError } from '../../../shared/errors/index.ts';
import type { Scanned } from '../camera/scanned.ts';
import { ScanField } from '../recebimento/ScanField.tsx';
import { boxHref } from './boxHref.ts';

const useStyles = makeStyles({
  scan: { padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}`, maxWidth: '640px' },
});

/** The label of a box is read, and the box opens. */
export function FindBox() {
  const styles = useStyles();
  const intl = useIntl();
  const [, navigate] = useLocation();
  const find = async (Numero: string): Promise<Scanned | null> => {
    try {
      const [box] = await request(RemessaAmostra.calls.list, { query: { Numero, _limit: '1' } });
      if (!box)
        return { tone: 'error', text: intl.formatMessage({ id: 'laboratory.boxes.unknown' }, { code: Numero }) };
      navigate(boxHref(box.id));
    } catch (error) {
      reportError(error);
    }
    return null;
  };
  return (
    <div className={styles.scan}>
      <ScanField hint={intl.formatMessage({ id: 'laboratory.boxes.find.hint' })} onScan={find} />
    </div>
  );
}
