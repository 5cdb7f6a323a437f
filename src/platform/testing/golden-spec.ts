import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type { EventDefinition } from '../../shared-kernel/event.ts';
import { isWrapped } from '../../shared-kernel/personal.ts';

const readJson = (folder: URL, name: string): unknown =>
  JSON.parse(readFileSync(fileURLToPath(new URL(name, folder)), 'utf8'));

/** A payload after sealing and unsealing: wrapped values in place. */
const opened = (value: unknown): unknown => {
  if (isWrapped(value)) return value.$personal;
  if (Array.isArray(value)) return value.map(opened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, opened(inner)]));
};

/** A payload without those null fields that the stored payload lacks: they were added to the codec later. */
const asStored = (written: unknown, stored: unknown): unknown => {
  if (Array.isArray(written) && Array.isArray(stored))
    return written.map((item, index) => asStored(item, stored[index]));
  if (typeof written !== 'object' || written === null || typeof stored !== 'object' || stored === null)
    return written;
  return Object.fromEntries(
    Object.entries(written)
      .filter(([name, value]) => value !== null || Object.hasOwn(stored, name))
      .map(([name, value]) => [name, asStored(value, (stored as Readonly<Record<string, unknown>>)[name])]),
  );
};

/** Names of the further forms in which a version is stored: `<Type>.v<version>.<form>.json`. */
const formsOf = (folder: URL, first: string): ReadonlyArray<string> =>
  readdirSync(folder).flatMap((name) =>
    name.startsWith(`${first}.`) && name.endsWith('.json') && name !== `${first}.json`
      ? [name.slice(first.length + 1, -'.json'.length)]
      : [],
  );

/**
 * Declares a spec for each version ever stored, from `<Type>.v<version>.json` in the `golden/` folder beside
 * the events, and for each further form of it (where fields may be missing): each is still readable, and today's
 * version is still written exactly as stored there. A field added since, which the example lacks, reads as null.
 */
export const describeGolden = (folder: URL, definition: EventDefinition): void => {
  const versions = Array.from({ length: definition.version }, (_, index) => index + 1);
  const upgraded = (payload: unknown, from: number): unknown =>
    versions.slice(from - 1, -1).reduce((older, version) => definition.upgrades[version]?.(older), payload);

  describe(`stored ${definition.type}`, () => {
    for (const version of versions) {
      const first = `${definition.type}.v${version}`;
      const isRead = (name: string): void => {
        const payload = readJson(folder, `${name}.json`);
        const decoded = definition.data.decode(upgraded(opened(payload), version));
        if (E.isLeft(decoded)) expect.fail('it cannot be decoded');
        else if (version === definition.version) {
          expect(asStored(definition.data.encode(decoded.right), payload)).to.deep.equal(payload);
        }
      };
      it(`of version ${version} can be read`, () => isRead(first));
      for (const form of formsOf(folder, first))
        it(`of version ${version} can be read, ${form}`, () => isRead(`${first}.${form}`));
    }
  });
};
