import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { trimmed, unusedClasses } from '../scripts/steps/blueprint-css.ts';

const CSS = readFileSync(
  createRequire(import.meta.url).resolve('@blueprintjs/core/lib/css/blueprint.css'),
  'utf8',
);

describe("Blueprint's stylesheet in the client", () => {
  const unused = unusedClasses(fileURLToPath(new URL('../web', import.meta.url)), CSS);
  const css = trimmed(CSS, unused);

  it('keeps what the client uses, and modifiers that are set at run time', () => {
    for (const kept of ['button', 'html-select', 'popover', 'portal', 'overlay', 'toast', 'heading'])
      expect(css).to.match(new RegExp(`\\.bp6-${kept}\\b`));
    for (const kept of [
      '.bp6-dark .bp6-callout',
      '.bp6-button.bp6-intent-danger',
      '.bp6-elevation-2',
      '.bp6-button.bp6-outlined',
      '.bp6-toast-enter',
      '.bp6-popover-arrow-fill',
      '.bp6-popover-arrow-border',
    ])
      expect(css).to.include(kept);
  });

  it('leaves out other components and the icon font, and closes what it opens', () => {
    for (const dropped of [
      'tree-root',
      'slider-handle',
      'compound-tag',
      'icon-add',
      // Of no component any more.
      'select',
      'running-text',
      'intent-default',
      'multistep-dialog-panels',
      // The client has constants of these names.
      'tabs',
      'key',
    ])
      expect(css).not.to.match(new RegExp(`\\.bp6-${dropped}\\b`));
    expect(css.split('{').length).to.equal(css.split('}').length);
    expect(css.length).to.be.below(CSS.length * 0.6);
  });

  it('leaves the colour of links to the tokens, in the dark too', () => {
    const ofDarkLinks = /(^|[,}\s])\.bp6-dark a(:hover)?\s*[,{]/;
    expect(CSS).to.match(ofDarkLinks);
    expect(css).not.to.match(ofDarkLinks);
  });

  it('leaves a rule to the selectors that are used', () => {
    const some = '@media print{.bp6-tree,.bp6-button:not(.bp6-tree){color:red}.bp6-tree{margin:0}}a,b{top:0}';
    expect(trimmed(some, new Set(['bp6-tree']))).to.equal(
      '@media print{.bp6-button:not(.bp6-tree){color:red}}a,b{top:0}',
    );
  });
});
