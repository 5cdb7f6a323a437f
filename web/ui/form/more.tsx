import type { ReactNode } from 'react';

/** Fields that are rarely filled; the error summary opens it when one of them is wrong. */
export const More = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <details className="more whole">
    <summary>{label}</summary>
    <div className="fields">{children}</div>
  </details>
);
