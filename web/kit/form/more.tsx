import type { ReactNode } from 'react';

/** Collapsed section of rarely used fields; the error summary opens it for an invalid field. */
export const More = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <details className="more whole">
    <summary>{label}</summary>
    <div className="fields">{children}</div>
  </details>
);
