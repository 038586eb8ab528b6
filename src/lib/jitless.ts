import { config } from 'zod';

// The CSP of the pages forbids eval, and zod's feature check for it would be reported as a violation. Schema modules
// import this file, so that it runs before the first schema in every bundle.
config({ jitless: true });
