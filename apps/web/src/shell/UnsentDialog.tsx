import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Link,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import type { Unsent } from '../shared/outbox/unsent.ts';
import { usePagesByNoun } from '../shared/recordPages.ts';

const RESULTS = { path: '/laboratorio/resultados', title: 'laboratory.results.title' };

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  // Lines as high as a finger needs; a long title wraps under its own beginning.
  line: { display: 'flex', alignItems: 'center', minHeight: '28px', paddingBlock: tokens.spacingVerticalXXS },
  link: { textAlign: 'start', lineHeight: tokens.lineHeightBase300 },
});

/** What the person typed in this browser, in any tab, and is not stored; each line leads to where it can be. */
export default function UnsentDialog({ unsent, onClose }: { unsent: readonly Unsent[]; onClose: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const [, goTo] = useLocation();
  const pages = usePagesByNoun();
  return (
    <Dialog open onOpenChange={(_, { open }) => open || onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{intl.formatMessage({ id: 'shell.unsent.title' })}</DialogTitle>
          <DialogContent>
            <p>{intl.formatMessage({ id: 'shell.unsent.help' })}</p>
            <ul className={styles.list}>
              {unsent.map(({ path, count }) => {
                const page = path === 'results' ? RESULTS : pages.get(path)?.page;
                const title = intl.formatMessage({ id: page?.title ?? 'shell.unsent.other' });
                const line = intl.formatMessage({ id: 'shell.unsent.line' }, { title, count });
                const go = () => {
                  onClose();
                  if (page) goTo(page.path);
                };
                return (
                  <li key={path} className={styles.line}>
                    {page ? (
                      <Link as="button" className={styles.link} onClick={go}>
                        {line}
                      </Link>
                    ) : (
                      line
                    )}
                  </li>
                );
              })}
            </ul>
          </DialogContent>
          <DialogActions fluid>
            <Button appearance="primary" onClick={onClose}>
              {intl.formatMessage({ id: 'shell.unsent.close' })}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
