interface Props {
  id: string;
  label: string;
  on: boolean;
  /** Position among the selected cards, from 1. */
  place: number;
  onToggle: () => void;
}

/** Toggle button of a group that allows several selections. */
export function ToggleCard({ id, label, on, place, onToggle }: Props) {
  return (
    <button
      id={id}
      type="button"
      aria-pressed={on}
      onClick={onToggle}
      className="toggle-card flex min-h-11 min-w-0 items-center justify-between gap-2 rounded-md border border-line-strong px-3 py-2 text-left text-sm font-medium wrap-anywhere transition-colors hover:border-muted aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink aria-pressed:shadow-[inset_0_0_0_1px_var(--accent)]"
    >
      {label}
      {on && (
        <span
          aria-hidden
          className="tabular grid size-5.5 shrink-0 place-items-center rounded-full bg-accent text-caption font-semibold text-on-accent"
        >
          {place}
        </span>
      )}
    </button>
  );
}
