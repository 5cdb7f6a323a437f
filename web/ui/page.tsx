import { type ReactNode, useEffect, useRef } from 'react';
import './page.css';

type PageProps = {
  readonly title: string;
  /** What the browser's tab says, where that differs from the title. */
  readonly documentTitle?: string;
  readonly context?: ReactNode;
  readonly actions?: ReactNode;
  /** The content fills the window and scrolls inside. */
  readonly fill?: boolean;
  readonly children: ReactNode;
};

/** The first page of a visit leaves the focus where the browser puts it. */
let arrived = false;

/** The frame of every screen: title, a line of context, actions on the right, then content. */
export const Page = ({
  title,
  documentTitle = title,
  context,
  actions,
  fill = false,
  children,
}: PageProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true });
    arrived = true;
  }, []);
  return (
    <div className={fill ? 'page page-fill' : 'page'}>
      <title>{documentTitle}</title>
      <header className="page-head">
        <div className="page-words">
          <h1 ref={heading} tabIndex={-1}>
            <bdi>{title}</bdi>
          </h1>
          {context !== undefined && <div className="page-context">{context}</div>}
        </div>
        {actions !== undefined && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
};
