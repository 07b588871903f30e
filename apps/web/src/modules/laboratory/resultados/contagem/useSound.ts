import { useEffect, useRef, useState } from 'react';

/** A short tone for each cell and a long one at the end, for whoever counts with the eyes in the microscope. Off until asked for. */
export function useSound() {
  const [isOn, setOn] = useState(false);
  const audio = useRef<AudioContext | null>(null);
  useEffect(() => () => void audio.current?.close(), []);
  const play = (isLast: boolean) => {
    if (!isOn) return;
    audio.current ??= new AudioContext();
    const { currentTime, destination } = audio.current;
    const tone = new OscillatorNode(audio.current, { frequency: isLast ? 880 : 520 });
    const volume = new GainNode(audio.current, { gain: 0.1 });
    tone.connect(volume).connect(destination);
    tone.start(currentTime);
    tone.stop(currentTime + (isLast ? 0.6 : 0.05));
  };
  return { isOn, setOn, play };
}
