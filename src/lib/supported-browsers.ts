/** A browser that the product supports, by the names of build tools. */
interface SupportedBrowser {
  label: string;
  /** The oldest supported version. */
  version: string;
}

/**
 * The oldest supported browsers. Chrome 109 is the last one for Windows 7 and 8, Firefox 115 the last one for
 * these and for macOS up to 10.14, and Safari 16.4 the first one with SIMD in WebAssembly.
 */
export const oldest = {
  chrome: { label: 'Chrome', version: '109' },
  edge: { label: 'Edge', version: '109' },
  firefox: { label: 'Firefox', version: '115' },
  safari: { label: 'Safari', version: '16.4' },
  ios: { label: 'iOS', version: '16.4' },
} as const satisfies Record<string, SupportedBrowser>;

/** Targets of the build, for scripts and styles. */
export const buildTargets: string[] = Object.entries(oldest).map(([name, { version }]) => `${name}${version}`);
