/** Default target size in KB. */
export const START_KB = 200;

/** Common upload limits of forms and portals, in KB of 1024 bytes. */
export const quickSizes: readonly { kb: number; label: string }[] = [
  { kb: 50, label: '50 KB' },
  { kb: 100, label: '100 KB' },
  { kb: 200, label: '200 KB' },
  { kb: 500, label: '500 KB' },
  { kb: 1024, label: '1 MB' },
];
