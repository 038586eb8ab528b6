/** How long this process has computed, in ms: what a test may bound whatever else the machine is doing. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
