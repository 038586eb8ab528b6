import { config } from 'zod';

// The pages' CSP forbids eval, and zod's probe for it would be reported as a violation. Beside the schemas themselves, so
// that it comes before they are used in whichever part of the browser's code they end up.
config({ jitless: true });
