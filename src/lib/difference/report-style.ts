/** The style sheet of a saved report: the system's color scheme, and print. */
export const reportStyle = `
:root { color-scheme: light dark; --page: #f8faf9; --surface: #fff; --line: #d8dfdd; --text: #14201f; --muted: #4d5b59; }
@media (prefers-color-scheme: dark) {
  :root { --page: #0c1213; --surface: #151d1e; --line: #2f3a3b; --text: #e9efee; --muted: #a9b5b3; }
}
@media print {
  :root { color-scheme: light; --page: #fff; --surface: #fff; --line: #bbb; --text: #000; --muted: #333; }
  figure, tr, section { break-inside: avoid; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1100px; padding: 24px 16px 48px; background: var(--page); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0 0 4px; font-size: 28px; line-height: 1.2; }
h2 { margin: 32px 0 12px; font-size: 20px; }
p { margin: 0 0 8px; }
.muted { color: var(--muted); font-size: 14px; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr)); gap: 16px; }
figure { margin: 0; padding: 12px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); }
figcaption { margin-top: 8px; font-size: 14px; color: var(--muted); }
img { display: block; max-width: 100%; max-height: 640px; margin: 0 auto; }
table { width: 100%; border-collapse: collapse; background: var(--surface); font-variant-numeric: tabular-nums; }
th, td { padding: 8px 10px; border: 1px solid var(--line); text-align: left; vertical-align: top; }
th { font-weight: 600; }
`;
