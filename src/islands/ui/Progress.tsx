interface Props {
  label: string;
  /** Integer percent. Undefined if the progress is indeterminate. */
  percent?: number | undefined;
}

/** Thin progress bar, animated if the progress is indeterminate. */
export function Progress({ label, percent }: Props) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="progress h-1 overflow-hidden rounded-full bg-line"
    >
      {percent === undefined ? (
        <div className="sweep h-full rounded-full bg-accent" />
      ) : (
        // Moved instead of resized, which the compositor animates without the page's thread.
        <div
          className="h-full rounded-full bg-accent transition-transform"
          style={{ transform: `translateX(${percent - 100}%)` }}
        />
      )}
    </div>
  );
}
