import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LongList } from '../../../../ui-web/parts/controls/long-list.tsx';

/** Height of a line that was not measured, in pixels. */
const HEIGHT = 64;

function show(lines: number): void {
  const items = Array.from({ length: lines }, (_, index) => `line ${index + 1}`);
  render(
    <LongList label="Lines" items={items} keyOf={(item) => item}>
      {(item) => <span>{item}</span>}
    </LongList>,
  );
}

/** Numbers of the rendered lines. */
function rendered(): readonly number[] {
  return screen.getAllByRole('listitem').map((line) => Number(line.textContent.slice('line '.length)));
}

function rooms(): readonly number[] {
  return [...document.querySelectorAll('.list-room')].map((room) => Number(room.getAttribute('height')));
}

/** Scrolls to `top` and waits until the lines near it, of which `line` is one, are all that is rendered. */
async function scrollTo(top: number, line: number): Promise<void> {
  await act(async () => {
    Object.assign(window, { scrollY: top, pageYOffset: top });
    window.dispatchEvent(new Event('scroll'));
  });
  await waitFor(() => {
    expect(rendered()).toContain(line);
    expect(rendered().length).toBeLessThan(60);
  });
}

afterEach(async () => {
  cleanup();
  Object.assign(window, { scrollY: 0, pageYOffset: 0 });
});

describe('a list of any length', () => {
  it('is rendered whole while it is short', () => {
    show(60);
    expect(rendered()).toHaveLength(60);
    expect(rooms()).toEqual([]);
  });

  it('is rendered near the screen once it is long, and keeps the room of all its lines', async () => {
    show(1000);
    await scrollTo(0, 1);
    const first = rendered();
    expect(first[0]).toBe(1);
    expect(first.length).toBeGreaterThan(10);
    const [before = 0, after = 0] = rooms();
    expect(before).toBe(0);
    expect(after + first.length * HEIGHT).toBe(1000 * HEIGHT);
  });

  it('follows the screen, and tells the place of each line in the whole', async () => {
    show(1000);
    await scrollTo(500 * HEIGHT, 501);
    const near = rendered();
    expect(near).not.toContain(1);
    const line = screen.getAllByRole('listitem')[0]!;
    expect([line.getAttribute('aria-posinset'), line.getAttribute('aria-setsize')]).toEqual([String(near[0]), '1000']);
    const [before = 0, after = 0] = rooms();
    expect(before).toBe((near[0]! - 1) * HEIGHT);
    expect(before + after + near.length * HEIGHT).toBe(1000 * HEIGHT);
  });
});
