import { type ReactNode, useEffect, useRef } from 'react';
import { useInsidePage } from './inside-page.ts';
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

/** The frame of every screen: title, a line of context, actions on the right, then content; also inside another one. */
export const Page = ({
  title,
  documentTitle = title,
  context,
  actions,
  fill = false,
  children,
}: PageProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const isInside = useInsidePage();
  const Heading = isInside ? 'h2' : 'h1';
  useEffect(() => {
    if (isInside) return;
    if (arrived) heading.current?.focus({ preventScroll: true });
    arrived = true;
  }, [isInside]);
  return (
    <div className={fill ? 'page page-fill' : 'page'}>
      {!isInside && <title>{documentTitle}</title>}
      <header className="page-head">
        <div className="page-words">
          <Heading ref={heading} className="page-title" tabIndex={-1}>
            <bdi>{title}</bdi>
          </Heading>
          {context !== undefined && <div className="page-context">{context}</div>}
        </div>
        {actions !== undefined && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
};
