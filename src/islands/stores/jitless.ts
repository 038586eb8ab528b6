import { config } from 'zod';

// The CSP forbids eval, and zod's probe for it would be reported as a violation. To be imported before any schema.
config({ jitless: true });
