/** Header and sidebar without content, as `index.html` shows them until the client has loaded. */
export const Outline = () => (
  <div className="outline" aria-hidden>
    <div className="outline-header">
      <img src="/mark.svg" alt="" width={24} height={24} />
      Lanebook
    </div>
    <div className="outline-sidebar" />
  </div>
);
