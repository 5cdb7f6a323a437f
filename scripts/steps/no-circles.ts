import type { Plugin } from 'vite';

export type Imports = Readonly<Record<string, ReadonlyArray<string>>>;

/** A circle of imports, from a name back to itself; undefined if there is none. */
export const circleIn = (imports: Imports): ReadonlyArray<string> | undefined => {
  const done = new Set<string>();
  const from = (name: string, path: ReadonlyArray<string>): ReadonlyArray<string> | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const each of imports[name] ?? []) {
      const circle = from(each, [...path, name]);
      if (circle) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of Object.keys(imports)) {
    const circle = from(name, []);
    if (circle) return circle;
  }
  return undefined;
};

/** Fails a build whose chunks import each other in a circle: their modules may run before what they call is there. */
export const noCircles = (): Plugin => ({
  name: 'no-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? [each] : []));
    const circle = circleIn(Object.fromEntries(chunks.map(({ fileName, imports }) => [fileName, imports])));
    if (circle) this.error(`Chunks import each other: ${circle.join(' → ')}.`);
  },
});
