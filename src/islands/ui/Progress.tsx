interface Props {
  label: string;
  /** Whole percent; missing while the end is not known. */
  percent?: number | undefined;
}

/** A thin line that fills; where no figure is known it only shows that work goes on. */
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
        <div className="h-full rounded-full bg-accent transition-[width]" style={{ width: `${percent}%` }} />
      )}
    </div>
  );
}
