import { expect } from 'chai';
import { describe, it } from 'mocha';
import { chunkFor, type NeededBy, SCREEN_NAMES } from '../scripts/steps/client-chunks.ts';
import { modulesNeededBy } from '../scripts/steps/needed-by.ts';
import { circleIn } from '../scripts/steps/no-circles.ts';

type Kind = { readonly needed: NeededBy; readonly isKit: boolean };

/** Every set of screens but the empty one, by the bits of a number. */
const sets = Array.from(
  { length: 2 ** SCREEN_NAMES.length },
  (_, bits): NeededBy => new Set(SCREEN_NAMES.filter((_name, index) => (bits >> index) % 2 === 1)),
).slice(1);

/** Every kind of module that there may be. */
const KINDS: ReadonlyArray<Kind> = sets.flatMap((needed) =>
  [true, false].map((isKit) => ({ needed, isKit })),
);

/** Where the bundler cuts, of one name: of the kit, or of features. */
const nameOf = (kind: Kind): string => chunkFor(kind.needed, kind) ?? (kind.isKit ? 'others' : 'features');

const mayImport = (one: Kind, other: Kind): boolean =>
  (other.isKit || !one.isKit) && [...one.needed].every((screen) => other.needed.has(screen));

describe('the chunks of the client', () => {
  it('never import each other in a circle, whatever is imported', () => {
    const imports: Record<string, Set<string>> = {};
    for (const one of KINDS)
      for (const other of KINDS)
        if (mayImport(one, other) && nameOf(one) !== nameOf(other)) {
          const from = imports[nameOf(one)] ?? new Set();
          imports[nameOf(one)] = from.add(nameOf(other));
        }
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
