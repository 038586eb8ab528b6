/** Illustration: a sheet with an image above a dashed frame. */
export function DropMark() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 88 64"
      className="h-14 w-19 max-lg:short:hidden sm:h-16 sm:w-22"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g className="origin-center stroke-line-strong transition-transform group-hover:-translate-x-0.5">
        <rect x="5" y="13" width="44" height="38" rx="6" strokeDasharray="4.5 5" />
      </g>
      <g className="stroke-accent transition-transform group-hover:translate-x-0.5 drop-target:translate-y-1">
        <rect x="33" y="7" width="50" height="44" rx="7" className="fill-accent-soft" />
        <circle cx="47" cy="20" r="4" className="fill-surface" />
        <path d="M34 44l14-13 9 8 11-12 14 14" />
      </g>
    </svg>
  );
}
