import type { ReactNode } from 'react';
import './form.css';

/** The input of a path; opens the <details> around it. */
export const reveal = (path: string): HTMLElement | null => {
  const field = document.getElementById(path);
  field?.closest('details')?.setAttribute('open', '');
  return field;
};

export const jumpTo = (path: string): void => {
  const field = reveal(path);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
};

/** Paths in the order in which their fields stand on the page; those without a field last. */
export const inPageOrder = (paths: ReadonlyArray<string>): ReadonlyArray<string> => {
  const fields = new Map(paths.map((path) => [path, document.getElementById(path)]));
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
export const FieldLinks = ({ paths, children }: FieldLinksProps) => (
  <ul className="field-links">
    {paths.map((path) => (
      <li key={path}>
        <a
          href={`#${path}`}
          onClick={(event) => {
            event.preventDefault();
            jumpTo(path);
          }}
        >
          {children(path)}
        </a>
      </li>
    ))}
  </ul>
);
