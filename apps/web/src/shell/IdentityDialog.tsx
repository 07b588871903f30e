import { Dialog, DialogSurface } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { answerIdentity, identityState } from '../shared/session/identity.state.ts';

/** Loaded when it is needed: the first page does without the schemas of its call. */
const IdentityForm = lazy(() => import('./IdentityForm.tsx'));

/** Asks for the password, and the code of a second factor, before a dangerous act; the act that was refused goes on after it. */
export function IdentityDialog() {
  const { asked } = useSnapshot(identityState);
  return (
    <Dialog open={asked} onOpenChange={() => answerIdentity(false)}>
      <DialogSurface>
        <Suspense fallback={null}>
          <IdentityForm />
        </Suspense>
      </DialogSurface>
    </Dialog>
  );
}
