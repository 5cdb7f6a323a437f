import { type ReactNode, useEffect, useRef } from 'react';
import { SaveState } from './form/save-state.tsx';
import { useInsidePage } from './inside-page.ts';
import { isFocusLost } from './kept-focus.ts';
import './page.css';
import './print.css';

type PageProps = {
  readonly title: string;
  /** Window title, if it differs from the title. */
  readonly documentTitle?: string;
  readonly context?: ReactNode;
  readonly actions?: ReactNode;
  /** The content fills the window and scrolls inside. */
  readonly fill?: boolean;
  readonly children: ReactNode;
};

/** Path of the page that was shown last; undefined before the first one, which leaves the focus to the browser. */
let shownPath: string | undefined;

/** Whether the heading takes the focus: a new path is a new page, and what has vanished leaves the focus nowhere. */
const takesFocus = (path: string): boolean =>
  shownPath !== undefined && (shownPath !== path || isFocusLost());

/** Frame of every screen, also of an embedded one: title, context line, actions on the right, content. */
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
    const { pathname } = window.location;
    if (takesFocus(pathname)) heading.current?.focus({ preventScroll: true });
    shownPath = pathname;
  }, [isInside]);
  return (
    <div className={['page', fill && 'page-fill', isInside && 'page-inside'].filter(Boolean).join(' ')}>
      {!isInside && <title>{documentTitle}</title>}
      <header className="page-head">
        <Heading ref={heading} className="page-title" tabIndex={-1}>
          <bdi>{title}</bdi>
        </Heading>
        <SaveState />
        {context !== undefined && <div className="page-context">{context}</div>}
        {actions !== undefined && (
          <div className="page-actions" data-keep-clear>
            {actions}
          </div>
        )}
      </header>
      {children}
    </div>
  );
};
