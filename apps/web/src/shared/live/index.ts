export { followTopic, signal, type TopicListener } from './channel.ts';
export { hearEvents, liveState } from './live.state.ts';
export type { LiveState } from './messages.ts';
export { PresenceAvatars } from './PresenceAvatars.tsx';
export { useLive } from './useLive.ts';
export { usePresence } from './usePresence.ts';
export { followRecords, useRecordChanges, type RecordChanges } from './useRecordChanges.ts';
export { useTarefa, type TarefaState } from './useTarefa.ts';
export { useTarefas, type TarefasState } from './useTarefas.ts';
