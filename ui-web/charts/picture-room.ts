import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Room for a picture and the text in it. */
export interface PictureRoom {
  /** Pixels from edge to edge. */
  readonly width: number;
  /** Returns how wide a text is, in pixels, in the page's font at a size in `rem`. */
  readonly textWidth: (text: string, rem: number, weight: number) => number;
}

/** Room inside a card on the narrowest phone, before anything was measured. */
const NARROWEST = 254;
const ROOT_PIXELS = 16;
/** Widest mean of a letter, in its size, where text cannot be measured. Han and Hangul fill their square. */
const LETTER = 0.7;
const FULL_WIDTH = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/;

/** Measures the element of the returned reference, again whenever its size or that of the text changes. */
export function usePictureRoom(): readonly [RefObject<HTMLDivElement | null>, PictureRoom] {
  const element = useRef<HTMLDivElement>(null);
  const [{ width, pixels, family }, setMeasured] = useState({ width: NARROWEST, pixels: ROOT_PIXELS, family: 'sans-serif' });

  useLayoutEffect(() => {
    const room = element.current;
    if (!room) return undefined;
    const measure = () => {
      const next = {
        width: room.clientWidth || NARROWEST,
        pixels: Number.parseInt(getComputedStyle(document.documentElement).fontSize, 10) || ROOT_PIXELS,
        family: getComputedStyle(room).fontFamily || 'sans-serif',
      };
      setMeasured((known) => (known.width === next.width && known.pixels === next.pixels && known.family === next.family ? known : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(room);
    return () => observer.disconnect();
  }, []);

  const textWidth = (text: string, rem: number, weight: number) =>
    measured(text, `${weight} ${rem * pixels}px ${family}`) ?? estimated(text) * rem * pixels;
  return [element, { width, textWidth }];
}

function measured(text: string, font: string): number | null {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return null;
  context.font = font;
  return context.measureText(text).width;
}

function estimated(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (FULL_WIDTH.test(letter) ? 1 : LETTER), 0);
}
