/** Inline, so that a page needs one response; its hash is the only style that the page's policy allows. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --page: #f6f7f9; --card: #fff; --edge: #dce0e5; --control: #738091; --text: #1c2127; --muted: #5f6b7c;
  --primary: #1f5fbf; --primary-over: #184a96; --on-primary: #fff; --danger: #ac2f33; --danger-back: #fdf1f1;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #1c2127; --card: #252a31; --edge: #383e47; --control: #8f99a8; --text: #f6f7f9; --muted: #abb3bf;
    --primary: #8abbff; --primary-over: #a9cdff; --on-primary: #10233f; --danger: #fa999c; --danger-back: #3a2529;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px;
  background: var(--page); color: var(--text);
  font: 16px/1.5 -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Oxygen, Ubuntu, Cantarell, "Helvetica Neue", sans-serif;
}
main { width: 100%; max-width: 400px; }
.brand { display: flex; align-items: center; gap: 10px; margin: 0 0 16px 4px; font-size: 18px; font-weight: 600; letter-spacing: -.01em; }
.brand svg { width: 28px; height: 28px; }
.card { padding: 24px; border: 1px solid var(--edge); border-radius: 8px; background: var(--card); }
h1 { margin: 0 0 20px; font-size: 22px; line-height: 1.25; letter-spacing: -.01em; }
p { margin: 0 0 20px; color: var(--muted); overflow-wrap: anywhere; }
.alert { padding: 10px 12px; border-left: 3px solid var(--danger); border-radius: 3px; background: var(--danger-back); color: var(--danger); font-size: 14px; }
label { display: block; margin-bottom: 4px; font-size: 14px; font-weight: 500; }
input {
  display: block; width: 100%; height: 44px; margin-bottom: 16px; padding: 0 12px;
  border: 1px solid var(--control); border-radius: 4px; background: var(--card); color: inherit; font: inherit;
}
button, .button {
  display: block; width: 100%; height: 44px; margin-top: 24px; padding: 0 16px; border: 0; border-radius: 4px;
  background: var(--primary); color: var(--on-primary); font: inherit; font-weight: 600; line-height: 44px;
  text-align: center; text-decoration: none; cursor: pointer;
}
button:hover, .button:hover { background: var(--primary-over); }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
input:focus-visible { outline-offset: -1px; border-color: var(--primary); }
@media (max-width: 400px) { .card { padding: 20px 16px; } }
@media (forced-colors: active) { button, .button, .alert { border: 1px solid; } }
`;
