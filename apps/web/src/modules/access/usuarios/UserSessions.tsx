import { usuarioEncerrarSessoes, usuarioSessoes } from '@bancada/contracts/access';
import { ErrorState } from '@bancada/ui';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Skeleton,
  SkeletonItem,
  Text,
} from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { errorWords, useCall, useReading } from '../../../shared/api/index.ts';
import { SessionList } from '../perfil/SessionList.tsx';

/** Where somebody is logged in; one login or all of them are ended. */
export function UserSessions({ user, onClose }: { user: number; onClose: () => void }) {
  const intl = useIntl();
  const params = { id: user };
  const { data, error, mutate } = useReading(usuarioSessoes, { params });
  const { running, run } = useCall(usuarioEncerrarSessoes);
  const end = async (Sessao: string | null) => {
    if (await run({ params, body: { Sessao } })) await mutate();
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>
            <FormattedMessage id="access.sessions.title" />
          </DialogTitle>
          <DialogContent>
            {error && <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />}
            {!data && !error && (
              <Skeleton aria-label={intl.formatMessage({ id: 'access.sessions.title' })}>
                <SkeletonItem size={32} />
              </Skeleton>
            )}
            {data?.length === 0 && (
              <Text>
                <FormattedMessage id="access.sessions.none" />
              </Text>
            )}
            {data && <SessionList sessions={data} ending={running} onEnd={(id) => void end(id)} />}
          </DialogContent>
          <DialogActions fluid>
            {data && data.length > 0 && (
              <Button disabledFocusable={running} onClick={() => void end(null)}>
                <FormattedMessage id="access.sessions.endAll" />
              </Button>
            )}
            <Button appearance="primary" onClick={onClose}>
              <FormattedMessage id="access.sessions.close" />
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
