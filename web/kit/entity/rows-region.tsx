import { type ReactNode, useRef } from 'react';
import { useRowKeys } from '../list/use-row-keys.ts';
import '../list/list-page.css';

type RowsRegionProps = {
  readonly label: string;
  readonly className?: string;
  /** The table, whose rows have an element with `data-row-link` each. */
  readonly children: ReactNode;
};

/** Region of a table in which `j` and `k` move between the names of rows; Enter follows them. */
export const RowsRegion = ({ label, className = '', children }: RowsRegionProps) => {
  const list = useRef<HTMLElement>(null);
  useRowKeys(list);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={list} className={`list ${className}`} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
};
