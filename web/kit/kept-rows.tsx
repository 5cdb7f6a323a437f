import type { ReactNode } from 'react';
import './kept-rows.css';

type KeptRowsProps = {
  /** They answer an earlier question, such as the page before. */
  readonly isStale: boolean;
  readonly children: ReactNode;
};

/** Rows that stay, dimmed and out of reach, until those that are asked for are there, also where these could not be loaded. */
export const KeptRows = ({ isStale, children }: KeptRowsProps) => (
  <div className="kept-rows" inert={isStale} aria-busy={isStale}>
    {children}
  </div>
);
