/** Style of the wallet's dialog. A constructed style sheet, because the page's content policy refuses inline styles. */
export const SHEET_STYLE = `
:host { all: initial; position: fixed; inset: 0; z-index: 2147483647; display: block; font: 16px/1.4 system-ui, sans-serif; color: #16202c; }
.shade { position: absolute; inset: 0; background: rgba(10, 16, 24, 0.55); }
.sheet { position: absolute; left: 0; right: 0; bottom: 0; max-height: 92%; box-sizing: border-box; margin: 0 auto; max-width: 480px;
  display: flex; flex-direction: column; background: #ffffff; border-radius: 16px 16px 0 0; padding: 16px; padding-bottom: max(16px, env(safe-area-inset-bottom)); }
.mark { margin: 0; font-size: 14px; color: #4a5a6c; }
h2 { margin: 4px 0 8px; font-size: 20px; line-height: 1.25; }
h2:focus { outline: none; }
.body { overflow-y: auto; min-height: 0; flex: 0 1 auto; }
p { margin: 0 0 8px; overflow-wrap: anywhere; }
ol { margin: 0; padding: 0; list-style: none; }
li.action { border: 1px solid #c3ccd6; border-radius: 10px; padding: 10px 12px; margin: 0 0 8px; }
h3 { margin: 0 0 6px; font-size: 16px; overflow-wrap: anywhere; }
dl { margin: 0; display: grid; grid-template-columns: minmax(80px, auto) 1fr; gap: 2px 12px; font-size: 14px; }
dt { color: #4a5a6c; }
dd { margin: 0; overflow-wrap: anywhere; font-family: ui-monospace, monospace; }
.buttons { display: flex; gap: 12px; padding-top: 12px; }
button { min-height: 48px; min-width: 44px; padding: 8px 16px; border-radius: 10px; border: 2px solid #1d4ed8; background: #ffffff; color: #1d4ed8;
  font: inherit; font-weight: 600; cursor: pointer; }
.buttons button { flex: 1 1 0; }
button.main { background: #1d4ed8; color: #ffffff; }
button.account { display: block; width: 100%; margin: 0 0 8px; text-align: left; overflow-wrap: anywhere; border-width: 1px; border-color: #8a99a8; color: #16202c; }
button.account small { display: block; font-weight: 400; color: #4a5a6c; overflow-wrap: anywhere; }
button:focus-visible { outline: 3px solid #f59e0b; outline-offset: 2px; }
`;
