/** Returns one sentence where programs of this wheel cannot run on a machine, else null. `glibc`: its version, undefined without glibc. */
export function platformProblem({ platform, arch, glibc }, { project, glibc: needed }) {
  if (platform !== 'linux' || arch !== 'x64')
    return `${project} has programs for Linux on x86-64 only, and this is ${platform} on ${arch}. Run these tests there, for example in a container of Debian 12.`;
  if (glibc === undefined)
    return `${project} needs glibc ${needed} or newer, and this Linux has another C library. Use a Debian or Ubuntu.`;
  const isOld = glibc.localeCompare(needed, 'en', { numeric: true }) < 0;
  return isOld ? `${project} needs glibc ${needed} or newer, and this Linux has ${glibc}. Use a newer one, such as Debian 12.` : null;
}

/** Returns what matters of this machine. */
export function thisMachine() {
  const glibc = process.platform === 'linux' ? process.report.getReport().header.glibcVersionRuntime : undefined;
  return { platform: process.platform, arch: process.arch, glibc };
}
