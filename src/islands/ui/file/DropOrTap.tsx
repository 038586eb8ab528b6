interface Props {
  /** What a mouse does. */
  drop: string;
  /** What a finger does instead. */
  tap: string;
}

/** Invites to add files, by mouse or by finger. */
export const DropOrTap = ({ drop, tap }: Props) => (
  <>
    <span className="pointer-coarse:hidden">{drop}</span>
    <span className="hidden pointer-coarse:inline">{tap}</span>
  </>
);
