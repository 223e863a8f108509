import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface NearListProps {
  /** Name of the list. */
  label: string;
  /** Number of its lines, which are named by their place, from 0. */
  count: number;
  keyOf: (index: number) => string;
  children: (index: number) => ReactNode;
}

/** Height of a line in pixels until it was measured. */
const USUAL_HEIGHT = 64;
/** Lines kept on both sides of the screen. */
const BESIDE = 12;

/** Shows of a list the lines near the screen; each says its place in the whole. */
export function NearList({ label, count, keyOf, children }: NearListProps) {
  const place = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (place.current) setTop(place.current.getBoundingClientRect().top + window.scrollY);
  }, [count]);
  // oxlint-disable-next-line react/incompatible-library -- the list is not memoised by a compiler
  const lines = useWindowVirtualizer({
    count,
    estimateSize: () => USUAL_HEIGHT,
    overscan: BESIDE,
    scrollMargin: top,
    getItemKey: keyOf,
    measureElement: (element) => element.getBoundingClientRect().height || USUAL_HEIGHT,
  });
  const near = lines.getVirtualItems();
  const before = (near[0]?.start ?? top) - top;
  const after = lines.getTotalSize() + top - (near[near.length - 1]?.end ?? top);
  return (
    <div ref={place}>
      <Room height={before} />
      <ul className="item-rows" aria-label={label}>
        {near.map(({ index, key }) => (
          <li
            key={String(key)}
            ref={lines.measureElement}
            data-index={index}
            className="item-row"
            aria-setsize={count}
            aria-posinset={index + 1}
          >
            {children(index)}
          </li>
        ))}
      </ul>
      <Room height={after} />
    </div>
  );
}

/** Keeps the room of lines that are not in the page; by an attribute, since the content policy forbids styles of elements. */
function Room({ height }: { height: number }) {
  return <svg className="list-room" width="1" height={Math.max(0, height)} aria-hidden="true" focusable="false" />;
}
