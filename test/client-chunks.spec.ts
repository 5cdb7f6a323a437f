import { expect } from 'chai';
import { describe, it } from 'mocha';
import { chunkFor, type NeededBy, SCREEN_NAMES } from '../scripts/steps/client-chunks.ts';
import { modulesNeededBy } from '../scripts/steps/needed-by.ts';
import { circleIn } from '../scripts/steps/no-circles.ts';

/** Screens are the bits of a number. */
type Kind = { readonly bits: number; readonly needed: NeededBy; readonly isKit: boolean };

/** Every kind of module that there may be: needed by any set of screens but the empty one. */
const KINDS: ReadonlyArray<Kind> = Array.from({ length: 2 ** SCREEN_NAMES.length }, (_, bits) => {
  const needed = new Set(SCREEN_NAMES.filter((_name, index) => (bits >> index) % 2 === 1));
  return [true, false].map((isKit) => ({ bits, needed, isKit }));
}).flatMap((kinds, bits) => (bits === 0 ? [] : kinds));

/** Where the bundler cuts, of one name: of the kit, or of features. */
const nameOf = (kind: Kind): string => chunkFor(kind.needed, kind) ?? (kind.isKit ? 'others' : 'features');

const mayImport = (one: Kind, other: Kind): boolean =>
  (other.isKit || !one.isKit) && (one.bits & ~other.bits) === 0;

describe('the chunks of the client', () => {
  it('never import each other in a circle, whatever is imported', () => {
    const imports: Record<string, Set<string>> = {};
    const names = KINDS.map(nameOf);
    KINDS.forEach((one, at) => {
      const name = names[at] ?? '';
      const from = imports[name] ?? new Set();
      imports[name] = from;
      KINDS.forEach((other, index) => {
        if (names[index] !== name && mayImport(one, other)) from.add(names[index] ?? '');
      });
    });
    const listed = Object.fromEntries(Object.entries(imports).map(([name, each]) => [name, [...each]]));
    expect(Object.keys(listed)).to.include.members(['list', 'record', 'form', 'quote-form']);
    expect(circleIn(listed)).to.equal(undefined);
  });

  it('go by what loads a module, on all ways that are not lazy', () => {
    const none: ReadonlyArray<string> = [];
    const modules: Record<
      string,
      { importers: ReadonlyArray<string>; dynamicImporters: ReadonlyArray<string> }
    > = {
      '/main': { importers: none, dynamicImporters: none },
      '/list': { importers: none, dynamicImporters: ['/main'] },
      '/record': { importers: ['/button'], dynamicImporters: ['/list'] },
      '/button': { importers: ['/list', '/record', '/node_modules/index'], dynamicImporters: none },
    };
    const graph = { getModuleInfo: (id: string) => modules[id] ?? null };
    expect([...modulesNeededBy('/button', graph)].sort()).to.deep.equal(['/list', '/record']);
    expect([...modulesNeededBy('/list', graph)]).to.deep.equal(['/list']);
  });

  it('are refused in a circle', () => {
    expect(circleIn({ a: ['b', 'c'], b: ['c'], c: [] })).to.equal(undefined);
    expect(circleIn({ a: ['b'], b: ['c'], c: ['b'] })).to.deep.equal(['b', 'c', 'b']);
  });
});
