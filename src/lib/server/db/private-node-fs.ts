import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];

/** The part of Emscripten's NODEFS that changes permissions. Its published types leave it out. */
interface NodeFsInternals {
  doSetAttr(target: unknown, node: unknown, attributes: { mode?: number }, ...rest: unknown[]): void;
}

const OPEN_BITS = 0o077;

/**
 * PGlite's file system in a folder, with files that only their owner may read or write. The umask is not enough:
 * Emscripten calls chmod on each file that it creates, with the mode that the C library asked for (0666 in most cases).
 */
export class PrivateNodeFs extends NodeFS {
  override init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    return super.init(pg, {
      ...options,
      preRun: [...(options.preRun ?? []), ({ NODEFS }) => closeFiles(NODEFS as unknown as NodeFsInternals)],
    });
  }
}

function closeFiles(nodeFs: NodeFsInternals): void {
  const setAttributes = nodeFs.doSetAttr.bind(nodeFs);
  nodeFs.doSetAttr = (target, node, attributes, ...rest) => {
    const { mode } = attributes;
    setAttributes(target, node, mode === undefined ? attributes : { ...attributes, mode: mode & ~OPEN_BITS }, ...rest);
  };
}
