// The script of a thread of libvips: the glue waits for a message with the module and the memory.
import { startGlue } from 'virtual:sharp-glue';
import { process } from './globals.ts';
import * as path from './node-modules.ts';

// WebKit loses wake-ups of `waitAsync`. Without it, the glue sends messages instead.
Reflect.deleteProperty(Atomics, 'waitAsync');
startGlue({}, process, () => ({ ...path, posix: path }), '');
