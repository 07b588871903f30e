import { type RefObject, useEffect, useRef } from 'react';
import { newDetector, readLabels } from './detector.ts';

/** The camera at the back of a telephone; of a computer, the one there is. */
const wanted = { video: { facingMode: 'environment' }, audio: false };

/**
 * Opens the camera while its film is there, and reads labels from it.
 *
 * @param onRefused - the camera did not open: there is none, or the person does not want it to
 */
export function useCamera(onScan: (code: string) => void, onRefused: () => void): RefObject<HTMLVideoElement | null> {
  const film = useRef<HTMLVideoElement>(null);
  const latest = useRef({ onScan, onRefused });
  useEffect(() => {
    latest.current = { onScan, onRefused };
  });
  useEffect(() => {
    const video = film.current;
    if (!video) return undefined;
    const camera = openCamera(video);
    let stop: (() => void) | null = null;
    let isGone = false;
    Promise.all([newDetector(), camera]).then(
      ([detector]) => {
        if (!isGone) stop = readLabels(video, detector, (code) => latest.current.onScan(code));
      },
      () => {
        if (!isGone) latest.current.onRefused();
      },
    );
    return () => {
      isGone = true;
      stop?.();
      void camera.then(turnOff, turnOff);
      turnOff();
    };
    function turnOff() {
      const { srcObject } = video ?? {};
      if (srcObject instanceof MediaStream) for (const track of srcObject.getTracks()) track.stop();
    }
  }, []);
  return film;
}

/** Shows what the camera sees. */
async function openCamera(video: HTMLVideoElement): Promise<void> {
  video.srcObject = await navigator.mediaDevices.getUserMedia(wanted);
  await video.play();
}
