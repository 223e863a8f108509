import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, startTransition, Suspense, useState } from 'react';
import { setTimeout as waiting } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPart } from '../../../ui-web/react/lazy-part.tsx';

// Whether React goes on in place once code has come depends on its own scheduler, which its test environment replaces.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));

afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

function Typed({ name }: { name: string }) {
  const [text, setText] = useState('');
  return <input aria-label={name} value={text} onChange={(event) => setText(event.target.value)} />;
}

/** Shows a part once its button was pressed, and renders it again with each further press. */
function Page({ part: { Show } }: { part: { Show: ComponentType<{ name: string }> } }) {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => startTransition(() => setCount(count + 1))}>
        again
      </button>
      <Suspense fallback={null}>{count > 0 && <Show name={`field ${count}`} />}</Suspense>
    </>
  );
}

it.each([0, 1, 5, 20])(
  'a part whose code comes %i ms after it was asked for keeps what was typed into it when it is rendered again',
  async (delay) => {
    let come: (code: typeof Typed) => void = () => undefined;
    const code = new Promise<typeof Typed>((resolve) => {
      come = resolve;
    });
    render(<Page part={lazyPart(() => code)} />);
    const again = screen.getByRole('button');
    again.click();
    await waiting(delay);
    come(Typed);
    const field = await screen.findByLabelText<HTMLInputElement>('field 1');
    fireEvent.change(field, { target: { value: '1100' } });
    again.click();
    expect(await screen.findByLabelText('field 2')).toBe(field);
    expect(field.value).toBe('1100');
  },
);
