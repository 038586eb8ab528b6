// The first import of `server.ts`: modules are evaluated in the order in which they are imported, and no other one may
// create a file before. Child processes inherit the umask.
process.umask(0o077);

// By default Node opens its debugger to the whole machine on this signal, which an engine process may send as well: it runs
// as the same user.
if (process.platform !== 'win32') process.on('SIGUSR1', () => {});

export {};
