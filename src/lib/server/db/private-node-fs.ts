import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];

/** The part of Emscripten's NODEFS that changes permissions. Its published types omit it. */
interface NodeFsInternals {
  doSetAttr(target: unknown, node: unknown, attributes: { mode?: number }, ...rest: unknown[]): void;
}

const GROUP_AND_OTHERS = 0o077;

/**
 * PGlite's file system in a folder, with files that only their owner may read or write. The umask is not enough, because
 * Emscripten calls chmod on each new file with the mode requested by the C library (mostly 0666).
 */
export class PrivateNodeFs extends NodeFS {
  override init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    return super.init(pg, {
      ...options,
      preRun: [...(options.preRun ?? []), ({ NODEFS }) => restrictModes(NODEFS as unknown as NodeFsInternals)],
    });
  }
}

function restrictModes(nodeFs: NodeFsInternals): void {
  const setAttributes = nodeFs.doSetAttr.bind(nodeFs);
  nodeFs.doSetAttr = (target, node, attributes, ...rest) => {
    const { mode } = attributes;
    setAttributes(
      target,
      node,
      mode === undefined ? attributes : { ...attributes, mode: mode & ~GROUP_AND_OTHERS },
      ...rest,
    );
  };
}
