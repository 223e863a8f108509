import { SHEET_STYLE } from './sheet-style.ts';

/** Content and answers of a dialog. `settle` closes it. */
interface SheetContent<Answer> {
  readonly title: string;
  readonly body: (settle: (answer: Answer) => void) => readonly Node[];
  readonly buttons: readonly { readonly label: string; readonly main: boolean; readonly answer: Answer }[];
  /** The answer when the user presses Escape. */
  readonly dismissal: Answer;
}

/** Shows a modal sheet over the page and resolves with the user's answer. */
export function showSheet<Answer>(content: SheetContent<Answer>): Promise<Answer> {
  return new Promise((resolve) => {
    const before = document.activeElement;
    const host = element('sandbox-wallet-sheet');
    const root = host.attachShadow({ mode: 'open' });
    const style = new CSSStyleSheet();
    style.replaceSync(SHEET_STYLE);
    root.adoptedStyleSheets = [style];

    const settle = (answer: Answer): void => {
      host.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve(answer);
    };

    const title = element('h2', content.title);
    title.id = 'title';
    title.tabIndex = -1;
    const body = element('div');
    body.className = 'body';
    body.append(...content.body(settle));
    const buttons = element('div');
    buttons.className = 'buttons';
    for (const { label, main, answer } of content.buttons) buttons.append(button(label, main ? 'main' : '', () => settle(answer)));
    const mark = element('p', 'Sandbox Wallet');
    mark.className = 'mark';
    const sheet = element('section');
    sheet.className = 'sheet';
    sheet.setAttribute('role', 'dialog');
    sheet.setAttribute('aria-modal', 'true');
    sheet.setAttribute('aria-labelledby', title.id);
    sheet.append(mark, title, body, buttons);
    const shade = element('div');
    shade.className = 'shade';
    root.append(shade, sheet);
    host.lang = 'en';

    sheet.addEventListener('keydown', (event) => {
      event.stopPropagation();
      if (event.key === 'Escape') settle(content.dismissal);
      if (event.key === 'Tab') keepFocusInside(event, root);
    });
    document.body.append(host);
    title.focus();
  });
}

export function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text?: string): HTMLElementTagNameMap[Tag];
export function element(tag: string, text?: string): HTMLElement;
export function element(tag: string, text?: string): HTMLElement {
  const made = document.createElement(tag);
  if (text !== undefined) made.textContent = text;
  return made;
}

export function button(label: string, className: string, pressed: () => void): HTMLButtonElement {
  const made = element('button', label);
  made.type = 'button';
  made.className = className;
  made.addEventListener('click', pressed);
  return made;
}

function keepFocusInside(event: KeyboardEvent, root: ShadowRoot): void {
  const stops = [...root.querySelectorAll('button')];
  const first = stops[0];
  const last = stops[stops.length - 1];
  const current = root.activeElement;
  if (!first || !last) return;
  if (event.shiftKey ? current === first || current?.id === 'title' : current === last) {
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }
}
