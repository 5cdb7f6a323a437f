import type { ReactNode } from 'react';
import { useFieldIds } from './field-ids.ts';
import './form.css';

/** The input with an id; opens the <details> around it. */
export const reveal = (id: string): HTMLElement | null => {
  const field = document.getElementById(id);
  field?.closest('details')?.setAttribute('open', '');
  return field;
};

export const jumpTo = (id: string): void => {
  const field = reveal(id);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
};

/** Paths in the order in which their fields stand on the page; those without a field last. */
export const inPageOrder = (
  paths: ReadonlyArray<string>,
  idOf: (path: string) => string = (path) => path,
): ReadonlyArray<string> => {
  const fields = new Map(paths.map((path) => [path, document.getElementById(idOf(path))]));
  return paths.toSorted((one, other) => {
    const [first, second] = [fields.get(one), fields.get(other)];
    if (!first || !second) return Number(!first) - Number(!second);
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
};

type FieldLinksProps = {
  readonly paths: ReadonlyArray<string>;
  /** Text of the link to a field. */
  readonly children: (path: string) => ReactNode;
};

/** Links that jump to fields of the form. */
export const FieldLinks = ({ paths, children }: FieldLinksProps) => {
  const idOf = useFieldIds();
  return (
    <ul className="field-links">
      {paths.map((path) => (
        <li key={path}>
          <a
            href={`#${idOf(path)}`}
            onClick={(event) => {
              event.preventDefault();
              jumpTo(idOf(path));
            }}
          >
            {children(path)}
          </a>
        </li>
      ))}
    </ul>
  );
};
