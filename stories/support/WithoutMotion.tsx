import { MotionBehaviourProvider } from '@fluentui/react-motion';
import type { ReactNode } from 'react';

const isAsked = matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The provider finishes every motion, also one that has no end (a spinner), which browsers refuse: that one goes on. */
function sparesEndlessMotions() {
  const finish = Reflect.get(Animation.prototype, 'finish');
  Animation.prototype.finish = function finishWhatEnds(this: Animation) {
    if (this.effect?.getComputedTiming().endTime !== Infinity) Reflect.apply(finish, this, []);
  };
}
if (isAsked) sparesEndlessMotions();

/**
 * Whoever asks for little motion gets none. With Fluent's motion of a single frame, a test that looks right after
 * something appeared may find it at its first moment, when it is still transparent.
 */
export function WithoutMotion({ children }: { children: ReactNode }) {
  return <MotionBehaviourProvider value={isAsked ? 'skip' : 'default'}>{children}</MotionBehaviourProvider>;
}
